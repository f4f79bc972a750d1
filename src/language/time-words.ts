/** Written by `npm run docs` from the grammar, which is not loaded to ask for its words. */

/** Each tells of a time by itself. */
export const TIME_WORDS =
  "afternoon am annually apr april ascension aug august bed bedtime biannually bimonthly biweekly breakfast " +
  "candlemas christmas d daily day days dec decade decades december dinner dinnertime easter eastern eight " +
  "eighteen eighteenth eighth eightish eighty eleven elevenish eleventh epiphany eve evening f feb febr february " +
  "fifteen fifteenth fifth fifty first five fiveish forenoon fortnight fortnightly fortnights forty four fourish " +
  "fourteen fourteenth fourth fourty fr fri friday fridays fris h hallowe'en halloween hogmanay hour hourly hours " +
  "hr hrs jan january jul july jun june juneteenth lammas lunch lunchtime m mar march martinmas may michaelmas " +
  "midday midmorning midnight min mins minute minutes mo mon monday mondays mons month monthly months morn mornin " +
  "morning mos night nightly nights nine nineish nineteen nineteenth ninety ninth nite noon noonish nov november " +
  "nowruz nye oct october one oneish pacific pentecost pm quarter quarterly quarters s sa sat sats saturday " +
  "saturdays school sec second seconds secs semiannually semimonthly sep sept september seven sevenish seventeen " +
  "seventeenth seventh seventy six sixish sixteen sixteenth sixth sixty songkran su sun sunday sundays suns " +
  "supper t teatime ten tenish tenth th thanksgiving third thirteen thirteenth thirtieth thirty three threeish " +
  "thu thur thurs thursday thursdays thurss tu tue tues tuesday tuesdays tuess twelfth twelve twelveish twentieth " +
  "twenty two twoish valentine's valentines w we wed wednes wednesday wednesdays wedness weds wedss week weekly " +
  "weeks whitsun work workday workdays xmas y year yearly years yr yrs";

