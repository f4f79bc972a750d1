/** What makes figures and words that have the form of a time something else: units, things that are numbered, names and compounds. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Behind a number: how much of what. None is a unit of time, short for one, or a word that a request begins with. */
export const UNITS = words(
  `% ° € £ ¥ $ percent pct degrees degree celsius fahrenheit km kms kilometre kilometres kilometer kilometers metres meters metre meter
   cm mm nm miles mile yards yard feet ft inch inches acres acre grams gram kg kgs kilo kilos mg oz ounce ounces lb lbs litre litres liter
   liters ml cl gallon gallons pint pints mph kmh kph knots rpm dpi ppi fps hz khz mhz ghz db decibel decibels watts kw kwh volt volts amp
   amps mah carat carats stone foot ohm ohms lumens calories kcal kcals kj joules psi px pixels kb mb gb tb kbps mbps gbps cups tablespoons tablespoon tbsp
   teaspoon teaspoons tsp stars points pts votes million billion thousand dollars dollar euros euro cents pence quid bucks francs yen eur usd gbp chf`,
);
/** Glued to its number only: elsewhere it is a letter of its own ("10k", "12V"). */
export const GLUED_UNITS = words("k v g l kb mp");
/** Before a number: so much money. */
export const MONEY = words("$ € £ ¥ eur usd gbp chf");
/** Before a number that has a letter of its own ("seat 12A", "bus 8a"): which of them. */
export const LETTERED = words(
  `seat seats row form line flat unit apt apartment highway route road gate coach carriage block room bus tram exit door platform bay
   flight house stand locker box plot section article paragraph annex appendix class size grade level lot table desk pier zone model type`,
);
/** Before a number of any form. */
export const SCRIPTURES = words(
  `genesis exodus leviticus deuteronomy joshua judges kings chronicles nehemiah psalms proverbs ecclesiastes isaiah jeremiah lamentations
   ezekiel romans corinthians galatians ephesians philippians colossians thessalonians hebrews revelation sura surah`,
);
/** The same with the names of people: with minutes that nobody names otherwise. */
export const GOSPELS = words(
  "matthew mark luke john acts daniel samuel ruth esther job joel amos micah peter james titus timothy",
);
/** Behind an ordinal: which one of them, and no day of a month. */
export const ORDERED = words(
  `street avenue ave road lane floor storey edition grade place base gear symphony generation gen degree century wheel division class row
   person draft cousin estate amendment regiment battalion movement sonata concerto`,
);
/** Behind a word that is a time elsewhere, both in capitals: where something is ("12 June Street", "Easter Island"). */
export const STREETS = words(
  `street st road rd lane avenue ave close drive court square terrace crescent gardens grove row mews island islands hill bridge creek bay
   county township`,
);
/** Before a number in groups: whose it is. */
export const DIALS = words("call ring phone dial text tel telephone mobile fax whatsapp number ref");
export const ORDINAL_WORDS = words(
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth",
);
/** Before a range of numbers: from which one is chosen, or what is measured by one. */
export const NUMBERS = words(
  "number numbers figure integer digit value values score scale grade marks rating integers digits",
);
export const CHOOSES = words("choose pick select guess count decide differ range ranges score scored");
/** As the first word of what has a range of numbers, wherever it stands. */
export const RATES = words("rate score grade rank mark");
/** What changes a value, or makes one of two. */
export const CHANGES = words(
  "bump upgrade update downgrade raise lower increase reduce compare multiply divide convert add subtract",
);
/** The same where no thing of somebody is named: "move the car from 9 to 10" may be when. */
export const MOVES = words("move change switch cut");
/** In "-s", and no plural. */
export const NO_PLURAL = words(
  `always this across besides perhaps sometimes afterwards downstairs upstairs outdoors indoors overseas abroad towards thanks cheers yours
   ours theirs hers his unless whereas`,
);
/** Behind a name of a day: with it one word, in two or with a hyphen. */
export const COMPOUNDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    sun: words(
      "cream creams hat hats dress dresses glasses lotion lounger loungers roof set rise flower flowers burn tan screen shade block protection valley city king god bear bed beds deck visor spot lamp worshipper salutation salutations",
    ),
    sat: words("nav navs navigation dish phone scores"),
    mon: words("ami amour cheri chéri dieu repos"),
    mar: words("del"),
    sunday: words("best driver drivers"),
    midnight: words("blue sun oil snack snacks feast express cowboy library rider madness"),
    "o'clock": words("shadow"),
    hourly: words("rate rates wage wages pay fee fees charge charges worker workers"),
    morning: words("glory sickness"),
  }),
);
/** Behind a word that opens a request elsewhere: what makes a verb, a thing or a name of it ("listen to", "well water", "Hey Jude"). */
export const OPENED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    listen: words("to for"),
    wait: words("for up outside inside here behind list times lists listed"),
    well: words(
      `inspection inspections check test tests testing pump pumps water cover covers cap drilling digging driller cleaning cleaner permit service servicing
       repair maintenance head being wishes wisher woman women baby child visit visits drawing depth rope bucket shaft lid`,
    ),
    hey: words("jude ya presto pesto day"),
    hello: words("kitty fresh dolly magazine world neighbour neighbor fresh bank"),
    hi: words("hat hats fi vis viz vision res tech lo di nrg fidelity"),
    ok: words("computer corral cupid go diner magazine"),
    oh: words("calcutta hello brother boy wonder mercy land"),
    yo: words("yo la sushi mtv gotti"),
    just: words("dance stop eat giving cause mercy desserts stopp"),
    now: words("tv magazine"),
    yes: words("man minister men album theory day yes"),
    dear: words("john evan zoo santa diary esther"),
    um: words("bongo"),
    so: words("solid macho long"),
    also: words("sprach ran"),
  }),
);
/** Feasts: before a thing they say of what kind it is ("Easter eggs"). */
export const FEASTS = words("christmas xmas easter halloween thanksgiving valentine's valentines year");
/** Behind a feast: what takes place then. */
export const AT_FEASTS = words(
  `lunch dinner breakfast brunch supper tea drinks party parties mass service church concert walk visit trip dance disco ball fair market
   parade meal meeting gathering swim run vigil play show barbecue bbq picnic feast roast call holiday holidays break eve day week weekend
   morning afternoon evening night monday sunday saturday time season celebration flight train arrival departure reunion`,
);
/** Behind "sat": where somebody did. */
export const SAT_WHERE = words(
  "on in by at beside down up still back there under near with opposite between behind quietly alone next outside",
);
/** Newspapers: behind a name of a day, or a word for how often or when one comes. */
export const PAPERS = words(
  "mail times mirror express telegraph star post record planet news herald express observer gazette chronicle bugle",
);
export const PAPER_DAYS = words("daily weekly monthly sunday saturday morning evening");
/** Before a name of a day: of what kind it is, or a name of its own ("Blue Monday"). */
export const KINDS_OF_DAYS = words(
  `black blue red white green grey gray purple pink golden silver ruby scarlet bloody freaky manic stormy happy gloomy lazy crazy mad sad
   super cyber ash palm shrove maundy fat taco casual ordinary lonely lovely silent deadly wicked wild magic rising setting`,
);
/** At the end of a name: a thing that bears it. */
export const BEARS_NAMES = words(
  `poster posters mug mugs shirt shirts tee scarf hoodie cap costume onesie dvd cd vinyl lp album albums soundtrack lyrics chords tabs
   paperback hardback hardcover novel trilogy sequel trailer episode episodes box boxset figure figurine doll replica sticker stickers badge
   magnet jigsaw puzzle print postcard magazine calendar keyring bestseller audiobook score guide map chocolates`,
);
/** Behind the last comma: how a thing is that is offered. */
export const OFFERED =
  /^(?:size \w+|vintage|boxed|signed(?: copy)?|paperback|hardback|hardcover|cloth|sealed|mint(?: condition)?|unused|used|as new|brand new|new|never worn|illustrated|audiobook|framed|unframed|remastered|limited edition|second ?hand|\d+ (?:g|kg|ml|l|cm|mm|pieces|pcs|pack))$/;
