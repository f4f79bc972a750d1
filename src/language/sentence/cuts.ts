/** The beginning of a sentence, cut into pieces and title in one of the ways: what the cutting of the rest has to know of it. */
import type { When } from "../meaning/values.js";
import type { PlacedPiece } from "./placed-piece.js";

export interface Node {
  cost: number;
  prev: Node | null;
  at: number;
  piece: PlacedPiece | null;
  /** What the sentence is made of so far. */
  asked: boolean;
  that: boolean;
  titled: boolean;
  /** Title words stand in front of the last request. */
  context: boolean;
  inTitle: boolean;
  closed: boolean;
  kinds: number;
  /** What was paid for times of a clause that is told. */
  told: number;
  /** Times were taken out of one. */
  cut: boolean;
  /** The time of the request, which stands before what to remember. */
  said: When | null;
  /** Behind a sign or "and" in the title. */
  joined: boolean;
}

export const BEGINNING: Node = {
  cost: 0,
  prev: null,
  at: 0,
  piece: null,
  asked: false,
  that: false,
  titled: false,
  context: false,
  inTitle: false,
  closed: false,
  kinds: 0,
  told: 0,
  cut: false,
  said: null,
  joined: false,
};

/** One as far as another, and what it goes on with: written out, since a sentence makes hundreds, and copies of objects are slow. */
export const follow = (
  node: Node,
  prev: Node | null,
  at: number,
  piece: PlacedPiece | null,
  cost: number,
): Node => ({
  cost: node.cost + cost,
  prev,
  at,
  piece,
  asked: node.asked,
  that: node.that,
  titled: node.titled,
  context: node.context,
  inTitle: node.inTitle,
  closed: node.closed,
  kinds: node.kinds,
  told: node.told,
  cut: node.cut,
  said: node.said,
  joined: node.joined,
});
