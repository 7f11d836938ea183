/** Who of an entry plays where: line-ups of a team, and whoever plays in somebody's place. Law 4; substitutes are the director's to allow. */
import { type Entry, lineUpTrouble } from "@traveller/engine/entries";
import { type EntryCommand, refused, type Refused, sayListed, says } from "@traveller/contract";
import { type DecidedEntries, type EntriesKnown, judged, type PlayedIn } from "./known.ts";

type Of<T extends EntryCommand["type"]> = Extract<EntryCommand, { readonly type: T }>;

const noSession = refused("unknown", says("entries.noSession"), says("entries.itsSession"), { path: "session" });
const notAccepted = refused("impossible", says("entries.notAccepted"), says("entries.lookAtList"), { path: "entry" });

/** Once its match is being played, a team is lined up by whoever directs it. */
const hasBegun = ({ matches, rounds }: PlayedIn, match: string | undefined): boolean => {
  const round = match === undefined ? undefined : matches.get(match)?.round;
  return round !== undefined && rounds.has(round);
};

export const decideLineUp = (
  { entries, asOffice, called, session }: EntriesKnown,
  entry: Entry,
  { match, set, open, closed, session: id }: Of<"LineUpTeam">,
): DecidedEntries => {
  if (session === undefined) return noSession;
  if (entries.opened?.contest !== "teams")
    return refused("impossible", says("entries.onlyTeams"), says("common.nothingNeeded"));
  if (entry.state !== "accepted") return notAccepted;
  if (!asOffice && hasBegun(session, match))
    return refused("tooLate", says("entries.roundStarted"), says("entries.directorLinesUp"), { law: "4" });
  const data = { entry: entry.entry, session: id, ...(match === undefined ? {} : { match }), set, open, closed };
  const trouble = lineUpTrouble(entry, data);
  if (trouble === undefined) return { kind: "decided", events: [{ type: "TeamLinedUp", data }] };
  const people = sayListed(trouble.people.map(called.person));
  const message =
    trouble.kind === "twice" ? says("entries.twiceSeated", { people }) : says("entries.notTheirs", { people });
  return refused("impossible", message, says("entries.lineUpOwn"), { law: "4", path: "open" });
};

export const decideSubstitute = (
  known: EntriesKnown,
  entry: Entry,
  { session: id, out, against = [] }: Of<"NameSubstitute">,
): DecidedEntries | Refused => {
  const { entries, called, session, players, words } = known;
  const [person] = players;
  if (session === undefined || entries.opened === undefined) return noSession;
  if (entry.state !== "accepted") return notAccepted;
  if (!entry.players.includes(out) || person === undefined)
    return refused("unknown", says("entries.notPlaying", { person: called.person(out) }), says("entries.lookAtEntry"), {
      path: "out",
    });
  const met = judged(known, entries.opened.contest, [...against, ...entry.against]);
  if ("kind" in met) return met;
  const reason = words.reason === undefined ? {} : { reason: words.reason };
  return {
    kind: "decided",
    events: [
      { type: "SubstituteNamed", data: { entry: entry.entry, session: id, out, in: person, ...met, ...reason } },
    ],
  };
};
