/** How a real program is driven without a person and without an account: settings, one turn, the same conversation again. */
import type { Ended, Home } from "../home.js";
import type { MockModel } from "../mock-model.js";

export interface Conversation {
  turn(prompt: string): Promise<Ended>;
  /** The host compacts it; where it can be asked to. */
  compact?(): Promise<unknown>;
  close?(): Promise<void>;
}

export interface Driver {
  version: string;
  /** How it names the tool `reminder`. */
  tool: string;
  namespace?: string;
  /** The tool through which it is called, where tools stand behind a search: `{ id, args }`. */
  behind?: string;
  /** How a call of a shell looks. */
  shell: (command: string) => { call: string; input: object; namespace?: string };
  env(model: MockModel): NodeJS.ProcessEnv;
  /** What a person has set up before Tickler: the model. */
  settle(home: Home, model: MockModel): void;
  begin(home: Home, model: MockModel): Promise<Conversation>;
  /** Whether an idle session is woken by a write of another process. */
  wakes: boolean;
  /** What is put in stands in the requests of its turn alone; the host keeps nothing of it. */
  forgets?: boolean;
}
