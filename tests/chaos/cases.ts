/**
 * Cases while everything falls: scores are reported, asked about, ruled, appealed, heard by a committee that is named and votes, and decided. What was acknowledged is
 * there once, and what a board is worth is what was decided last. Laws 79C, 81C, 92, 93.
 */
import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { boardView, emptyProcedure, type Place } from "@traveller/engine/procedure";
import { type Connected, openLog, procedureAfter } from "@traveller/log";
import { programFile } from "../../infra/src/build/programs.ts";
import { CHAIR, DIRECTOR, personOf, SECOND, SECRETARY, THIRD } from "../../infra/src/sample/cases/people.ts";
import { signIn } from "../../infra/src/sample/door.ts";
import { AUTHORITY, LANTERN, type Member } from "../../infra/src/sample/people.ts";
import type { Act, Client } from "./client.ts";
import type { System } from "./system.ts";

const run = promisify(execFile);
const TABLES = [1, 2, 3];
/** Enough for the longest run. */
const MOST_BOARDS = 30;
const BOARDS = Array.from({ length: MOST_BOARDS }, (_, index) => index + 1);
const OFFICE = `federation:authority/${AUTHORITY}`;

/** Those who work on the cases, each signed in. */
type Officials = Readonly<Record<"organizer" | "director" | "chair" | "second" | "third", Act>>;

/** By a link each, which is used at once. */
const letIn = async (system: System, client: Client): Promise<Officials> => {
  const link = await run(
    process.execPath,
    [programFile("sign-in-link"), "--name", SECRETARY.name, "--person", personOf(SECRETARY), "--grant", OFFICE],
    { env: system.variables },
  );
  const secretary = await signIn(system.doorUrl, link.stdout.trim());
  const comes = async (member: Member): Promise<Act> =>
    client.acting(await secretary.letIn({ person: personOf(member), name: member.name }));
  await secretary.command("chaos director", "GrantRole", {
    to: { person: personOf(DIRECTOR), name: DIRECTOR.name },
    grant: { role: "director", over: { kind: "authority", id: AUTHORITY } },
  });
  return {
    organizer: client.acting(secretary),
    director: await comes(DIRECTOR),
    chair: await comes(CHAIR),
    second: await comes(SECOND),
    third: await comes(THIRD),
  };
};

const made = (tricks: number) => ({ kind: "played", contract: "4S", declarer: "N", tricks }) as const;

/** What was acknowledged of one board: its place, the events of its case and appeal in order, and how many tricks count there now. */
type Told = {
  readonly place: Place;
  readonly streams: ReadonlyMap<string, readonly string[]>;
  readonly counts: number;
};
export type Cases = { readonly session: string; readonly told: readonly Told[] };

type At = { readonly act: Officials; readonly word: string; readonly place: Place; readonly fields: object };

/** A slip that both sides read alike. */
const reported = async ({ act: { director }, word, place, fields }: At): Promise<Told> => {
  const ruling = await director(`${word} report`, "ReportScoreError", {
    ...fields,
    place,
    party: { contestant: place.ns },
    error: "entry",
    agreed: true,
    should: made(11),
  });
  await director(`${word} entry`, "CorrectEntry", { ...fields, ruling, law: "79C1", to: made(11) });
  return {
    place,
    streams: new Map([[`ruling/${ruling}`, ["ScoreErrorReported"]]]),
    counts: 11,
  };
};

/** Asked, ruled, appealed, heard, voted on by three at once, decided: every other board otherwise than the director had it. */
const appealed = async ({ act, word, place, fields }: At): Promise<Told> => {
  const { director, organizer, chair, second, third } = act;
  const party = { contestant: place.ns };
  const ruling = await director(`${word} request`, "RequestRuling", { ...fields, place, party, claimed: "A pause." });
  await director(`${word} facts`, "FindFacts", { ...fields, ruling, how: "agreed", facts: "Both sides agree." });
  const given = { ruling, kind: "judgement", laws: ["16B3"], nonOffending: ["EW"], result: made(9) };
  await director(`${word} ruling`, "GiveRuling", { ...fields, ...given, grounds: "Suggested." });
  const appeal = await director(`${word} appeal`, "LodgeAppeal", {
    ...fields,
    rulings: [ruling],
    party: { ...party, seats: ["N"] },
    grounds: "Not suggested.",
  });
  await director(`${word} agreed`, "ConcurInAppeal", { ...fields, appeal, party: { ...party, seats: ["S"] } });
  const members = [CHAIR, SECOND, THIRD].map(personOf);
  await organizer(`${word} committee`, "NameCommittee", { ...fields, appeal, members, chair: personOf(CHAIR) });
  await chair(`${word} hearing`, "HoldHearing", { ...fields, appeal });
  const isChanged = place.board % 2 === 0;
  const decision = isChanged ? { result: made(10) } : {};
  const outcome = isChanged ? "changed" : "upheld";
  await Promise.all(
    [chair, second, third].map((votes, number) =>
      votes(`${word} vote ${number}`, "CastVote", { ...fields, appeal, ruling, vote: outcome, ...decision }),
    ),
  );
  await chair(`${word} decision`, "DecideAppeal", { ...fields, appeal, ruling, outcome, ...decision, grounds: "So." });
  return {
    place,
    streams: new Map([
      [`ruling/${ruling}`, ["RulingRequested", "FactsFound", "RulingGiven"]],
      [
        `appeal/${appeal}`,
        [
          "AppealLodged",
          "AppealConcurred",
          "CommitteeNamed",
          "HearingHeld",
          "VoteCast",
          "VoteCast",
          "VoteCast",
          "CommitteeDecided",
        ],
      ],
    ]),
    counts: isChanged ? 10 : 9,
  };
};