/** Tell of a time together; those that begin with one of the words above are left out. Between two: `|`. */
export const TIME_PHRASES =
  "a m|all hallows|all hallows day|all hallows eve|all saint's day|all saints day|all soul's day|all souls day|" +
  "american father's day|american independence day|american mother's day|american thanksgiving|american " +
  "thanksgiving day|anzac day|argentine independence day|armistice day|ash wednesday|assumption day|australia day|" +
  "australian father's day|australian mother's day|bastille day|beijing daylight time|beijing standard time|" +
  "beijing time|berlin daylight time|berlin standard time|berlin time|black friday|bonfire night|boxing day|" +
  "brazilian independence day|british father's day|british mother's day|british mothers day|bulgarian easter|" +
  "bulgarian easter day|bulgarian easter monday|bulgarian easter sunday|bulgarian good friday|bulgarian holy " +
  "saturday|bulgarian pentecost|burns night|business day|business days|canada day|canadian father's day|canadian " +
  "mother's day|canadian thanksgiving|catholic easter|catholic easter sunday|central daylight time|central " +
  "standard time|central time|chicago daylight time|chicago standard time|chicago time|china daylight time|china " +
  "standard time|china time|chinese new year|chinese new year's day|chinese new year's eve|cinco de mayo|columbus " +
  "day|coptic christmas|coptic christmas eve|coptic easter|coptic easter day|coptic easter monday|coptic easter " +
  "sunday|coptic good friday|coptic holy saturday|coptic pentecost|corpus christi|cyber monday|dubai daylight " +
  "time|dubai standard time|dubai time|early afternoon|early evening|early may bank holiday|early may bank " +
  "holiday monday|early morning|earth day|english mother's day|fat tuesday|father day|father's day|fathers day|" +
  "filipino independence day|finnish independence day|german mother's day|german mothers day|german unity day|" +
  "good friday|greek easter|greek easter day|greek easter monday|greek easter sunday|greek good friday|greek holy " +
  "saturday|greek independence day|greek orthodox easter|greek orthodox easter day|greek orthodox easter monday|" +
  "greek orthodox easter sunday|greek orthodox good friday|greek orthodox holy saturday|greek orthodox pentecost|" +
  "greek pentecost|groundhog day|groundhogs day|guy fawkes day|guy fawkes night|hebrew new year|holy saturday|in " +
  "beijing|in berlin|in central|in chicago|in china|in dubai|in eastern|in india|in istanbul|in japan|in london|" +
  "in madrid|in moscow|in mountain|in new york|in pacific|in paris|in rome|in seattle|in seoul|in shanghai|in " +
  "singapore|in sydney|in the am|in the pm|in tokyo|in vienna|in zurich|independence day|india daylight time|" +
  "india standard time|india time|indian independence day|indigenous people's day|indigenous peoples day|" +
  "indonesian independence day|international women's day|international worker's day|international workers day|" +
  "iranian new year|irish mother's day|istanbul daylight time|istanbul standard time|istanbul time|japan daylight " +
  "time|japan standard time|japan time|jewish new year|labor day|labour day|lady day|late afternoon|late evening|" +
  "late may bank holiday|late may bank holiday monday|late morning|late summer bank holiday|london daylight time|" +
  "london standard time|london time|low sunday|lunar new year|lunar new year's day|lunar new year's eve|madrid " +
  "daylight time|madrid standard time|madrid time|mardi gras|martin luther king day|martin luther king jr day|" +
  "martin luther king's day|maundy thursday|memorial day|mexican independence day|mexican mother's day|mexican " +
  "mothers day|mid afternoon|mid day|mid morning|mid night|mlk day|moscow daylight time|moscow standard time|" +
  "moscow time|mother day|mother's day|mothering sunday|mothers day|mountain daylight time|mountain standard time|" +
  "mountain time|new year|new year day|new year eve|new year's|new year's day|new year's eve|new years|new years " +
  "day|new years eve|new york daylight time|new york standard time|new york time|nigerian independence day|old " +
  "new year|orthodox christmas|orthodox christmas day|orthodox christmas eve|orthodox easter|orthodox easter day|" +
  "orthodox easter monday|orthodox easter sunday|orthodox good friday|orthodox holy saturday|orthodox new year|" +
  "orthodox pentecost|p m|pakistani independence day|palm sunday|pancake day|paris daylight time|paris standard " +
  "time|paris time|persian new year|philippine independence day|pi day|polish independence day|president day|" +
  "president's day|presidents day|protestant easter|reformation day|remembrance day|remembrance sunday|romanian " +
  "easter|romanian easter day|romanian easter monday|romanian easter sunday|romanian good friday|romanian holy " +
  "saturday|romanian pentecost|rome daylight time|rome standard time|rome time|rosh hashana|rosh hashanah|russian " +
  "christmas|russian christmas eve|russian easter|russian easter day|russian easter monday|russian easter sunday|" +
  "russian good friday|russian holy saturday|russian orthodox christmas|russian orthodox easter|russian orthodox " +
  "easter day|russian orthodox easter monday|russian orthodox easter sunday|russian orthodox good friday|russian " +
  "orthodox holy saturday|russian orthodox pentecost|russian pentecost|saint andrew's day|saint david's day|saint " +
  "george's day|saint john's day|saint lucia's day|saint lucy's day|saint martin's day|saint nicholas|saint " +
  "nicholas day|saint patrick|saint patrick day|saint patrick's|saint patrick's day|saint patricks day|saint " +
  "stephen's day|saint swithin's day|seattle daylight time|seattle standard time|seattle time|seoul daylight time|" +
  "seoul standard time|seoul time|serbian christmas|serbian christmas eve|serbian easter|serbian easter day|" +
  "serbian easter monday|serbian easter sunday|serbian good friday|serbian holy saturday|serbian new year|serbian " +
  "pentecost|shanghai daylight time|shanghai standard time|shanghai time|shrove tuesday|singapore daylight time|" +
  "singapore standard time|singapore time|spring bank holiday|spring bank holiday monday|st andrew's day|st " +
  "andrews day|st david's day|st davids day|st george's day|st georges day|st john's day|st lucia's day|st lucy's " +
  "day|st martin's day|st nicholas|st nicholas day|st nicholas's day|st patrick|st patrick's day|st patricks day|" +
  "st stephen's day|st stephens day|st swithin's day|st. andrew's day|st. andrews day|st. david's day|st. davids " +
  "day|st. george's day|st. georges day|st. john's day|st. lucia's day|st. lucy's day|st. martin's day|st. " +
  "nicholas|st. nicholas day|st. nicholas's day|st. patrick|st. patrick's day|st. patricks day|st. stephen's day|" +
  "st. stephens day|st. swithin's day|star wars day|summer bank holiday|sydney daylight time|sydney standard time|" +
  "sydney time|tea time|thai new year|thanks giving|thanks giving day|the new year|tokyo daylight time|tokyo " +
  "standard time|tokyo time|trinity sunday|u s thanksgiving|uk father's day|uk mother's day|uk mothers day|" +
  "ukrainian easter|ukrainian easter day|ukrainian easter monday|ukrainian easter sunday|ukrainian good friday|" +
  "ukrainian holy saturday|ukrainian independence day|ukrainian pentecost|us father's day|us independence day|us " +
  "mother's day|us mothers day|us thanksgiving|us thanksgiving day|valentine day|veteran's day|veterans day|" +
  "vienna daylight time|vienna standard time|vienna time|waitangi day|walpurgis night|washington's birthday|" +
  "western easter|western easter sunday|whit monday|whit sunday|woman's day|women's day|womens day|workers day|" +
  "working day|working days|x mas|yom kippur|zurich daylight time|zurich standard time|zurich time";
