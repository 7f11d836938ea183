/**
 * Law 80B2: what the organizer lays down for an event that is under way (d, f), and who publishes its official score (j): from then on the periods run.
 * A period that runs may be made longer, never shorter; one that is over stays over.
 */
import { checkElection, standingOption } from "../../regulations/elections.ts";
import { z } from "zod";
import { isOptionKey, LAW_OPTIONS } from "../../regulations/registry.ts";
import type { Json } from "../../regulations/problem.ts";
import { isScoringOption } from "../../score/regulations.ts";
import type { SessionEvent } from "../../session/told/events.ts";
import { pinnedPeriods } from "../../session/told/periods.ts";
import { type By, isDirector } from "../told/by.ts";
import { endsOf, isOver } from "../told/clocks.ts";
import { type Asked, type Decision, firstRefusal, isFor, refuse, taken } from "./decision.ts";
import { type Refusal, unlawful } from "./refusal.ts";
import { elected } from "../told/elected.ts";
import { foldNextOf } from "../told/fold.ts";
import type { Procedure } from "../told/state.ts";

type Regulations = Readonly<Record<string, Json>>;

const lawOf = (key: string): string => (isOptionKey(key) ? LAW_OPTIONS[key].law : "80B2");

const CLOCKS = [
  ["correctionPeriod", "correction", "79C1"],
  ["appealPeriod", "appeal", "92B"],
] as const;

/** What the Laws leave to the authority, and the organizer may add to by regulation, is his for this event (92A). */
const chooserFor = (key: string, { as }: By) => {
  const option = as === "organizer" ? standingOption(key) : undefined;
  if (as === "authority") return "RA";
  return option?.narrowedBy?.some(({ who }) => who === "TO") === true ? option.who : "TO";
};

/** What is laid down anew for periods that run. */
const anew = ({ session }: Procedure, regulations: Regulations) => {
  const { periods } = session;
  if (periods === undefined || CLOCKS.every(([key]) => regulations[key] === undefined)) return undefined;
  const { correctionPeriod, appealPeriod } = regulations;
  const value = (own: Json | undefined, before: unknown): Json => own ?? readJson(before);
  return { correction: value(correctionPeriod, periods.correction), appeal: value(appealPeriod, periods.appeal) };
};

/** A pinned value as it was written; none where nobody chose: then the Laws say it. */
const readJson = (value: unknown): Json => z.json().safeParse(value).data ?? null;

export const conditionsSet = (procedure: Procedure, regulations: Regulations, { by, at }: Asked): Decision => {
  if (by.as !== "organizer" && by.as !== "authority") return isFor("80B2", "organizer");
  const late = procedure.session.periods === undefined ? undefined : Object.keys(regulations).find(isScoringOption);
  if (late !== undefined) return refuse("78D", "scoringAnnounced");
  const problem = Object.entries(regulations)
    .map(([key, value]) => checkElection(key, value, chooserFor(key, by)))
    .find((each) => each !== undefined);
  if (problem !== undefined)
    return refuse(lawOf(problem.option), {
      kind: "condition",
      problem: { option: problem.option, trouble: problem.trouble },
    });
  const periods = anew(procedure, regulations);
  const event: SessionEvent = {
    type: "SettingsCorrected",
    data: { regulations: { ...regulations }, ...(periods === undefined ? {} : { periods }) },
  };
  const [before, after] = [endsOf(procedure), endsOf(foldNextOf(procedure, [event], at))];
  if (before === undefined || after === undefined) return taken(event);
  return (
    firstRefusal(
      ...CLOCKS.map(([, clock, law]) => {
        if (after[clock] === before[clock]) return undefined;
        return isOver(before[clock], at) || after[clock] < before[clock] ? refuse(law, "periodCut") : undefined;
      }),
    ) ?? taken(event)
  );
};

/** Whoever gathers the scores by option `scoreKeeping` publishes them; the organizer always may. */
const mayPublish = ({ session }: Procedure, by: By): boolean =>
  by.as === "organizer" || (isDirector(by) && elected(session, "scoreKeeping") === "director");

const HOUR = 3_600_000;

/** When a session was over at the latest: with its last result, or with its day wherever that is, for evenings of long ago are typed in today. */
const overBy = ({ session: { settings }, lastResult }: Procedure): string | undefined => {
  if (lastResult === undefined || settings?.date === undefined) return lastResult;
  const day = Date.parse(settings.date) + 36 * HOUR;
  return day < Date.parse(lastResult) ? new Date(day).toISOString() : lastResult;
};

