/** Procedure cases: recorded evenings of rulings, corrections and appeals, each act decided by the engine at its own moment. Laws 12, 69, 71, 79 to 93. */
import {
  compareExact,
  CONTESTS,
  exact,
  METHODS,
  type Outcome,
  scoreSession,
  type Seat,
  SEATS,
  type SessionEventType,
  toSessionEvent,
  ExactNumber,
} from "@traveller/engine";
import {
  againstMoving,
  appealView,
  boardView,
  carried,
  decide,
  type Decision,
  emptyProcedure,
  type Event,
  foldNextOf,
  type Place,
  penaltyView,
  type Procedure,
  resultAt,
  rulingView,
  scoredWhereMoved,
  scoreView,
} from "@traveller/engine/procedure";
import { z } from "zod";
import type { Failure, RunCase } from "./case.ts";
import { mismatches } from "./match.ts";
import { Act, commandOf } from "./procedure-acts.ts";
import { asCase, byOf, CaseTable, placeOf, SECTION, tableScoreOf } from "./procedure-terms.ts";

const Setting = z.object({
  contest: z.enum(CONTESTS),
  method: z.enum(METHODS),
  committee: z.enum(["available", "none", "wouldDisturb"]),
  knockout: z.boolean().optional(),
  captains: z.record(z.string(), z.string()).default({}),
  /** Who plays for a contestant, where that decides. */
  people: z.record(z.string(), z.array(z.string())).default({}),
  regulations: z.record(z.string(), z.json()),
  roundEnded: z.string().nullish(),
  scoresPublished: z.string().nullish(),
  nextSessionStarts: z.string().nullish(),
  eventEnds: z.string().nullish(),
  tables: z.array(CaseTable).min(1),
});
const Check = z.looseObject({ after: z.int(), at: z.string().optional() });
const Views = z.record(z.string(), z.json());
const ProcedureCase = z.object({ setting: Setting, acts: z.array(Act), checks: z.array(Check) });
type Setting = z.infer<typeof Setting>;

const told = (procedure: Procedure, type: SessionEventType, data: unknown, at: string): Procedure =>
  foldNextOf(procedure, [toSessionEvent(type, data)], at);

const contestantsOf = ({ ns, ew }: Place): readonly string[] => [ns, ew].flat();

/** The evening as it was before the first act: opened, seated, results entered. */
const opened = (setting: Setting, at: string): Procedure => {
  const { contest, method, knockout, regulations, committee, nextSessionStarts, eventEnds, tables, people } = setting;
  let procedure = told(
    emptyProcedure,
    "SessionOpened",
    {
      session: "case",
      authority: "case",
      tournament: "case",
      title: "A procedure case",
      number: 1,
      method,
      contest,
      sections: [{ id: SECTION }],
      fields: [[SECTION]],
      regulations: { ...regulations, ...(knockout === undefined ? {} : { knockout }) },
      lawEdition: 2017,
    },
    at,
  );
  const own: Event[] = [{ type: "CommitteeArranged", data: { committee } }];
  if (typeof nextSessionStarts === "string")
    own.push({ type: "MomentSet", data: { moment: "nextSessionStarts", at: nextSessionStarts } });
  if (typeof eventEnds === "string") own.push({ type: "MomentSet", data: { moment: "eventEnds", at: eventEnds } });
  procedure = foldNextOf(procedure, own, at);
  const places = tables.map(placeOf);
  const [match] = places.filter((place) => place.match !== undefined);
  if (match !== undefined)
    procedure = told(
      procedure,
      "MatchSet",
      { match: "m", home: match.ns, away: match.ew, boards: [...new Set(places.map(({ board }) => board))] },
      at,
    );
  for (const id of new Set(places.flatMap(contestantsOf))) {
    const players = (people[id] ?? []).map((person) => ({ person }));
    procedure = told(procedure, "ContestantEntered", { contestant: id, section: SECTION, number: id, players }, at);
  }
  for (const [index, table] of tables.entries()) {
    if (table.result === null) continue;
    const data = { ...placeOf(table), result: `${table.board}/${index}`, outcome: tableScoreOf(table.result) };
    procedure = told(procedure, "ResultImported", data, at);
  }
  return procedure;
};

/** What the clock of the evening brings by itself, before any act of that instant. */
type OfItself = { readonly at: string; readonly type: "RoundEnded" | "ScoresPublished" };

const byItself = ({ roundEnded, scoresPublished }: Setting): readonly OfItself[] =>
  [
    ...(typeof roundEnded === "string" ? [{ at: roundEnded, type: "RoundEnded" as const }] : []),
    ...(typeof scoresPublished === "string" ? [{ at: scoresPublished, type: "ScoresPublished" as const }] : []),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));

