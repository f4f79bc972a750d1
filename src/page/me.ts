/** Who is signed in, and what a screen is given of that. */
import type { Answer } from "../api/contract/index.js";

export type Me = Answer<"GET /me">;

export interface ScreenProps {
  me: Me | undefined;
  /** What follows the screen's name in the address. */
  rest: string;
}
