/**
 * The second pass: each session of a file is appended in one piece, its publication included, or not at all. Where somebody wrote in
 * between, it is planned again. Sending a file again goes on where it stopped, and changes nothing where nothing is left to do.
 */
import type { Session, SessionEvent } from "@traveller/engine";
import { writeBeside } from "@traveller/log";
import type { Means } from "../means/means.ts";
import { periodsOf } from "../decide/pinning.ts";
import { foldedWithRoom } from "../decide/room.ts";
import { append, byOf } from "../handle/append.ts";
import { inForceOn } from "../handle/in-force.ts";
import { sessionScope, sessionStream, tournamentTarget, type Knowledge, type KnownSession } from "../handle/known.ts";
import { standingsOf } from "../handle/standings.ts";
import { tournamentId, type FileReading, type SessionPlan } from "@traveller/reading";
import { refused, type Refused, mayDo, type Allowed, type Caller } from "@traveller/contract";
import { announce } from "./announce.ts";
import { commandId } from "./ids.ts";
import { clocksOf } from "./clocks.ts";
import { idOf, planFacts } from "./plan.ts";
import { clubOf, type SentSession } from "./report.ts";
import type { About } from "./which.ts";

const TRIES = 5;

export type Sending = {
  readonly caller: Caller;
  readonly reading: FileReading;
  readonly tournament?: string;
  readonly clocks?: "run" | "closed";
  readonly addTo?: string;
};

/** Whether the caller may send a session: for the club it is of, or was, and the tournament it belongs to. */
const maySend = async (
  knowledge: Knowledge,
  caller: Caller,
  authority: string,
  { session }: KnownSession,
  said: { readonly session: string; readonly tournament: string; readonly club: string | undefined },
): Promise<Allowed | Refused> => {
  const club = session.settings?.club?.id ?? said.club;
  const may = mayDo(caller, "SendFile", {
    authority,
    session: said.session,
    tournament: session.settings?.tournament ?? said.tournament,
    ...(club === undefined ? {} : { club }),
  });
  if (may.kind === "refused" || session.settings !== undefined) return may;
  const { details } = (await knowledge.tournament(said.tournament)).state;
  if (details === undefined) return may;
  const inside = mayDo(caller, "SendFile", tournamentTarget(authority, details));
  return inside.kind === "refused" ? inside : may;
};

/** What is told of hands changes no score. */
const OF_HANDS: ReadonlySet<SessionEvent["type"]> = new Set(["DealsSet", "BoardReleased"]);

/** The planned events, and the publication of what they come to. */
const withPublication = (
  session: Session,
  events: readonly SessionEvent[],
  clocks: Pick<DataOf<"ScoresPublished">, "clocks" | "periods">,
): readonly SessionEvent[] | Refused => {
  const after = foldedWithRoom(session, events);
  if ("refusal" in after) return after;
  if (after.withdrawn || after.results.size === 0 || events.every(({ type }) => OF_HANDS.has(type))) return events;
  const standings = standingsOf(after);
  if ("unscorable" in standings) return events;
  const { digest, engine } = standings;
  const published: SessionEvent = {
    type: "ScoresPublished",
    data: { upTo: after.sequence, digest, engine, ...clocks },
  };
  const withIt = foldedWithRoom(after, [published]);
  return "refusal" in withIt ? withIt : [...events, published];
};

type DataOf<T extends SessionEvent["type"]> = Extract<SessionEvent, { readonly type: T }>["data"];

/** As the sender says, or as the session's day does; with what is laid down for that day where they run. */
const clocksFor = async (
  knowledge: Knowledge,
  authority: string,
  plan: SessionPlan,
  known: Session,
  said: Sending["clocks"],
): Promise<Pick<DataOf<"ScoresPublished">, "clocks" | "periods">> => {
  const now = Date.now();
  const clocks = said ?? clocksOf(plan, known, now);
  if (clocks === "closed") return { clocks };
  const day = plan.date ?? new Date(now).toISOString().slice(0, 10);
  const inForce = await inForceOn(knowledge, { authority, tournament: plan.tournament }, day);
  return { clocks, periods: periodsOf(known.settings ?? { regulations: plan.regulations }, inForce) };
};

const digestOf = (events: readonly SessionEvent[]): string | undefined =>
  events.flatMap((event) => (event.type === "ScoresPublished" ? [event.data.digest] : [])).at(-1);

/** Sends one session. Refused: not theirs to send, or somebody kept writing. */
export const sendSession = async (
  means: Means,
  knowledge: Knowledge,
  sending: Sending,
  about: About,
): Promise<SentSession | Refused> => {
  const { caller, reading, tournament, addTo } = sending;
  const { authority } = means.settings;
  const options = {
    ...(tournament === undefined ? {} : { tournament }),
    ...(addTo === undefined ? {} : { addTo }),
  };
  // Asked before anything of it is written, and again of what was planned.
  const { facts } = about;
  const id = idOf(about, options);
  const said = { session: id, tournament: tournament ?? tournamentId(authority, facts), club: facts.club.number };
  const allowed = await maySend(knowledge, caller, authority, await knowledge.session(id), said);
  if (allowed.kind === "refused") return allowed;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const planned = await planFacts(means, knowledge, reading, about, options);
    if ("refusal" in planned) return planned;
    const { plan, known, fresh } = planned;
    const may = await maySend(knowledge, caller, authority, known, { ...plan, club: clubOf(plan.events)?.id });
    if (may.kind === "refused") return may;
    const { counts, changes } = plan;
    const deals = plan.events.flatMap((event) => (event.type === "DealsSet" ? event.data.boards : [])).length;
    const { session: id, title } = plan;
    const summary = { id, title, known: plan.known, changes, deals, unchanged: counts.unchanged };
    if (plan.events.length === 0) {
      // Nothing happened anew, but the file may tell the names of people who were known by their numbers alone.
      await means.sql.begin(writeBeside({ people: fresh.people, texts: [] }));
      return { ...summary, deals: 0, appended: 0, corrected: 0, withdrawn: 0, sequence: known.session.sequence };
    }
    const trouble = await announce(means, knowledge, caller, may.role, reading, plan, tournament);
    if (trouble !== undefined) return trouble;
    const clocks = await clocksFor(knowledge, authority, plan, known.session, sending.clocks);
    const events = withPublication(known.session, plan.events, clocks);
    if ("kind" in events) return events;
    const outcome = await append(means.log, {
      scope: sessionScope(plan.session),
      by: byOf(caller, may.role, { importer: { file: reading.digest } }),
      command: commandId(reading.digest, plan.session, known.version),
      content: commandId(reading.digest, plan.session, known.version),
      streams: [{ stream: sessionStream(plan.session), expectedVersion: known.version, events }],
      beside: writeBeside(fresh),
    });
    if (outcome.kind === "refused") return outcome;
    if (outcome.kind === "done" && !outcome.repeated) {
      const digest = digestOf(events);
      const { appended, corrected, withdrawn } = counts;
      return {
        ...summary,
        appended,
        corrected,
        withdrawn,
        sequence: outcome.sequence,
        ...(digest === undefined ? {} : { digest }),
      };
    }
  }
  return refused("conflict", `Somebody else kept writing to the session “${facts.title}”.`, "Send the file again.");
};
