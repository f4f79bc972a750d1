/** Every screen: its path, its name, its key, where it stands in the frame. */
import type { FunctionComponent } from "preact";
import type { ScreenProps } from "../me.js";
import type { IconName } from "../parts/icons.js";
import { AgentsScreen } from "./agents.js";
import { AwayScreen } from "./away.js";
import { BacklogScreen } from "./backlog.js";
import { DeliveriesScreen } from "./deliveries.js";
import { HealthScreen } from "./health.js";
import { MemoryScreen } from "./memory.js";
import { ReminderScreen } from "./reminder.js";
import { TodayScreen } from "./today.js";
import { TopicsScreen } from "./topics.js";
import { WeekScreen } from "./week.js";

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

const screen = (
  path: string,
  name: string,
  icon: IconName,
  key: string,
  show: FunctionComponent<ScreenProps>,
  more: Partial<Screen> = {},
): Screen => ({ path, name, icon, key, show, under: path, ...more });

const TODAY = screen("today", "Today", "today", "t", TodayScreen, { main: true });

export const SCREENS: readonly Screen[] = [
  TODAY,
  screen("topics", "Topics", "topics", "o", TopicsScreen, { main: true }),
  screen("backlog", "Backlog", "backlog", "b", BacklogScreen, { main: true }),
  screen("away", "Away", "away", "a", AwayScreen),
  screen("memory", "Memory", "memory", "m", MemoryScreen, { main: true }),
  screen("week", "Week", "week", "w", WeekScreen),
  screen("deliveries", "Deliveries", "deliveries", "d", DeliveriesScreen),
  screen("agents", "Agents", "agents", "s", AgentsScreen, { ownerOnly: true }),
  screen("health", "Health", "health", "h", HealthScreen),
  { path: "reminder", name: "Reminder", icon: "today", under: "today", show: ReminderScreen },
];

export const findScreen = (path: string): Screen => SCREENS.find((one) => one.path === path) ?? TODAY;
