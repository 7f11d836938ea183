/** Reads a stored file and plans each of its sessions against what the log knows: the same for a preview and for sending. */
import { readResultsFile } from "../importers/read.ts";
import { planHands } from "../importers/plan/hands.ts";
import { sessionId } from "../importers/identity.ts";
import { planSession } from "../importers/plan.ts";
import type { FileReading, SessionFacts, SessionPlan } from "../importers/types.ts";
import type { NewBeside, NewPeople, NewText } from "@traveller/log";
import type { Refused } from "../refusal.ts";
import type { Means } from "../door/means.ts";
import type { Knowledge, KnownSession } from "../handle/known.ts";
import { peoplePort, textsPort } from "./beside.ts";

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

/** A file that does not say whose club it is from is from the club of whoever brings it, where that is one. */
export const fromClub = (facts: SessionFacts, club: string | undefined): SessionFacts =>
  facts.club.number !== undefined || club === undefined
    ? facts
    : { ...facts, club: { ...facts.club, number: club }, identity: { ...facts.identity, club } };

/** `fresh`: names and texts that are not known yet, to be written with the plan's events and not before. */
export type Planned = { readonly plan: SessionPlan; readonly known: KnownSession; readonly fresh: NewBeside };

export type PlanningOptions = {
  readonly tournament?: string;
  /** The session that hands without results are added to. */
  readonly addTo?: string;
};

const isHands = ({ results, deals }: SessionFacts): boolean => results.length === 0 && deals.length > 0;

/** The session that the facts are sent to. */
export const idOf = (authority: string, facts: SessionFacts, { addTo }: Pick<PlanningOptions, "addTo">): string =>
  addTo !== undefined && isHands(facts) ? addTo : sessionId(authority, facts);

export const planFacts = async (
  means: Means,
  knowledge: Knowledge,
  reading: FileReading,
  facts: SessionFacts,
  { tournament, addTo }: PlanningOptions,
): Promise<Planned | Refused> => {
  const { authority } = means.settings;
  if (addTo !== undefined && isHands(facts)) {
    const target = await knowledge.session(addTo);
    const hands = planHands(reading, facts, target.session);
    return "refusal" in hands ? hands : { plan: hands, known: target, fresh: { people: [], texts: [] } };
  }
  const known = await knowledge.session(sessionId(authority, facts));
  const people: NewPeople[] = [];
  const texts: NewText[] = [];
  const plan = await planSession(reading, facts, known.version === 0 ? undefined : known, {
    authority,
    people: peoplePort(means.beside, authority, (fresh) => people.push(fresh)),
    texts: textsPort(means.beside, known.session, (fresh) => texts.push(...fresh)),
    ...(tournament === undefined ? {} : { tournament }),
  });
  return { plan, known, fresh: { people, texts } };
};
