/** Names of time zones that people put behind a time: abbreviations, and places with a clock of their own. */
export const ABBREVIATIONS: Readonly<Record<string, string>> = {
  utc: "UTC",
  gmt: "UTC",
  z: "UTC",
  bst: "+01:00",
  wet: "Europe/Lisbon",
  west: "+01:00",
  cet: "Europe/Berlin",
  cest: "+02:00",
  mez: "Europe/Berlin",
  mesz: "+02:00",
  eet: "Europe/Helsinki",
  eest: "+03:00",
  msk: "Europe/Moscow",
  et: "America/New_York",
  est: "America/New_York",
  edt: "-04:00",
  ct: "America/Chicago",
  cst: "America/Chicago",
  cdt: "-05:00",
  mt: "America/Denver",
  mst: "America/Denver",
  mdt: "-06:00",
  pt: "America/Los_Angeles",
  pst: "America/Los_Angeles",
  pdt: "-07:00",
  akst: "America/Anchorage",
  hst: "Pacific/Honolulu",
  ist: "Asia/Kolkata",
  jst: "Asia/Tokyo",
  kst: "Asia/Seoul",
  sgt: "Asia/Singapore",
  hkt: "Asia/Hong_Kong",
  aest: "+10:00",
  aedt: "+11:00",
  acst: "+09:30",
  awst: "Australia/Perth",
  nzst: "Pacific/Auckland",
  nzdt: "+13:00",
  pkt: "Asia/Karachi",
  npt: "Asia/Kathmandu",
  gst: "Asia/Dubai",
  sast: "Africa/Johannesburg",
  brt: "America/Sao_Paulo",
  akdt: "-08:00",
  ndt: "-02:30",
  adt: "-03:00",
  ast: "-04:00",
  amt: "-04:00",
  sst: "-11:00",
  wst: "+08:00",
  ect: "-05:00",
};
/** Letters of winter time that people say all year of the clock on the wall there, with those of its summer time. */
export const OF_WINTER: Readonly<Record<string, string>> = {
  wet: "WEST",
  cet: "CEST",
  mez: "MESZ",
  eet: "EEST",
  est: "EDT",
  cst: "CDT",
  mst: "MDT",
  pst: "PDT",
  akst: "AKDT",
  nzst: "NZDT",
};
/** Words that are also English: these count in capitals only. */
export const ALSO_WORDS = new Set(
  "et ct mt pt west wet est ist z pkt npt gst sast brt ndt adt ast amt sst wst ect".split(" "),
);

/** One of the times that an abbreviation stands for. */
export interface Meant {
  /** Whose time it is. */
  of: string;
  zone: string;
  /** The area of IANA in whose zones nobody means another. */
  near?: string;
  /** Of that zone alone, though others show the same. */
  alone?: true;
}
function of(of: string, zone: string, near?: string): Meant {
  return { of, zone, ...(near ? { near } : {}) };
}

/**
 * Abbreviations by which people of several lands call their own time (IANA's tz database, file by file). With `usual`, all the world
 * means the first, unless a place of another is spoken of.
 */
export const SHARED: ReadonlyMap<string, { usual?: true; meant: readonly Meant[] }> = new Map([
  [
    "cst",
    {
      meant: [
        of("Chicago", "America/Chicago", "America/"),
        of("China", "Asia/Shanghai"),
        { ...of("Cuba", "America/Havana"), alone: true },
      ],
    },
  ],
  [
    "ist",
    {
      meant: [of("India", "Asia/Kolkata"), of("Israel", "Asia/Jerusalem"), of("Ireland", "Europe/Dublin")],
    },
  ],
  [
    "ast",
    {
      meant: [of("Atlantic Canada", "America/Halifax", "America/"), of("Arabia", "Asia/Riyadh")],
    },
  ],
  [
    "amt",
    {
      meant: [of("the Amazon", "America/Manaus", "America/"), of("Armenia", "Asia/Yerevan")],
    },
  ],
  [
    "sst",
    {
      meant: [of("American Samoa", "Pacific/Pago_Pago"), of("Singapore", "Asia/Singapore", "Asia/")],
    },
  ],
  [
    "wst",
    {
      meant: [of("Western Australia", "Australia/Perth", "Australia/"), of("Samoa", "Pacific/Apia")],
    },
  ],
  [
    "ect",
    {
      meant: [of("Ecuador", "America/Guayaquil"), of("the eastern Caribbean", "America/Port_of_Spain")],
    },
  ],
  ["bst", { usual: true, meant: [of("Britain", "Europe/London"), of("Bangladesh", "Asia/Dhaka")] }],
  [
    "pst",
    { usual: true, meant: [of("Los Angeles", "America/Los_Angeles"), of("the Philippines", "Asia/Manila")] },
  ],
  [
    "est",
    {
      usual: true,
      meant: [
        of("New York", "America/New_York"),
        of("Sydney", "Australia/Sydney"),
        of("Brisbane", "Australia/Brisbane"),
      ],
    },
  ],
  [
    "mst",
    {
      usual: true,
      meant: [
        of("Denver", "America/Denver"),
        of("Arizona", "America/Phoenix"),
        of("Malaysia", "Asia/Kuala_Lumpur"),
        of("Myanmar", "Asia/Yangon"),
      ],
    },
  ],
  [
    "gst",
    { usual: true, meant: [of("the Gulf", "Asia/Dubai"), of("South Georgia", "Atlantic/South_Georgia")] },
  ],
  [
    "cdt",
    {
      usual: true,
      meant: [of("Chicago", "America/Chicago"), { ...of("Cuba", "America/Havana"), alone: true }],
    },
  ],
]);
export const PLACES: Readonly<Record<string, string>> = {
  eastern: "America/New_York",
  central: "America/Chicago",
  mountain: "America/Denver",
  pacific: "America/Los_Angeles",
  london: "Europe/London",
  berlin: "Europe/Berlin",
  paris: "Europe/Paris",
  madrid: "Europe/Madrid",
  rome: "Europe/Rome",
  zurich: "Europe/Zurich",
  vienna: "Europe/Vienna",
  moscow: "Europe/Moscow",
  istanbul: "Europe/Istanbul",
  dubai: "Asia/Dubai",
  beijing: "Asia/Shanghai",
  shanghai: "Asia/Shanghai",
  china: "Asia/Shanghai",
  singapore: "Asia/Singapore",
  tokyo: "Asia/Tokyo",
  japan: "Asia/Tokyo",
  seoul: "Asia/Seoul",
  india: "Asia/Kolkata",
  sydney: "Australia/Sydney",
  york: "America/New_York",
  chicago: "America/Chicago",
  seattle: "America/Los_Angeles",
};
