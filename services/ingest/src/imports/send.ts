/**
 * The second pass: each session of a file is appended in one piece, its publication included, or not at all. Where somebody wrote in
 * between, it is planned again. Sending a file again goes on where it stopped, and changes nothing where nothing is left to do.
 */
import type { Session, SessionEvent } from "@traveller/engine";
import { z } from "zod";
import type { Means } from "../means/means.ts";
import { periodsOf } from "../decide/pinning.ts";
import { foldedWithRoom, noRoomForAll } from "../decide/room.ts";
import { execute, type Nothing, type Work, type Written } from "../handle/execute.ts";
import { inForceOn } from "../handle/in-force.ts";
import { sessionScope, sessionStream, tournamentTarget, type Knowledge, type KnownSession } from "../handle/known.ts";
import { standingsOf } from "../handle/standings.ts";
import { withOpenings } from "../sealing/boards.ts";
import { sameResult, tournamentId, type FileReading, type SessionPlan } from "@traveller/reading";
import { refused, says, type Refused, type Caller, type Target } from "@traveller/contract";
import { announce } from "./announce.ts";
import { commandId } from "./ids.ts";
import { clocksOf } from "./clocks.ts";
import { idOf, planFacts, type Planned } from "./plan.ts";
import { written } from "./records.ts";
import { mayNotSend } from "./may-send.ts";
import { clubOf, type SentSession } from "./report.ts";
import type { About } from "./which.ts";

/** How often the same file may be on its way twice at the same moment. */
const TRIES = 5;

export type Sending = {
  readonly caller: Caller;
  readonly reading: FileReading;
  readonly tournament?: string;
  readonly clocks?: "run" | "closed";
  readonly addTo?: string;
};

/** What sending a session is decided on. */
type Known = {
  readonly planned: Planned | Refused;
  readonly known: KnownSession;
  /** The tournament that a session is opened in, where it is announced. */
  readonly within: Target | undefined;
};

/** The club it is of, or was, and its tournament; for a new session the tournament that it comes into must be theirs as well. */
const targetsOf = (
  authority: string,
  { facts, session: id }: About,
  { planned, known: { session }, within }: Known,
): readonly [Target, ...(readonly Target[])] => {
  const { settings } = session;
  const plan = "refusal" in planned ? undefined : planned.plan;
  const club = settings?.club?.id ?? (plan === undefined ? facts.club.number : clubOf(plan.events)?.id);
  const target = {
    authority,
    session: plan?.session ?? id,
    tournament: settings?.tournament ?? plan?.tournament ?? tournamentId(authority, facts),
    ...(club === undefined ? {} : { club }),
  };
  return settings !== undefined || within === undefined ? [target] : [target, within];
};

const OF_HANDS: ReadonlySet<SessionEvent["type"]> = new Set(["DealsSet", "BoardReleased"]);

/** What is told of hands, and which record a result comes out of, changes no score. */
const changesNoScore = (event: SessionEvent): boolean =>
  OF_HANDS.has(event.type) || (event.type === "ResultCorrected" && sameResult(event.data.from, event.data.to));

