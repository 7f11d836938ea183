/** What is answered while somebody writes a scheme: what is wrong with it and where, a made-up field by it, and what a ranking would be by it. Law 80A. */
import { z } from "zod";

const Shown = z.union([z.string(), z.boolean()]);
const Worked = z.object({
  name: z.string().optional(),
  formula: z.string(),
  uses: z.array(z.object({ name: z.string(), value: Shown })),
  value: Shown,
  says: z.string().optional(),
});
const Unworked = z.object({
  name: z.string().optional(),
  formula: z.string(),
  why: z.object({
    trouble: z.object({
      kind: z.enum(["notKnownHere", "dividedByNothing", "noRow", "noAnswer", "tooLong", "wrongKind"]),
    }),
  }),
});
const WhyNot = z.union([Worked, Unworked]);

const Line = z.object({
  which: z.enum(["first", "median", "last"]),
  place: z.number(),
  tied: z.number(),
  given: z.array(
    z.object({
      award: z.string(),
      points: z.string(),
      exact: z.string(),
      parts: z.array(
        z.object({
          place: z.string().optional(),
          match: z.number().optional(),
          worked: z.array(Worked),
          worth: z.string(),
        }),
      ),
    }),
  ),
  player: z.string().optional(),
});
const ExampleShown = z.discriminatedUnion("counts", [
  z.object({ counts: z.literal(false), why: WhyNot }),
  z.object({
    counts: z.literal(true),
    field: z.number(),
    steps: z.array(Worked),
    lines: z.array(Line),
    notEarned: z.array(WhyNot),
    unworked: z.array(Unworked),
  }),
]);
export type ExampleShown = z.infer<typeof ExampleShown>;

/** `path`: where in the scheme, its parts joined by points; in English where the reader's language has no words. */
const ProblemShown = z.object({ path: z.string(), says: z.string() });

export const SchemeTried = z.object({ problems: z.array(ProblemShown), example: ExampleShown.optional() });
export type SchemeTried = z.infer<typeof SchemeTried>;

const OnList = z.object({ place: z.number(), tied: z.boolean(), points: z.string() });
const Moved = z.object({
  person: z.string(),
  name: z.string().nullable(),
  now: OnList.optional(),
  would: OnList.optional(),
});
const Named = z.object({ person: z.string(), name: z.string().nullable() });

export const RankingThen = z.object({
  counted: z.object({ now: z.number(), would: z.number() }),
  notBooked: z.array(z.enum(["age", "gender"])),
  asNow: z.number(),
  lists: z.array(
    z.object({
      list: z.string(),
      title: z.string(),
      moved: z.number(),
      all: z.number(),
      head: z.array(Moved),
      gains: z.array(Moved),
      losses: z.array(Moved),
    }),
  ),
  titles: z.array(
    z.object({
      title: z.string(),
      name: z.string(),
      won: z.array(Named),
      lost: z.array(Named),
      wonCount: z.number(),
      lostCount: z.number(),
    }),
  ),
});
export type RankingThen = z.infer<typeof RankingThen>;
export type ListShown = RankingThen["lists"][number];
