/** One board, match or sit-out of a contestant, on its way into a total (Law 78D). */
import type { Exact } from "../../score/rational.ts";
import type { Result } from "../told/events.ts";
import type { TotalPart } from "../reasons/why.ts";

/** Whom a board was played against, and when: boards that have this in common are one match. */
export type Against = {
  readonly match: string | undefined;
  readonly round: number | undefined;
  readonly opponents: readonly string[];
};

/** One match, board or sit-out in a total; `top` is what it was a part of, where the method has one. */
export type Contribution = {
  /** Itself; or the boards of a match between pairs, which give the total their victory points together. */
  readonly parts: readonly TotalPart[];
  readonly points: Exact;
  readonly top?: Exact;
  readonly boards: number;
  /** Where the boards of one match count together (`mostFromMatch`, `vpScale`). */
  readonly against?: Against;
  /** Brought to the full number of results from fewer. */
  readonly factored?: boolean;
};

/** Who is on a side of a table: one contestant, or of individuals two. */
export const contestantsOf = (side: Result["ns"]): readonly string[] => (typeof side === "string" ? [side] : side);

export const againstOf = ({ match, round, ns, ew }: Result, side: "NS" | "EW"): Against => ({
  match,
  round,
  opponents: contestantsOf(side === "NS" ? ew : ns),
});

/** Round and opponents as one text, the same for all boards of a match. */
export const matchText = ({ round, opponents }: Against): string => [round ?? "", ...opponents].join(" ").trim();
