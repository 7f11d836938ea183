/** Why scores are provisional though the times to put errors right and to appeal are over: something is open, or a later clock runs. Laws 79C, 92B, 93B1. */
import { scoreViewOf, type ScoreStands } from "@traveller/engine/procedure";

export type WhyProvisional =
  | { readonly kind: "open"; readonly count: number }
  /** A ruling that was given later is appealed for a period of its own (`92B`); a decision on the Law may go on to the committee (`93B1`). */
  | { readonly kind: "clock"; readonly law: "92B" | "93B1"; readonly until: string }
  /** They are no longer. */
  | { readonly kind: "final"; readonly since: string };

const lastOf = (ends: ScoreStands["longer"] = {}): number =>
  Math.max(-Infinity, ...Object.values(ends).map((end) => (end === null ? Infinity : Date.parse(end))));

export const whyProvisional = (score: ScoreStands, now: string): WhyProvisional | undefined => {
  const from = score.finalSince ?? score.finalFrom;
  if (scoreViewOf(score, now).state === "final" && from !== undefined) return { kind: "final", since: from };
  if (score.open > 0) return { kind: "open", count: score.open };
  if (score.finalFrom === undefined) return undefined;
  // They are final from the first instant after the last clock.
  const isOfRuling = lastOf(score.longer) + 1 >= Date.parse(score.finalFrom);
  return { kind: "clock", law: isOfRuling ? "92B" : "93B1", until: score.finalFrom };
};
