/** Who plays: contestants entered, corrected, withdrawn; matches of teams. Law 4 (partnerships). */
import type { Contestant, Match } from "@traveller/engine";
import { isDeepStrictEqual } from "node:util";
import { type SessionCommandOf, refused, type Refused, listed } from "@traveller/contract";
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
});

/** What stands against an entry, whoever's it is: its section, its players' number, a player who plays elsewhere in the session. */
const checkEntry = (session: OpenSession, entry: Contestant): Refused | undefined => {
  if (entry.section !== undefined && !session.settings.sections.some(({ id }) => id === entry.section)) {
    return refused(
      "unknown",
      `There is no section ${entry.section} in this session.`,
      `Its sections: ${listed(session.settings.sections.map(({ id }) => id))}.`,
      { path: "section" },
    );
  }
  if (entry.players.length > mostPlayers(session)) {
    return refused(
      "impossible",
      `${entry.players.length} players are too many for one contestant of this contest.`,
      `There can be ${mostPlayers(session)}, substitutes included.`,
      { law: "4", path: "players" },
    );
  }
  const people = entry.players.map(({ person }) => person);
  if (new Set(people).size !== people.length)
    return refused("impossible", "The same person is listed twice.", "List every player once.", {
      law: "4",
      path: "players",
    });
  for (const other of session.contestants.values()) {
    if (other.contestant === entry.contestant || other.withdrewFrom !== undefined) continue;
    const both = other.players.find(({ person }) => people.includes(person));
    if (both !== undefined) {
      return refused(
        "impossible",
        `${both.person} plays in this session as ${other.contestant} already.`,
        "Correct or withdraw that entry first.",
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
      `${command.contestant} is entered already.`,
      "Use CorrectContestant to change the entry.",
      { path: "contestant" },
    );
  }
  const entry = contestantOf(command, prepared);
  return checkEntry(session, entry) ?? decided({ type: "ContestantEntered", data: entry });
};

export const correctContestant = (
  session: OpenSession,
  command: SessionCommandOf<"CorrectContestant">,
  prepared: Prepared,
): Decision => {
  const known = session.contestants.get(command.contestant);
  if (known === undefined) return unknownContestant(command.contestant);
  const entry: Contestant = {
    ...contestantOf(command, prepared),
    stratum: known.stratum,
    published: known.published,
  };
  return (
    checkEntry(session, entry) ??
    (isDeepStrictEqual(plain({ ...entry, withdrewFrom: known.withdrewFrom }), plain(known))
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
    return refused("impossible", `${contestant} has withdrawn already.`, "There is nothing to do.", {
      path: "contestant",
    });
  return decided({ type: "ContestantWithdrew", data: { contestant, fromRound } });
};

export const setMatch = (session: OpenSession, { match }: SessionCommandOf<"SetMatch">): Decision => {
  if (session.settings.contest !== "teams")
    return refused(
      "impossible",
      "Only teams play matches.",
      "This session is a contest of " + session.settings.contest + ".",
    );
  for (const side of [match.home, match.away]) if (!session.contestants.has(side)) return unknownContestant(side);
  if (match.home === match.away)
    return refused("impossible", "A team cannot meet itself.", "Name two different teams.", { path: "match.away" });
  if (new Set(match.boards).size !== match.boards.length)
    return refused("impossible", "A board is listed twice.", "List each board of the match once.", {
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
      `In round ${busy.round ?? "?"} one of these teams plays match ${busy.match}.`,
      "Correct that match first, or name another round.",
      { path: "match.round" },
    );
  const known = session.matches.get(match.match);
  if (known === undefined) return decided({ type: "MatchSet", data: match });
  const corrected: Match = { ...match, published: known.published };
  return isDeepStrictEqual(plain(corrected), plain(known))
    ? unchanged(`match ${match.match}`)
    : decided({ type: "MatchCorrected", data: corrected });
};

export const unknownContestant = (contestant: string): Refused =>
  refused(
    "unknown",
    `There is no contestant ${contestant} in this session.`,
    "Enter the contestant first, or correct the id.",
  );
export const unchanged = (what: string): Refused =>
  refused("impossible", `That is what stands for ${what} already.`, "Nothing was changed; nothing needs to be.");

/** As JSON would have it: fields that are absent and fields that are undefined are the same. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
