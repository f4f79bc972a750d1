/** What a room is: functions by the keys of the contract, each given the visit and what was asked, checked. */
import type { Answer, Call, Taken } from "../contract/index.js";
import type { Visit } from "../visit.js";

export type Rooms<K extends Call = Call> = {
  [Each in K]: (visit: Visit, input: Taken<Each>) => Promise<Answer<Each>>;
};
