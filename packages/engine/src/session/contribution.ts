/** One board, match or sit-out of a contestant, on its way into a total (Law 78D). */
import type { Exact } from "../score/rational.ts";
import type { TotalPart } from "./why.ts";

/** One board, match or sit-out in a total; `top` is what it was a part of, where the method has one. */
export type Contribution = {
  readonly part: TotalPart;
  readonly points: Exact;
  readonly top?: Exact;
  readonly boards: number;
  /** The opponents it was made against: the boards of one match (`mostFromMatch`). */
  readonly against?: string;
  /** Brought to the full number of results from fewer. */
  readonly factored?: boolean;
};
