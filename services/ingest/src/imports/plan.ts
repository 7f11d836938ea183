/** Reads a stored file and plans each of its sessions against what the log knows: the same for a preview and for sending. */
import {
  readResultsFile,
  planHands,
  planSession,
  type FileReading,
  type PersonFact,
  type Problem,
  type SessionFacts,
  type SessionPlan,
} from "@traveller/reading";
import { casePlaces, decidedResults, foundPlaces, type Place, type Procedure } from "@traveller/engine/procedure";
import type { NewBeside, NewPeople, NewText } from "@traveller/log";
import { inFull, says, type Refused } from "@traveller/contract";
import type { Means } from "../means/means.ts";
import { type Knowledge, type KnownSession, sessionScope } from "../handle/known.ts";
import { cutsRunning, isLateForFiles } from "../decide/final-scores.ts";
import { withRulingsScored } from "../decide/procedure/on-appeal.ts";
import { isOver } from "./clocks.ts";
import { peoplePort, textsPort } from "./beside.ts";
import { recordsPort } from "./records.ts";
import type { About } from "./which.ts";

/** The file that this thread read last: who sends it has mostly just looked at what was read. */
let last: FileReading | undefined;

/** The reading of a stored file; undefined where it is not there (any more). */
export const readOriginal = async (means: Means, digest: string, name: string): Promise<FileReading | undefined> => {
  const content = await means.beside.originals.read(digest);
  if (content === undefined) return undefined;
  if (last?.digest === digest && last.name === name) return last;
  last = undefined;
  last = await readResultsFile(content, { name, limits: { bytes: means.settings.importLimit } });
  return last;
};

/** `fresh`: names and texts that are not known yet, to be written with the plan's events and not before. */
export type Planned = {
  readonly plan: SessionPlan;
  readonly known: KnownSession;
  readonly fresh: NewBeside;
  /** The time to correct scores is over here: nothing that is planned moves one. */
  readonly late: boolean;
  /** Why it may not be published that the periods are over, where they run. */
  readonly cuts?: Refused | undefined;
};

export type PlanningOptions = {
  readonly tournament?: string;
  /** The session that hands without results are added to. */
  readonly addTo?: string;
};

const isHands = ({ results, deals }: SessionFacts): boolean => results.length === 0 && deals.length > 0;

/** The session that it is sent to. */
export const idOf = ({ facts, session }: About, { addTo }: Pick<PlanningOptions, "addTo">): string =>
  addTo !== undefined && isHands(facts) ? addTo : session;

/** What a number is called is the federation's to say: one club's spelling does not change it for all others. */
const otherNames = ({ contestants, place }: SessionFacts, named: readonly PersonFact[]): readonly Problem[] =>
  named.map((person) => ({
    ...(contestants.find(({ players }) => players.includes(person))?.place ?? place),
    code: "nameOtherwise",
    severity: "note",
    // The name that is here is not said: who is erased would stand in the report of a file that never had that name.
    ...inFull(
      says("imports.numberOtherwise", { number: person.nationalNumber ?? "", name: person.name.trim() }),
      says("imports.nameStays"),
    ),
  }));

/** What rulings, appeals and clocks say to whatever a file would change. */
const clocksHere = async (
  knowledge: Knowledge,
  { version }: KnownSession,
  session: string,
): Promise<
  Pick<Planned, "late" | "cuts"> & {
    readonly procedure?: Procedure;
    readonly ruled?: {
      readonly decided: ReadonlySet<string>;
      readonly cases: readonly Place[];
      readonly found: readonly Place[];
    };
  }
> => {
  if (version === 0) return { late: false };
  const { procedure } = await knowledge.procedure(session);
  const now = new Date().toISOString();
  return {
    procedure,
    ruled: { decided: decidedResults(procedure), cases: casePlaces(procedure), found: foundPlaces(procedure) },
    late: isLateForFiles(procedure, now),
    cuts: cutsRunning(procedure, now),
  };
};

export const planFacts = async (
  means: Means,
  knowledge: Knowledge,
  reading: FileReading,
  { facts, session, problems }: About,
  { tournament, addTo }: PlanningOptions,
): Promise<Planned | Refused> => {
  const { authority } = means.settings;
  if (addTo !== undefined && isHands(facts)) {
    const target = await knowledge.session(addTo);
    const { late } = await clocksHere(knowledge, target, addTo);
    const hands = planHands(reading, facts, target.session, late);
    return "refusal" in hands ? hands : { plan: hands, known: target, fresh: { people: [], texts: [] }, late };
  }
  const known = await knowledge.session(session);
  const people: NewPeople[] = [];
  const texts: NewText[] = [];
  const named: PersonFact[] = [];
  const { procedure, ruled, late, cuts } = await clocksHere(knowledge, known, session);
  const plan = await planSession(reading, facts, ruled === undefined ? undefined : { ...known, ...ruled, late }, {
    authority,
    session,
    people: peoplePort(
      means.beside,
      authority,
      (fresh) => people.push(fresh),
      (person) => named.push(person),
    ),
    texts: textsPort(means.beside, known.session, (fresh) => texts.push(...fresh)),
    ...(tournament === undefined ? {} : { tournament }),
    records: recordsPort(means, sessionScope(session)),
    isOver: (date) => isOver(date, Date.now()),
  });
  return {
    plan: {
      ...plan,
      events: withRulingsScored(procedure, plan.events, new Date().toISOString()),
      problems: [...problems, ...otherNames(facts, named), ...plan.problems],
    },
    known,
    fresh: { people, texts },
    late,
    ...(cuts === undefined ? {} : { cuts }),
  };
};