/** The ends of periods that run; of those of a session whose score was shown elsewhere, had it been there once it was over. What a file tells says when it was played. */
const runningEnds = (procedure: Procedure) => {
  const { session } = procedure;
  if (session.periods !== undefined) return endsOf(procedure);
  const [from, pinned] = [overBy(procedure), pinnedPeriods(session)];
  return session.periodsOver !== undefined || from === undefined || pinned === undefined
    ? undefined
    : endsOf({ ...procedure, session: { ...session, periods: { from, ...pinned } } });
};

/** Periods are not over because a publication says so: they are made longer, never shorter. Where scores were made final none is left. */
export const cutsPeriods = (procedure: Procedure, at: string): Refusal | undefined => {
  const ends = procedure.madeFinal ? undefined : runningEnds(procedure);
  const running = ends && CLOCKS.find(([, clock]) => !isOver(ends[clock], at));
  return running === undefined ? undefined : unlawful(running[2], "periodCut");
};

/** Whether the periods had ended if the session was that day and a result still came in now. */
const hadEndedBy = (procedure: Procedure, date: string | undefined, at: string): boolean => {
  const { settings } = procedure.session;
  const session =
    settings === undefined ? procedure.session : { ...procedure.session, settings: { ...settings, date } };
  return cutsPeriods({ ...procedure, session, lastResult: at }, at) === undefined;
};

/** Whether a day that is put right makes periods be over that were not, or the other way round: before they have begun here, a session of long ago has none left. */
export const datesPeriods = (procedure: Procedure, date: string, at: string): boolean =>
  hadEndedBy(procedure, date, at) !== hadEndedBy(procedure, procedure.session.settings?.date, at);

type Published = Extract<SessionEvent, { readonly type: "ScoresPublished" }>["data"];

export const published = (procedure: Procedure, data: Published, { by, at }: Asked): Decision => {
  const cut = data.clocks === "closed" ? cutsPeriods(procedure, at) : undefined;
  if (!mayPublish(procedure, by)) return isFor("80B2(j)", "organizer");
  return cut === undefined ? taken({ type: "ScoresPublished", data }) : { refused: cut };
};

/**
 * Who gathers the scores and publishes them, where that was laid down (Law 80B2(j), option `scoreKeeping`). Where nobody did, the organizer arranges for it by letting those
 * who look after the session do so.
 */
export const scoreKeeper = ({ session }: Pick<Procedure, "session">): "organizer" | "director" | undefined =>
  session.settings?.regulations["scoreKeeping"] === undefined ? undefined : elected(session, "scoreKeeping");

/** Whose task it is to report the results, and whether the director has to approve of what others send (Law 81C8, option `resultsReporting`). */
export const reporting = ({ session }: Pick<Procedure, "session">) => {
  const { by = "organizer", directorOnlyIfScorer, directorApproves } = elected(session, "resultsReporting") ?? {};
  const keepsScores = elected(session, "scoreKeeping") === "director";
  const task = by === "director" && (directorOnlyIfScorer !== true || keepsScores) ? "director" : "organizer";
  return { by: task, directorApproves: directorApproves === true && task !== "director" } as const;
};

/** What a session says of who directs it. */
type Appointing = {
  readonly session: {
    readonly settings?: Pick<NonNullable<Procedure["session"]["settings"]>, "regulations" | "director"> | undefined;
  };
};

/** Who was named in charge: where the players designate somebody he is (Law 80B2(a)). */
export const directorInCharge = ({ session }: Appointing): string | undefined => {
  const appointed = elected(session, "directorAppointment");
  return appointed === undefined || appointed === "playersDesignate" ? session.settings?.director : appointed.inCharge;
};

/** Who directs and who is in charge, by what the organizer laid down. */
export const directorsRole = (procedure: Appointing, person: string): "directorInCharge" | "director" | undefined => {
  if (directorInCharge(procedure) === person) return "directorInCharge";
  const { session } = procedure;
  const appointed = elected(session, "directorAppointment");
  const named = appointed === undefined || appointed === "playersDesignate" ? [] : (appointed.directors ?? []);
  return named.includes(person) || session.settings?.director === person ? "director" : undefined;
};
