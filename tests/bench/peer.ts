/** npm bridge-scorer, beside which our scoring is measured: it scores plain boards only, in floating point. */
import { createRequire } from "node:module";
import { z } from "zod";

const Points = z.object({ value: z.number() });
export type Game = {
  readonly score: number;
  readonly contract: { readonly declaror: "N" | "E" };
  readonly matchpointsNS?: z.infer<typeof Points>;
  readonly impsNS?: z.infer<typeof Points>;
};

const Peer = z.object({
  matchpoints: z.custom<(games: readonly Game[]) => unknown>(),
  crossImps: z.custom<(games: readonly Game[]) => unknown>(),
  butler: z.custom<(games: readonly Game[]) => unknown>(),
  rank: z.custom<(competitors: readonly { score: number }[]) => unknown>(),
});

export const peer = Peer.parse(createRequire(import.meta.url)("bridge-scorer"));

/** It writes its points into the games that it is given. */
export const gamesOf = (northSouth: readonly number[]): readonly Game[] =>
  northSouth.map((score) => ({ score: Math.abs(score), contract: { declaror: score >= 0 ? "N" : "E" } }));
