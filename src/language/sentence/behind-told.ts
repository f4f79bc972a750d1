/** What is to be done behind a thing that is told, at a time that is counted from it or lies before it: each way to say that in its room. */
import { readAfterThat } from "./after-that.js";
import { readBeforeItCloses } from "./before-it-closes.js";
import type { AsideReading } from "./beside-request.js";
import { readOrderBehind } from "./order-behind.js";
import type { ReadOptions } from "./read.js";

export const readBehindTold = (text: string, options: ReadOptions): AsideReading | null =>
  readAfterThat(text, options) ?? readBeforeItCloses(text, options) ?? readOrderBehind(text, options);
