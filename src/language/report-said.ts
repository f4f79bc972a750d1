/** What one clause says became of something, as a shape of telling reads it. Pure. */
import type { Verbs } from "./past-forms.js";
import type { Signs } from "./signs.js";

export interface Said {
  says: "done" | "moved" | "cancelled";
  /** In the base form; several: any of them. */
  verb?: string | readonly string[] | null;
  about: string;
  to?: string;
  /** "dentist called": what it was done to stands first, by itself, and might be who did it. */
  bare?: true;
  /** "we have milk again": what is there is all that was to be got. */
  whole?: true;
  /** "the windows are clean": how it is, and not what was done. */
  isResult?: true;
  /** "in the oven": a title has to say the same place. */
  place?: string;
  /** "Mia fed the cat": who did it. */
  doer?: string;
}

export interface Shape {
  /** Without one of these words it cannot fit, and its pattern need not be made. */
  signs?: Signs;
  words: RegExp;
  read(found: RegExpExecArray, verbs: Verbs): Said | null;
}
