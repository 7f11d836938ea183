/** Schemes as data, each with the numbers that it must come to: shapes that federations have, from a line of awards to a grade of each session. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { add, divide, exact, fraction, makeExact, ZERO } from "@traveller/engine";
import {
  awardsOf,
  type EventAwards,
  type Prepared,
  type RankedEvent,
  readScheme,
  sessionWorth,
  standingOf,
} from "@traveller/engine/ranking";

const Match = z.strictObject({ result: z.enum(["won", "drawn", "lost"]), boards: z.int() });
const Event = z.strictObject({
  contest: z.enum(["pairs", "teams", "individual"]).default("pairs"),
  level: z.string().optional(),
  contestants: z.int().optional(),
  ranks: z.array(z.int()).optional(),
  lines: z.literal(2).optional(),
  boards: z.int().default(24),
  sessions: z.int().default(1),
  strata: z.array(z.string()).optional(),
  matches: z.array(z.array(Match)).optional(),
});
const Amount = z.union([z.number(), z.string()]).transform((amount) => makeExact(exact(amount)));
const says = z.string();
/** How the number opens: each step of it as a reader finds it, of an event those of the first place. */
const opens = z.array(z.string()).min(1).optional();
const Case = z.union([
  z.strictObject({ says, event: Event, countsNot: z.string() }),
  z.strictObject({ says, event: Event, awards: z.array(Amount), opens }),
  z.strictObject({ says, event: Event, steps: z.record(z.string(), Amount), opens }),
  z.strictObject({ says, event: Event, unworked: z.string() }),
  z.strictObject({
    says,
    graded: z.strictObject({
      method: z.enum(["matchpoints", "cross-imps"]),
      grade: z.number(),
      partner: z.number(),
      opponents: z.number(),
      percent: z.number().optional(),
      imps: z.number().optional(),
      boards: z.int(),
    }),
    worth: Amount,
    opens,
  }),
  z.strictObject({
    says,
    list: z.string(),
    on: z.iso.date(),
    won: z.record(z.iso.date(), z.number()),
    is: Amount,
    opens,
  }),
]);
type Case = z.infer<typeof Case>;
const File = z.strictObject({ scheme: z.unknown(), cases: z.array(Case).min(1) });

/** Contestants in the order of their places; of two lines the first is given, and the other is like it. */
const eventOf = ({ contest, level, boards, sessions, ...event }: z.infer<typeof Event>): RankedEvent => {
  const lines = event.lines ?? 1;
  const ranks = event.ranks ?? Array.from({ length: (event.contestants ?? 0) / lines }, (_, index) => index + 1);
  const seats = contest === "individual" ? 4 : 2;
  const line = (name: string | undefined) =>
    ranks.map((rank, index) => ({
      contestant: `${name ?? ""}${index + 1}`,
      ...(name === undefined ? {} : { line: name }),
      rank,
      score: fraction(100 - rank),
      ...(event.strata === undefined ? {} : { stratum: event.strata[index] ?? "A" }),
      matches: event.matches?.[index] ?? [],
      players: [{ person: `NN:${name ?? ""}${index + 1}`, boards, member: true }],
    }));
  return {
    contest,
    ...(level === undefined ? {} : { level }),
    method: contest === "teams" ? "imps" : "matchpoints",
    tables: fraction(ranks.length * lines, seats),
    boards,
    sessions,
    contestants: lines === 2 ? [...line("NS"), ...line("EW")] : line(undefined),
  };
};

const read = (scheme: unknown): Prepared => {
  const prepared = readScheme(scheme);
  if ("problems" in prepared) throw new Error(JSON.stringify(prepared.problems, undefined, 1));
  return prepared;
};

const pointsOf = (awards: EventAwards): readonly string[] =>
  awards.counts
    ? awards.contestants.map((one) => makeExact(one.awards.map(({ points }) => exact(points)).reduce(add, ZERO)))
    : [];

const awarded = (prepared: Prepared, event: RankedEvent): EventAwards => {
  if (prepared.kind !== "awards") throw new Error("a grade awards nothing");
  return awardsOf(prepared, event);
};

type Opened = {
  readonly name?: string | undefined;
  readonly formula: string;
  readonly uses: readonly { readonly name: string; readonly value: string | boolean }[];
  readonly value: string | boolean;
  readonly year?: number;
};

