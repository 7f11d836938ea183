/** The numbers of published standings that are others now: read from the mark that was kept when they were published. */
import type { ScoredSession } from "@traveller/engine";
import { z } from "zod";

export type PublishedNumber = {
  readonly contestant: string;
  readonly what: "rank" | "total" | "percent";
  readonly published: string | null;
  readonly recomputed: string | null;
};

const Standings = z.array(
  z.object({
    contestant: z.string(),
    rank: z.number().optional(),
    total: z.string(),
    percent: z.string().optional(),
  }),
);

export const publishedNumbers = (marked: unknown, scored: ScoredSession): readonly PublishedNumber[] => {
  const published = new Map(Standings.parse(marked).map((one) => [one.contestant, one]));
  const recomputed = new Map(scored.standings.map((one) => [one.contestant, one]));
  return [...new Set([...published.keys(), ...recomputed.keys()])].flatMap((contestant) =>
    (["rank", "total", "percent"] as const).flatMap((what) => {
      const [was, is] = [published.get(contestant)?.[what], recomputed.get(contestant)?.[what]];
      return was === is ? [] : [{ contestant, what, published: textOf(was), recomputed: textOf(is) }];
    }),
  );
};

const textOf = (value: string | number | undefined): string | null => (value === undefined ? null : String(value));