const placeAt = (table: number, board: number): Place => ({
  section: "A",
  round: board,
  table: String(table),
  board,
  ns: `A-${2 * table - 1}`,
  ew: `A-${2 * table}`,
});

/** An evening that was played and published, with those who work on its cases. */
export type CaseEvening = { readonly session: string; readonly act: Officials };

export const openCases = async (system: System, client: Client, seed: number): Promise<CaseEvening> => {
  const session = `cases-${seed}`;
  const send = (word: string, type: string, more: object): Promise<void> =>
    client.command(`${session} ${word}`, type, { session, ...more });
  const { number: club } = LANTERN;
  await client.command(`${session} tournament`, "AnnounceTournament", { tournament: session, title: "Cases", club });
  await send("open", "OpenSession", {
    tournament: session,
    title: "Cases",
    club,
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
    regulations: { appealBody: "committee" },
  });
  for (let pair = 1; pair <= 2 * TABLES.length; pair += 1)
    await send(`enter ${pair}`, "EnterContestant", { contestant: `A-${pair}`, number: String(pair) });
  await send("results", "RecordResult", {
    results: BOARDS.flatMap((board) => TABLES.map((table) => ({ ...placeAt(table, board), outcome: made(6 + table) }))),
  });
  await send("publish", "PublishScores", {});
  return { session, act: await letIn(system, client) };
};

/** Goes through the boards of three tables at once for as long as `more()`; a case that was begun is decided. */
export const workOnCases = async ({ session, act }: CaseEvening, more: () => boolean): Promise<Cases> => {
  const told: Told[] = [];
  const atTable = async (table: number): Promise<void> => {
    for (const board of BOARDS) {
      if (board > 1 && !more()) return;
      const at = { act, word: `${session} ${table} ${board}`, place: placeAt(table, board), fields: { session } };
      told.push(await ((board + table) % 3 === 0 ? reported(at) : appealed(at)));
      await pause(50);
    }
  };
  await Promise.all(TABLES.map(atTable));
  return { session, told };
};

type Check = { readonly says: string; readonly against: readonly string[] };

/** Each case and appeal has the events that were acknowledged, each once, and no others are there; its board counts what was decided; its file has all of them. */
export const keepsItsCases = async (url: string, sql: Connected, { session, told }: Cases): Promise<Check> => {
  const log = openLog({ url, name: "chaos checks", max: 2 });
  const against: string[] = [];
  const found = new Map<string, readonly string[]>();
  let procedure = emptyProcedure;
  try {
    for await (const events of log.readScope(`session/${session}`)) {
      procedure = events.reduce(procedureAfter, procedure);
      for (const { stream, type } of events)
        if (stream !== `session/${session}`) found.set(stream, [...(found.get(stream) ?? []), type]);
    }
  } finally {
    await log.close();
  }
  const acknowledged = new Map(told.flatMap(({ streams }) => [...streams]));
  for (const stream of new Set([...acknowledged.keys(), ...found.keys()])) {
    const [is, was] = [found.get(stream)?.join(" "), acknowledged.get(stream)?.join(" ")];
    if (is !== was) against.push(`${stream} has ${is ?? "nothing"}; acknowledged was ${was ?? "nothing"}`);
  }
  for (const { place, counts } of told) {
    const view = JSON.stringify(boardView(procedure, place).counts);
    if (!view.includes(`"tricks":${counts}`))
      against.push(`board ${place.board} at table ${place.table ?? "?"}: ${view}, and not ${counts} tricks`);
  }
  const shown = await sql<{ stream: string; lacks: number }[]>`
    select stream, count(*)::int as lacks from log.event as told where scope = ${`session/${session}`} and stream <> scope
      and not exists (select from model.case_event as event where event.session = ${session} and event.sequence = told.sequence)
    group by stream`;
  against.push(...shown.map(({ stream, lacks }) => `${stream}: the read model lacks ${lacks} events`));
  const appeals = [...acknowledged.keys()].filter((stream) => stream.startsWith("appeal/")).length;
  const events = [...acknowledged.values()].reduce((sum, types) => sum + types.length, 0);
  return {
    says: `${told.length} cases with ${appeals} appeals are as they were acknowledged, ${events} events, each once, and count as they were decided`,
    against: told.length === 0 ? ["nobody worked on a case"] : against,
  };
};