const DATA = {
  RoundEnded: { round: 1 },
  ScoresPublished: { upTo: 1, digest: "0".repeat(64), engine: "cases", clocks: "run" },
} as const;

/** `+03:00` of a time, so that the engine's moments can be written as the case writes them. */
const zoneOf = (text: string): string => /(?:Z|[+-]\d\d:\d\d)$/.exec(text)?.[0] ?? "Z";
const inZone = (moment: string, zone: string): string => {
  if (zone === "Z") return moment.replace(".000Z", "Z");
  const [hours = 0, minutes = 0] = zone.slice(1).split(":").map(Number);
  const offset = (hours * 60 + minutes) * (zone.startsWith("-") ? -60_000 : 60_000);
  return new Date(Date.parse(moment) + offset).toISOString().replace(/(?:\.000)?Z$/, zone);
};

const boardPoints = (procedure: Procedure, board: number) => {
  const { boards, matches } = scoreSession(procedure.session);
  const points: Record<"ns" | "ew", Record<string, string | undefined>> = { ns: {}, ew: {} };
  const imps: Record<string, string | undefined> = {};
  for (const result of boards.find((one) => one.board === board)?.results ?? [])
    for (const side of ["ns", "ew"] as const)
      for (const id of result[side].contestants) {
        points[side][id] = result[side].points;
        imps[id] = result[side].points;
      }
  for (const match of matches) {
    const scored = match.boards.find((one) => one.board === board);
    if (scored !== undefined) [imps[match.home.contestant], imps[match.away.contestant]] = [scored.home, scored.away];
  }
  return { matchpoints: points, imps };
};

/** Numbers that are equal are written as the case writes them: `a/b` where a decimal does not end. */
const likewise = (expected: unknown, got: unknown): unknown => {
  if (typeof expected === "object" && expected !== null && !Array.isArray(expected)) {
    if (typeof got !== "object" || got === null) return got;
    const fields: Record<string, unknown> = { ...got };
    for (const [key, value] of Object.entries(expected)) fields[key] = likewise(value, fields[key]);
    return fields;
  }
  const [one, other] = [ExactNumber.safeParse(expected), ExactNumber.safeParse(got)];
  return one.success && other.success && compareExact(exact(one.data), exact(other.data)) === 0 ? expected : got;
};

const viewOf = (procedure: Procedure, key: string, expected: unknown, at: string, setting: Setting): unknown => {
  const zone = zoneOf(at);
  const [kind = "", id = ""] = key.includes(".")
    ? [key.slice(0, key.indexOf(".")), key.slice(key.indexOf(".") + 1)]
    : [key];
  switch (kind) {
    case "score":
      return { state: scoreView(procedure, at).state };
    case "clocks": {
      const { correction, appeal } = scoreView(procedure, at);
      const shown = (clock: typeof correction) => (clock.kind === "runs" ? inZone(clock.until, zone) : clock.kind);
      return { correction: shown(correction), appeal: shown(appeal) };
    }
    case "board": {
      const table = setting.tables.find(({ board }) => board === Number(id));
      if (table === undefined) return null;
      const { counts, subjectToAppeal } = boardView(procedure, placeOf(table));
      const outcome = counts.kind === "session" ? counts.outcome : undefined;
      const entry =
        outcome?.kind === "played"
          ? asCase({ kind: "played", contract: outcome.contract, declarer: outcome.declarer, tricks: outcome.tricks })
          : outcome?.kind === "passedOut"
            ? asCase(outcome)
            : null;
      const result = counts.kind === "ruled" ? asCase(counts.ruled) : entry;
      return likewise(expected, { result, subjectToAppeal, ...boardPoints(procedure, Number(id)) });
    }
    case "request":
      return procedure.requests.get(id) ?? null;
    case "dispute":
      return procedure.disputes.get(id) ?? null;
    case "withdrawal":
      return procedure.withdrawals.get(id) ?? null;
    case "correction":
      return procedure.corrections.get(id) ?? null;
    case "late":
      return procedure.late.get(id) ?? null;
    case "ruling":
      return rulingView(procedure, id) ?? null;
    case "appeal":
      return appealView(procedure, id, at) ?? null;
    case "penalty":
      return likewise(expected, penaltyView(procedure, id) ?? null);
    case "disqualification":
      return procedure.disqualifications.get(id) ?? null;
    case "ranking":
      return [...procedure.session.contestants.values()].flatMap(({ contestant, disqualified }) =>
        disqualified === true ? [] : [contestant],
      );
    default:
      throw new Error(`There is no view ${key}.`);
  }
};

/** A Law covers its parts: `92D` is met by `92D1`, and `9` by neither. */
const isBy = (law: string, expected: string): boolean =>
  law.startsWith(expected) && !(/[0-9]$/.test(expected) && /^[0-9]/.test(law.slice(expected.length)));

