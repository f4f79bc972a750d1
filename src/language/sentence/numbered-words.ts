/** What has a number for a name, or behind it: versions, works, parts of a whole, places; and what happens at an hour, where a number is one. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Behind these a number belongs to the name, whatever it is. */
export const NUMBERED_ONES = words(`
  version ver iteration milestone phase revision rev appendix article paragraph section subsection chapter page
  verse psalm psalms sura surah canto sonnet worksheet exercise module episode season volume vol prompt kata bug defect
  node npm pnpm deno bun java jdk python php ruby rails django laravel drupal wordpress typo3 angular react vue svelte kotlin
  postgres postgresql mysql mariadb mongodb redis elasticsearch kubernetes terraform ubuntu debian fedora centos rhel alpine freebsd android
  ios ipados macos osx watchos tvos office365 photoshop blender unreal godot iphone ipad galaxy pixel oneplus thinkpad
  playstation ps xbox fifa fc gta civ civilization civilisation doom halo fallout skyrim witcher zelda diablo starcraft warcraft battlefield
  tekken uncharted minecraft iso covid omega grade highway motorway junction a4 aisle pier`);

/** A number behind these is one of the name, or an hour: the person is asked. */
export const NUMBERED_OR_AT = words(`
  room suite apartment flat unit lane court field pitch dock bay booth row seat locker desk platform track stage floor ward cabin zone area
  district lot plot site sector building lecture lesson seminar part step level question problem item plan tier option channel bus tram train
  ferry flight line season book volume scene formula theme table workout form task thread invoice order parcel model type size catalogue kit
  sprint patch draft release assignment gate route terminal portal unity outlook swift rust`);
/** The same where a small word of place stands before them: "drinks at bar 21", and not "pub 8 friday". */
export const NUMBERED_PLACES = words(`
  bar cafe café restaurant club lounge pub diner bistro hotel gallery garage warehouse hall studio`);

/** The same of three or four figures: what bears a number of so many. */
export const NUMBERED_LONG = words(`
  bug issue defect ticket case extension ext pr mr incident pin code locker account patch rfc claim jira epic changeset build`);

/** What versions are got of. */
export const VERSIONED = words("upgrade update downgrade migrate bump port");
/** What is done to a work or a ware, whose name may end in a number. */
export const OF_WORKS = words(
  "watch rewatch stream play replay read reread install reinstall buy preorder download study",
);
/** Behind such a verb and "to", to what: "switch to plan 15". */
export const CHANGES_TO = words("switch move change");

/** What happens at an hour: "watch football 20 tonight", "movie 20 friday". */
export const AT_HOURS = words(`
  game games match football soccer tennis golf chess rugby cricket basketball hockey volleyball badminton squash padel bridge poker bingo cards
  movie movies film news show concert derby race race cup final semifinal darts snooker theatre theater opera quiz church mass service
  dentist doctor gp vet physio optician haircut hairdresser barber checkup appointment meeting call standup sync interview lunch dinner
  breakfast brunch supper tea drinks coffee gym yoga pilates spinning swimming training practice rehearsal choir class course school
  nursery kita party wedding recital gig cinema massage therapy session webinar workshop demo review retro handover shift
  guitar piano violin cello drums flute outside inside netflix tv telly youtube bed`);

/** Before two numbers: from which to which. */
export const OF_RANGES = words(`
  p pp pg ch sec days weeks months years age kid children player people person row bit note question degree point score odd ratio lane tooth
  teeth finger number no digit bar stanza hole mile km lap rep round`);
/** The same: how many. */
export const OF_AMOUNTS = words(`
  scored won lost beat win lose draw take bring need get buy eat drink do add order print pack make want send sell find pick choose invite ask`);
/** Of what happens at an hour, what may be numbered as well. */
export const COUNTED_EVENTS = words(
  "game games match cup final semifinal class course quiz round race week interview session",
);

/** What is paid. */
export const PRICED = words(`
  pay transfer owe owes charge deposit spend cost costs withdraw refund tip donate price fee fees bill save money fare fares ticket tickets
  raffle coins change top parking deposit allowance subs donation lottery`);
/** What leaves at an hour, by the minute. */
export const VEHICLES = words("train bus tram ferry flight coach boat plane");
