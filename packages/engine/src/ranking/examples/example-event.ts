/** A made-up event to try a scheme on: a field of so many, ranked one below the other, for whoever writes the scheme. Nobody played it. Law 80A. */
import { z } from "zod";
import { CONTESTS, METHODS } from "../../facts/contest.ts";
import { name } from "../../facts/identity.ts";
import { type Exact, fraction } from "../../score/rational.ts";
import type { PlayedContestant, PlayedEvent } from "../awards/event.ts";
import type { Prepared } from "../scheme/prepared.ts";

export const ExampleAsked = z.strictObject({
  contest: z.enum(CONTESTS),
  method: z.enum(METHODS),
  level: name(64).optional(),
  /** Of each line, where there are two. */
  contestants: z.int().min(1).max(400),
  lines: z.union([z.literal(1), z.literal(2)]),
  boards: z.int().min(1).max(999),
  sessions: z.int().min(1).max(99),
  /** How many share the first place. */
  tied: z.int().min(1).max(400),
});
export type ExampleAsked = z.infer<typeof ExampleAsked>;

const MEMBERS = { pairs: 2, teams: 4, individual: 1 } as const;

/** From 65 in a hundred for the first down to 35 for the last. */
const percentAt = (place: number, field: number): Exact =>
  field === 1 ? fraction(50) : fraction(65 * (field - 1) - 30 * (place - 1), field - 1);

/** Each plays a match with each: whoever is ranked better has won it. */
const matchesAt = (place: number, field: number, boards: number): PlayedContestant["matches"] =>
  Array.from({ length: field }, (_, other) => other + 1)
    .filter((other) => other !== place)
    .map((other) => ({
      result: place < other ? ("won" as const) : ("lost" as const),
      boards: Math.max(1, Math.floor(boards / (field - 1))),
    }));

export const exampleEvent = (
  prepared: Prepared,
  { contest, method, level, contestants: field, lines, boards, sessions, tied }: ExampleAsked,
): PlayedEvent => {
  const strata = prepared.kind === "awards" ? prepared.strata.map(({ stratum }) => stratum) : [];
  const inLine = (line: "NS" | "EW" | undefined): readonly PlayedContestant[] =>
    Array.from({ length: field }, (_, index) => {
      const place = index + 1;
      const rank = place <= tied ? 1 : place;
      const contestant = `${line ?? ""}${place}`;
      const percent = percentAt(rank, field);
      const stratum = strata[index % strata.length];
      return {
        contestant,
        ...(line === undefined ? {} : { line }),
        rank,
        score: percent,
        percent,
        ...(method === "matchpoints" ? {} : { imps: fraction(field + 1 - 2 * rank) }),
        ...(stratum === undefined ? {} : { stratum }),
        matches: contest === "teams" ? matchesAt(place, field, boards) : [],
        players: Array.from({ length: MEMBERS[contest] }, (_none, member) => ({
          person: `${contestant}.${member + 1}`,
          boards,
          member: true,
        })),
      };
    });
  const contestants = lines === 2 ? [...inLine("NS"), ...inLine("EW")] : inLine(undefined);
  return {
    ...(level === undefined ? {} : { level }),
    contest,
    method,
    tables: fraction(contestants.length, contest === "individual" ? 4 : 2),
    boards,
    sessions,
    contestants,
  };
};
