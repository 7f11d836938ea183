/** Who plays: contestants entered, corrected, withdrawn; matches of teams. Law 4 (partnerships). */
import { type Contestant, type Match, sameJson, type Session } from "@traveller/engine";
import { type SessionCommandOf, refused, type Refused, says, sayListed, type Sentence } from "@traveller/contract";
import { decided, type Decision, type OpenSession, type Prepared } from "./decision.ts";

type Entry = SessionCommandOf<"EnterContestant"> | SessionCommandOf<"CorrectContestant">;

const mostPlayers = (session: OpenSession): number =>
  ({ pairs: 4, teams: 16, individual: 1 })[session.settings.contest];

const contestantOf = (command: Entry, prepared: Prepared): Contestant => ({
  contestant: command.contestant,
  section: command.section,
  number: command.number,
  line: command.line,
  players: prepared.players.map(({ person, seat }) => ({ person, seat })),
  name: prepared.name,
  ...(command.captain === undefined ? {} : { captain: command.captain }),
});

/** A contestant as people at the table know it: what it is, and its number, with the section where there are several, and the line where numbers repeat. */
export const contestantSaid = ({ contestants, settings }: Session, id: string): Sentence | string => {
  const contestant = contestants.get(id);
  if (contestant === undefined || settings === undefined) return id;
  const { contest, sections } = settings;
  const section = sections.length > 1 ? (contestant.section ?? "") : "";
  const line = contestant.line === undefined ? "" : ` ${contestant.line}`;
  return says(`contestants.${contest}`, { number: `${section}${contestant.number}${line}` });
};

/** What stands against an entry, whoever's it is: its section, its players' number, a player who plays elsewhere in the session. */
const checkEntry = (session: OpenSession, entry: Contestant, prepared: Prepared): Refused | undefined => {
  if (entry.section !== undefined && !session.settings.sections.some(({ id }) => id === entry.section)) {
    return refused(
      "unknown",
      says("contestants.noSection", { section: entry.section }),
      says("contestants.itsSections", { sections: sayListed(session.settings.sections.map(({ id }) => id)) }),
      { path: "section" },
    );
  }
  if (entry.players.length > mostPlayers(session)) {
    return refused(
      "impossible",
      says("contestants.tooManyPlayers", { count: entry.players.length }),
      says("contestants.mostPlayers", { most: mostPlayers(session) }),
      { law: "4", path: "players" },
    );
  }
  const people = entry.players.map(({ person }) => person);
  if (new Set(people).size !== people.length)
    return refused("impossible", says("contestants.personTwice"), says("contestants.eachOnce"), {
      law: "4",
      path: "players",
    });
  for (const other of session.contestants.values()) {
    if (other.contestant === entry.contestant || other.withdrewFrom !== undefined) continue;
    const both = other.players.find(({ person }) => people.includes(person));
    if (both !== undefined) {
      return refused(
        "impossible",
        says("contestants.playsAlready", {
          person: prepared.called(both.person),
          contestant: contestantSaid(session, other.contestant),
        }),
        says("contestants.correctThatEntry"),
        { law: "4", path: "players" },
      );
    }
  }
  return undefined;
};

export const enterContestant = (
  session: OpenSession,
  command: SessionCommandOf<"EnterContestant">,
  prepared: Prepared,
): Decision => {
  if (session.contestants.has(command.contestant)) {
    return refused(
      "impossible",
      says("contestants.enteredAlready", { contestant: contestantSaid(session, command.contestant) }),
      says("contestants.useCorrect"),
      { path: "contestant" },
    );
  }
  const entry = contestantOf(command, prepared);
  return checkEntry(session, entry, prepared) ?? decided({ type: "ContestantEntered", data: entry });
};

export const correctContestant = (
  session: OpenSession,
  command: SessionCommandOf<"CorrectContestant">,
  prepared: Prepared,
): Decision => {
  const known = session.contestants.get(command.contestant);
  if (known === undefined) return unknownContestant(command.contestant);
  const entry: Contestant = {
    ...(known.captain === undefined ? {} : { captain: known.captain }),
    ...contestantOf(command, prepared),
    ...(known.entry === undefined ? {} : { entry: known.entry }),
    stratum: known.stratum,
    published: known.published,
  };
  return (
    checkEntry(session, entry, prepared) ??
    (sameJson({ ...entry, withdrewFrom: known.withdrewFrom }, known)
      ? unchanged(command.contestant)
      : decided({ type: "ContestantCorrected", data: entry }))
  );
};

export const withdrawContestant = (
  session: OpenSession,
  { contestant, fromRound }: SessionCommandOf<"WithdrawContestant">,
): Decision => {
  const known = session.contestants.get(contestant);
  if (known === undefined) return unknownContestant(contestant);
  if (known.withdrewFrom !== undefined)
    return refused("impossible", says("contestants.withdrawnAlready", { contestant }), says("common.nothingToDo"), {
      path: "contestant",
    });
  return decided({ type: "ContestantWithdrew", data: { contestant, fromRound } });
};

export const setMatch = (session: OpenSession, { match }: SessionCommandOf<"SetMatch">): Decision => {
  if (session.settings.contest !== "teams")
    return refused(
      "impossible",
      says("contestants.onlyTeams"),
      says("contestants.contestOf", { contest: says(`common.contest-${session.settings.contest}`) }),
    );
  for (const side of [match.home, match.away]) if (!session.contestants.has(side)) return unknownContestant(side);
  if (match.home === match.away)
    return refused("impossible", says("contestants.meetsItself"), says("contestants.twoTeams"), { path: "match.away" });
  if (new Set(match.boards).size !== match.boards.length)
    return refused("impossible", says("boards.listedTwice"), says("contestants.boardsOnce"), {
      path: "match.boards",
    });
  const busy = [...session.matches.values()].find(
    (other) =>
      other.match !== match.match &&
      other.round !== undefined &&
      other.round === match.round &&
      [other.home, other.away].some((team) => team === match.home || team === match.away),
  );
  if (busy !== undefined)
    return refused(
      "impossible",
      says("contestants.busy", { round: busy.round ?? "?", match: busy.match }),
      says("contestants.otherRound"),
      { path: "match.round" },
    );
  const known = session.matches.get(match.match);
  if (known === undefined) return decided({ type: "MatchSet", data: match });
  const corrected: Match = { ...match, published: known.published };
  return sameJson(corrected, known)
    ? unchanged(says("contestants.theMatch", { match: match.match }))
    : decided({ type: "MatchCorrected", data: corrected });
};

export const unknownContestant = (contestant: string): Refused =>
  refused("unknown", says("contestants.unknown", { contestant }), says("contestants.enterFirst"));
export const unchanged = (what: string | Sentence): Refused =>
  refused("impossible", says("contestants.standsAlready", { what }), says("contestants.nothingChanged"));
