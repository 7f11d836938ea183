/**
 * Which sessions a file is about. Its facts make an id for each (`importers/identity.ts`); where nobody knows that one, the names in it may be spelled
 * otherwise than before, or an older reader made it otherwise: then the session is looked for among those that are here. What only the sender can say is asked.
 */
import type { Means } from "../means/means.ts";
import type { Knowledge, KnownSession } from "../handle/known.ts";
import {
  bareId,
  givingWay,
  marked,
  sessionId,
  clubOf,
  type FileReading,
  type Problem,
  type SessionFacts,
  holdsAll,
  likenessOf,
  type KnownNames,
  type Likeness,
  comparable,
  underKnownIds,
} from "@traveller/reading";
import { inFull, sayListed, says } from "@traveller/contract";
import { idsOf, openedSessions, type Opened } from "./opened.ts";

/** A session that is here already. Its names are not kept with what was read of a file: they may be erased (`teamsOf`). */
export type Candidate = { readonly id: string; readonly title: string; readonly date?: string };
/** Where a file may be about more than one session. */
export type Which = {
  /** The id that it gets where it is a session of its own. */
  readonly own: string;
  readonly candidates: readonly Candidate[];
  /** What it was taken for; absent where only the sender can say. */
  readonly taken?: string;
};
/** The session that a file was written out of, and what the file would be as a session of its own. */
export type WrittenOutOf = Candidate & { readonly own: string };
export type About = {
  /** As the session calls its contestants and matches. */
  readonly facts: SessionFacts;
  readonly session: string;
  readonly which?: Which;
  readonly opened?: Opened;
  /** It is that session's own file: it has nothing to tell it, and beside it it would be there twice. */
  readonly outOf?: WrittenOutOf;
  readonly problems: readonly Problem[];
};

type Club = { readonly id: string; readonly name: string | undefined };

/** A file that does not say whose club it is from is from the club of whoever brings it, where that is one. */
const fromClub = (facts: SessionFacts, club: Club | undefined): SessionFacts =>
  facts.club.number !== undefined || club === undefined
    ? facts
    : {
        ...facts,
        club: { ...(club.name === undefined ? {} : { name: club.name }), ...facts.club, number: club.id },
        identity: { ...facts.identity, club: club.id },
      };

type Here = Pick<Means, "sql" | "beside" | "settings">;

const namesOf = async ({ beside }: Pick<Means, "beside">, { session }: KnownSession): Promise<KnownNames> => {
  const named = [...session.contestants.values()].filter(({ withdrewFrom }) => withdrewFrom !== null);
  const texts = await beside.texts.many(named.flatMap(({ name }) => name?.text ?? []));
  return {
    session,
    names: new Map(
      named.flatMap(({ contestant, name }): [string, string][] => {
        const content = name === undefined ? undefined : texts.get(name.text)?.content;
        return content === undefined ? [] : [[contestant, content]];
      }),
    ),
  };
};

/** Who plays in these sessions, as far as teams have names: a few of them, for a person to tell one match from another. */
export const teamsOf = async (
  means: Pick<Means, "beside">,
  knowledge: Knowledge,
  sessions: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const teams = await inTurn(sessions, async (id): Promise<[string, readonly string[]]> => {
    const { names } = await namesOf(means, await knowledge.session(id));
    return [id, [...names.values()].slice(0, 4)];
  });
  return new Map(teams);
};

const isKnown = ({ session }: KnownSession): boolean => session.settings !== undefined;