/** A step as one line: its year or name, the formula, what that spoke of, what it came to. */
const line = ({ year, name, formula, uses, value }: Opened): string =>
  `${year === undefined ? "" : `${year}: `}${name === undefined ? "" : `${name} = `}${formula}${
    uses.length === 0 ? "" : ` (${uses.map((one) => `${one.name} ${one.value}`).join(", ")})`
  } = ${value}`;

/** Of the first place of an event: what was worked out for all who were ranked with it, and then for each place that it shares. */
const openedEvent = (awards: EventAwards): readonly string[] => {
  if (!awards.counts) return [];
  const [first] = awards.contestants;
  return [
    ...(awards.fields[0]?.worked ?? []),
    ...(first?.awards ?? []).flatMap(({ parts }) => parts.flatMap(({ worked }) => worked)),
  ].map(line);
};

const opened = ({ opens: asked }: { readonly opens?: unknown }, lines: () => readonly string[]) =>
  asked === undefined ? {} : { opens: lines() };

/** What a case comes to, told in the shape in which it says what it should. */
const found = (prepared: Prepared, one: Case): unknown => {
  if ("graded" in one) {
    if (prepared.kind !== "grade") throw new Error("only grades grade");
    const { grade, partner, opponents, percent, imps, ...rest } = one.graded;
    const worth = sessionWorth(prepared, {
      ...rest,
      grade: exact(grade),
      partner: exact(partner),
      opponents: exact(opponents),
      percent: percent === undefined ? undefined : exact(percent),
      imps: imps === undefined ? undefined : exact(imps),
    });
    if (!("worth" in worth)) return { ...one, worth: worth.unworked };
    return { ...one, worth: makeExact(worth.worth), ...opened(one, () => worth.worked.map(line)) };
  }
  if ("won" in one) {
    const list = prepared.kind === "awards" ? prepared.lists.find(({ list: id }) => id === one.list) : undefined;
    if (prepared.kind !== "awards" || list === undefined) throw new Error(`no list ${one.list}`);
    const won = Object.entries(one.won).map(([day, points]) => ({ day, points: makeExact(exact(points)) }));
    const standing = standingOf(prepared, list, won, one.on);
    return { ...one, is: makeExact(standing.points), ...opened(one, () => standing.worked.map(line)) };
  }
  const awards = awarded(prepared, eventOf(one.event));
  if ("countsNot" in one) return { ...one, countsNot: awards.counts || awards.why.formula };
  if (!awards.counts) return { ...one, awards };
  if ("unworked" in one) return { ...one, unworked: awards.unworked[0]?.why.trouble.kind };
  if ("steps" in one) {
    const worked = awards.fields[0]?.worked ?? [];
    const steps = worked.flatMap(({ name, value }) =>
      name !== undefined && name in one.steps ? [[name, value] as const] : [],
    );
    return { ...one, steps: Object.fromEntries(steps), ...opened(one, () => openedEvent(awards)) };
  }
  return { ...one, awards: pointsOf(awards).slice(0, one.awards.length), ...opened(one, () => openedEvent(awards)) };
};

const folder = new URL("./", import.meta.url);
for (const name of readdirSync(folder).filter((file) => file.endsWith(".json"))) {
  const { scheme, cases } = File.parse(JSON.parse(readFileSync(new URL(name, folder), "utf8")));
  describe(`scheme ${name}`, () => {
    const prepared = read(scheme);
    test.each(cases.map((one) => [one.says, one] as const))("%s", (_says, one) => {
      expect(found(prepared, one)).toEqual(one);
    });
    const events = cases.flatMap((one) => ("event" in one ? [one.event] : []));
    if (events.length > 0)
      test("every award opens: its last step is what it is worth, and its parts are the whole", () => {
        for (const event of events) {
          const awards = awarded(prepared, eventOf(event));
          for (const { parts, exact: whole } of awards.counts ? awards.contestants.flatMap((one) => one.awards) : []) {
            for (const { worked, worth } of parts) expect(worked.at(-1)?.value).toBe(worth);
            const sum = parts.map(({ worth }) => exact(worth)).reduce(add, ZERO);
            const shares = parts.every(({ match }) => match === undefined) ? Math.max(1, parts.length) : 1;
            expect(makeExact(divide(sum, fraction(shares)))).toBe(whole);
          }
        }
      });
  });
}