/** The planned events, and the publication of what they come to. */
const withPublication = (
  session: Session,
  events: readonly SessionEvent[],
  clocks: Pick<DataOf<"ScoresPublished">, "clocks" | "periods">,
): readonly SessionEvent[] | Refused => {
  const after = foldedWithRoom(session, events);
  if ("refusal" in after) return after;
  if (after.withdrawn || after.results.size === 0 || events.every(changesNoScore)) return events;
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

const clubFor = ({ facts: { club } }: About) =>
  club.number === undefined ? undefined : { id: club.number, name: club.name };

const load = async (
  means: Means,
  knowledge: Knowledge,
  { reading, tournament, addTo }: Sending,
  about: About,
): Promise<Known> => {
  const { authority } = means.settings;
  const options = {
    ...(tournament === undefined ? {} : { tournament }),
    ...(addTo === undefined ? {} : { addTo }),
  };
  const planned = await planFacts(means, knowledge, reading, about, options);
  if ("refusal" in planned) return { planned, known: await knowledge.session(idOf(about, options)), within: undefined };
  const { details } = (await knowledge.tournament(planned.plan.tournament)).state;
  return {
    planned,
    known: planned.known,
    within: details === undefined ? undefined : tournamentTarget(authority, details),
  };
};

const decide = async (
  means: Means,
  knowledge: Knowledge,
  { caller, reading, tournament, clocks: said }: Sending,
  { planned, known }: Known,
): Promise<Written | Nothing | Refused> => {
  if ("refusal" in planned) return planned;
  const { plan, fresh, late, cuts } = planned;
  // Nothing happened anew, but the file may tell the names of people who were known by their numbers alone.
  if (plan.events.length === 0 && plan.records.length === 0)
    return { kind: "nothing", sequence: known.session.sequence, beside: { people: fresh.people, texts: [] } };
  const trouble = await announce(means, knowledge, caller, reading.digest, plan, tournament);
  if (trouble !== undefined) return trouble;
  const clocks = await clocksFor(knowledge, means.settings.authority, plan, known.session, said);
  // What moves no score any more has nothing to publish.
  const opened = withOpenings(known.session, plan.events, means.vault);
  const events = late ? opened : withPublication(known.session, opened, clocks);
  if ("kind" in events) return events;
  if (cuts !== undefined && events.some((event) => event.type === "ScoresPublished" && event.data.clocks === "closed"))
    return cuts;
  const digest = digestOf(events);
  const { streams, texts } = written(plan.records);
  const full = noRoomForAll(
    known.session.sequence,
    events.length + streams.reduce((sum, one) => sum + one.events.length, 0),
  );
  if (full !== undefined) return full;
  const session = { stream: sessionStream(plan.session), expectedVersion: known.version, events };
  return {
    kind: "written",
    // The session first: whoever reads on knows of what the records are.
    streams: [...(events.length === 0 ? [] : [session]), ...streams],
    beside: { ...fresh, texts: [...fresh.texts, ...texts] },
    ...(digest === undefined ? {} : { answer: { digest } }),
  };
};

/** Records that come when all else is known are a command of their own: which they are makes it that one. */
const recordsIn = (planned: Planned | Refused): readonly (string | number)[] => {
  if ("refusal" in planned || planned.plan.events.length > 0) return [];
  const [first] = planned.plan.records;
  return first === undefined ? [] : ["records", first.stream, first.expectedVersion];
};

const Answer = z.object({ digest: z.string().optional() }).nullable();

/** Sends one session. Refused: not theirs to send, or somebody kept writing. */
export const sendSession = async (
  means: Means,
  knowledge: Knowledge,
  sending: Sending,
  about: About,
): Promise<SentSession | Refused> => {
  const { caller, reading } = sending;
  const work: Work<Known> = {
    act: "SendFile",
    load: () => load(means, knowledge, sending, about),
    over: (known) => targetsOf(means.settings.authority, about, known),
    identity: ({ known: { version }, planned }) => {
      const session = "refusal" in planned ? about.session : planned.plan.session;
      const id = commandId(reading.digest, session, version, ...recordsIn(planned));
      return { scope: sessionScope(session), command: id, content: id, importer: { file: reading.digest } };
    },
    decide: (known) => decide(means, knowledge, sending, known),
  };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const outcome = await execute(means, caller, work);
    if (outcome.kind === "refused") {
      if (outcome.refusal.code !== "forbidden") return outcome;
      // In words of the club where that is what they lack; otherwise it is the tournament.
      const target = { authority: means.settings.authority, session: about.session };
      return mayNotSend(caller, target, clubFor(about)) ?? outcome;
    }
    // Somebody sent the same file at the same moment: what is left to do now is asked anew.
    if (outcome.repeated) continue;
    const { planned } = outcome.on;
    if ("refusal" in planned) return planned;
    const { plan } = planned;
    const { counts, changes } = plan;
    const nothing = plan.events.length === 0;
    // More records than one command takes: the rest is what is left to do now.
    if (!written(plan.records).all) {
      const rest = await sendSession(means, knowledge, sending, about);
      if ("kind" in rest) return rest;
    }
    const digest = Answer.parse(outcome.answer)?.digest;
    return {
      id: plan.session,
      title: plan.title,
      known: plan.known,
      changes,
      deals: plan.events.flatMap((event) => (event.type === "DealsSet" ? event.data.boards : [])).length,
      records: plan.records.length,
      unchanged: counts.unchanged,
      appended: nothing ? 0 : counts.appended,
      corrected: nothing ? 0 : counts.corrected,
      withdrawn: nothing ? 0 : counts.withdrawn,
      sequence: outcome.sequence,
      ...(digest === undefined ? {} : { digest }),
    };
  }
  return refused("conflict", says("imports.keptWriting", { title: about.facts.title }), says("imports.sendAgain"));
};