const actFailures = (act: Act, decision: ReturnType<typeof decide>): readonly Omit<Failure, "checkpoint">[] => {
  const refused = "refused" in decision ? decision.refused.law : undefined;
  if (act.expect === "any") return [];
  if (act.expect === undefined)
    return refused === undefined ? [] : [{ key: act.type, expected: "taken", got: decision }];
  const laws = [act.expect.refused].flat();
  return refused !== undefined && laws.some((law) => isBy(refused, law))
    ? []
    : [{ key: act.type, expected: act.expect, got: decision }];
};

const Moving = z.object({
  board: z.int(),
  to: CaseTable.omit({ result: true }),
  /** Where it is, if it was moved before. */
  from: CaseTable.omit({ result: true }).optional(),
  /** Who declared at the table, where that is put right with it. */
  declarer: z.enum(SEATS).optional(),
});

const byDeclarer = (outcome: Outcome, declarer: Seat | undefined): Outcome => {
  if (declarer === undefined) return outcome;
  if (outcome.kind === "played") return { ...outcome, declarer };
  return outcome.kind === "adjusted" && outcome.table?.kind === "played"
    ? { ...outcome, table: { ...outcome.table, declarer } }
    : outcome;
};

/** What a director writes into the session itself: a result that was entered at the wrong place, put at its own. */
const moved = (
  procedure: Procedure,
  { data, at }: Act,
  by: ReturnType<typeof byOf>,
  placeOn: (board: number) => Place,
): Decision => {
  const { board, to, from: now, declarer } = Moving.parse(data);
  const from = resultAt(procedure.session, now === undefined ? placeOn(board) : placeOf({ ...now, result: null }));
  if (from === undefined) throw new Error(`There is no result on board ${board}`);
  const { section: _section, ...there } = placeOf({ ...to, result: null });
  const event = {
    type: "ResultCorrected" as const,
    data: {
      result: from.result,
      from,
      to: { ...from, ...there, outcome: byDeclarer(from.outcome, declarer) },
      law: "79C",
    },
  };
  const refused = againstMoving(procedure, event, { hears: (body) => body === by.as, at, person: "case:1" });
  const cases = carried(procedure, event, by);
  return refused === undefined
    ? { taken: [...cases, event, ...scoredWhereMoved(procedure, cases, event, at)] }
    : { refused };
};

/** Plays a case, and hears what every act of it was answered. */
export const playProcedureCase = (raw: unknown, hears: (decision: Decision) => void): readonly Failure[] => {
  const { setting, acts, checks } = ProcedureCase.parse(raw);
  const failures: Failure[] = [];
  const places = setting.tables.map(placeOf);
  const placeOn = (board: number): Place => {
    const place =
      places.find((one) => one.board === board && one.table === places[0]?.table) ??
      places.find((one) => one.board === board);
    if (place === undefined) throw new Error(`Nobody plays board ${board}`);
    return place;
  };
  const [first] = acts;
  const begins = [first?.at, setting.roundEnded, setting.scoresPublished, ...checks.map(({ at }) => at)]
    .filter((at) => typeof at === "string")
    .reduce((one, other) => (Date.parse(other) < Date.parse(one) ? other : one), "9999-01-01T00:00:00Z");
  const waiting = [...byItself(setting)];
  let procedure = opened(setting, begins);
  const upTo = (at: string): void => {
    while (waiting[0] !== undefined && Date.parse(waiting[0].at) <= Date.parse(at)) {
      const { type, at: when } = waiting[0];
      procedure = told(procedure, type, DATA[type], when);
      waiting.shift();
    }
  };
  const look = (after: number): void => {
    for (const [index, check] of checks.entries()) {
      if (check.after !== after) continue;
      const at = check.at ?? acts[after - 1]?.at ?? begins;
      upTo(at);
      for (const [key, expected] of Object.entries(Views.parse(check["then"]))) {
        const got = viewOf(procedure, key, expected, at, setting);
        failures.push(...mismatches(key, expected, got).map((each) => ({ ...each, checkpoint: index + 1 })));
      }
    }
  };
  look(0);
  for (const [index, act] of acts.entries()) {
    upTo(act.at);
    const by = byOf(act.by, setting.tables, setting.captains);
    const decision =
      act.type === "ResultMoved"
        ? moved(procedure, act, by, placeOn)
        : decide(procedure, commandOf(act, by, placeOn, procedure.session.sequence), act.at, { person: act.person });
    hears(decision);
    failures.push(...actFailures(act, decision).map((each) => ({ ...each, checkpoint: index + 1 })));
    if ("taken" in decision) procedure = foldNextOf(procedure, decision.taken, act.at);
    look(index + 1);
  }
  return failures;
};

export const runProcedureCase: RunCase = (raw) => playProcedureCase(raw, () => undefined);