/** Of sessions that would have one id: those of another day than the known one has give way to the one of its day. */
const onTheirDays = async (
  knowledge: Knowledge,
  authority: string,
  read: readonly SessionFacts[],
): Promise<readonly SessionFacts[]> => {
  const dates = new Map<string, string | undefined>();
  for (const id of new Set(read.map((facts) => bareId(authority, facts)))) {
    const { settings } = (await knowledge.session(id)).session;
    if (settings !== undefined) dates.set(id, settings.date);
  }
  const placed = givingWay(authority, read, dates);
  const all: SessionFacts[] = [];
  for (const facts of placed) {
    const id = sessionId(authority, facts);
    const date = dates.get(id);
    // A file of a later day alone, whose session got its own id when both days were in one file.
    const apart =
      facts.apart === undefined && facts.date !== undefined && date !== undefined && date !== facts.date
        ? marked(facts, facts.date)
        : undefined;
    const there = apart === undefined ? undefined : await knowledge.session(sessionId(authority, apart));
    all.push(apart !== undefined && there !== undefined && isKnown(there) ? apart : facts);
  }
  return all;
};

type Found = {
  readonly known: KnownSession;
  readonly names: KnownNames;
  readonly likeness: Likeness;
  readonly sent: boolean;
};

/** The sessions that are here and may be this one. */
const search = async (
  means: Here,
  knowledge: Knowledge,
  reading: FileReading,
  facts: SessionFacts,
  others: ReadonlySet<string>,
): Promise<{ readonly found: readonly Found[]; readonly opened: Opened }> => {
  const asked = {
    authority: means.settings.authority,
    club: clubOf(facts.club)?.id,
    title: facts.title,
    date: facts.date,
    file: reading.digest,
  };
  const opened = await openedSessions(means, asked);
  const found: Found[] = [];
  for (const id of new Set([...opened.byFile, ...(facts.identity.byWho === true ? opened.alike : [])])) {
    const known = await knowledge.session(id);
    const sent = known.files.has(reading.digest);
    if (!isKnown(known) || (others.has(id) && !sent)) continue;
    const names = await namesOf(means, known);
    const likeness = likenessOf(facts, names);
    const is = likeness.is !== "same" && sent && holdsAll(facts, known.session) ? "same" : likeness.is;
    if (is !== "other") found.push({ known, names, likeness: { ...likeness, is }, sent });
  }
  return { found, opened: { asked, ids: idsOf(opened) } };
};

const candidateOf = ({ known: { session } }: Found): readonly Candidate[] =>
  session.settings === undefined
    ? []
    : [
        {
          id: session.settings.session,
          title: session.settings.title,
          ...(session.settings.date === undefined ? {} : { date: session.settings.date }),
        },
      ];

/** Names that are not spelled as they are here. */
const otherNames = ({ contestants }: SessionFacts, { likeness, names }: Found): readonly string[] =>
  contestants.flatMap(({ contestant, teamName }) => {
    const before = names.names.get(likeness.known.get(contestant) ?? "");
    return teamName === undefined || before === undefined || comparable(before) === comparable(teamName)
      ? []
      : [`“${teamName}”`];
  });

const assumed = (facts: SessionFacts, found: Found, own: string): readonly Problem[] => {
  const [here] = candidateOf(found);
  const others = otherNames(facts, found);
  if (here === undefined || found.sent || (facts.contest === "teams" && others.length === 0)) return [];
  const { alike, tables } = found.likeness;
  const like = { alike, tables, title: here.title };
  return [
    {
      ...facts.place,
      code: "sessionAssumed",
      severity: "warning",
      ...inFull(
        others.length === 0
          ? says("imports.sameAsHere", like)
          : says("imports.calledOtherwise", { ...like, count: others.length, names: sayListed(others) }),
        says("imports.takenForCorrection", { own }),
      ),
    },
  ];
};

/** @param chosen sessions that the sender named, where it could be two */
const aboutOf = (facts: SessionFacts, own: string, found: readonly Found[], chosen: readonly string[]): About => {
  const candidates = found.flatMap(candidateOf);
  if (candidates.length === 0) return { facts, session: own, problems: [] };
  const idOf = ({ known: { session } }: Found): string => session.settings?.session ?? "";
  const said = chosen.includes(own) ? undefined : found.find((one) => chosen.includes(idOf(one)));
  const [only, ...others] = found.filter(({ likeness }) => likeness.is === "same");
  const taken = said ?? (chosen.includes(own) || others.length > 0 ? undefined : only);
  if (taken === undefined)
    return {
      facts,
      session: own,
      which: { own, candidates, ...(chosen.includes(own) ? { taken: own } : {}) },
      problems: [],
    };
  return {
    facts: underKnownIds(facts, taken.known.session, taken.likeness.known),
    session: idOf(taken),
    which: { own, candidates, taken: idOf(taken) },
    problems: said === undefined ? assumed(facts, taken, own) : [],
  };
};

