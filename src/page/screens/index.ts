/** Every screen: its path, its name, its key, where it stands in the frame. */
import type { FunctionComponent } from "preact";
import type { Me } from "../parts/frame.js";
import type { IconName } from "../parts/icons.js";
import { TodayScreen } from "./today.js";

export interface ScreenProps {
  me: Me | undefined;
  /** What follows the screen's name in the address. */
  rest: string;
}

export interface Screen {
  path: string;
  name: string;
  icon: IconName;
  /** After `g`; without one it has no place in the frame. */
  key?: string;
  /** Shown on a phone without `More`. */
  main?: boolean;
  ownerOnly?: boolean;
  /** The path of the screen that it belongs to in the frame. */
  under: string;
  show: FunctionComponent<ScreenProps>;
}

const TODAY: Screen = {
  path: "today",
  name: "Today",
  icon: "today",
  key: "t",
  main: true,
  under: "today",
  show: TodayScreen,
};

export const SCREENS: readonly Screen[] = [TODAY];

export const findScreen = (path: string): Screen => SCREENS.find((one) => one.path === path) ?? TODAY;