/** The session of this authority that a file of results was written out of. */
const writtenOutOf = async (
  knowledge: Knowledge,
  authority: string,
  { writtenOutOf: id, results }: SessionFacts,
): Promise<Candidate | undefined> => {
  if (id === undefined || results.length === 0) return undefined;
  const { session } = await knowledge.session(id);
  const { settings } = session;
  if (settings === undefined || settings.authority !== authority || session.withdrawn) return undefined;
  const { title, date } = settings;
  return { id, title, ...(date === undefined ? {} : { date }) };
};

/** What two sessions of one file look like is neither of them before the sender says so; the session that these very bytes made may be both. */
const claimedOnce = (all: readonly (readonly Found[])[]): readonly (readonly Found[])[] => {
  const claims = new Map<KnownSession, number>();
  for (const { known, likeness, sent } of all.flat())
    if (likeness.is === "same" && !sent) claims.set(known, (claims.get(known) ?? 0) + 1);
  return all.map((found) =>
    found.map((one) =>
      (claims.get(one.known) ?? 0) > 1 ? { ...one, likeness: { ...one.likeness, is: "perhaps" as const } } : one,
    ),
  );
};

/** The sessions of a file, each with the one that it is about. */
export const sessionsOf = async (
  means: Here,
  knowledge: Knowledge,
  reading: FileReading,
  club: string | undefined,
  chosen: readonly string[],
): Promise<readonly About[]> => {
  const { authority } = means.settings;
  const clubs = club === undefined ? undefined : (await knowledge.registry(authority)).state.clubs;
  const sender = club === undefined ? undefined : { id: club, name: clubs?.get(club)?.name };
  const all = await onTheirDays(
    knowledge,
    authority,
    reading.sessions.map((facts) => fromClub(facts, sender)),
  );
  const own = all.map((facts) => sessionId(authority, facts));
  const known = await inTurn(own, (id) => knowledge.session(id));
  const found = await inTurn(all, (facts, index) =>
    known[index] !== undefined && isKnown(known[index])
      ? Promise.resolve(undefined)
      : search(means, knowledge, reading, facts, new Set(own)),
  );
  const once = claimedOnce(found.map((one) => one?.found ?? []));
  return inTurn(all, async (facts, index) => {
    const [id = "", here] = [own[index], known[index]];
    const outOf = here !== undefined && isKnown(here) ? undefined : await writtenOutOf(knowledge, authority, facts);
    // Whatever else it is like, it is that one; but for what the sender made of these very bytes before.
    if (outOf !== undefined && once[index]?.some(({ sent }) => sent) !== true)
      return { facts, session: id, outOf: { ...outOf, own: id }, problems: [] };
    if (here === undefined || !isKnown(here))
      return {
        ...aboutOf(facts, id, once[index] ?? [], chosen),
        ...(found[index] === undefined ? {} : { opened: found[index].opened }),
      };
    if (facts.identity.byWho !== true || facts.contest !== "teams") return { facts, session: id, problems: [] };
    const likeness = likenessOf(facts, await namesOf(means, here));
    return { facts: underKnownIds(facts, here.session, likeness.known), session: id, problems: [] };
  });
};

/** One after the other: a file may have hundreds of sessions, and connections are few. */
const inTurn = async <T, R>(all: readonly T[], work: (one: T, index: number) => Promise<R>): Promise<readonly R[]> => {
  const done: R[] = [];
  for (const [index, one] of all.entries()) done.push(await work(one, index));
  return done;
};
