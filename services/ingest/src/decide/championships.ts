/** A federation's championships: set, put right, taken back; the edition of a year, and who won it before there were results here. Laws 78D, 80A. */
import {
  type Authority,
  type Championship,
  type ChampionshipEdition,
  type FederationEvent,
  type PastWinner,
  sameJson,
} from "@traveller/engine";
import { type ChampionshipCommand, refused, type Refused, says, type WinnerThen } from "@traveller/contract";
import type { Decided } from "./decision.ts";

/** What the command is decided on, beside the authority itself. */
export type ChampionshipsKnown = {
  readonly authority: Authority;
  /** Whether the tournament that it names was announced. */
  readonly isAnnounced: boolean;
  /** Whom it names by a number that nobody here has. */
  readonly unknown: readonly string[];
  /** The winners that it names, with their names beside the log; and those of that year until now, as they are read there. */
  readonly winners: readonly PastWinner[];
  readonly winnersBefore: readonly WinnerThen[];
};

const decided = (event: FederationEvent): Decided<FederationEvent> => ({ kind: "decided", events: [event] });
const impossible = (...said: Parameters<typeof refused> extends [unknown, ...infer Rest] ? Rest : never): Refused =>
  refused("impossible", ...said);
const sameAgain = (): Refused => impossible(says("championships.sameAgain"), says("common.nothingNeeded"));

/** Of whoever has a number no name is kept: none was told. */
const asKept = (winners: readonly WinnerThen[]): readonly WinnerThen[] =>
  winners.map(({ team, players }) => ({
    ...(team === undefined ? {} : { team }),
    players: players.map(({ person, name }) => (person === undefined ? { name } : { person })),
  }));

const tournamentOf = (edition: ChampionshipEdition | undefined): string | undefined =>
  edition !== undefined && "tournament" in edition ? edition.tournament : undefined;

const setEdition = (
  { isAnnounced, unknown, winners, winnersBefore }: ChampionshipsKnown,
  { set: { championship }, editions }: Championship,
  command: Extract<ChampionshipCommand, { readonly type: "SetEdition" }>,
): Decided<FederationEvent> | Refused => {
  const { year, tournament, winners: given } = command;
  const before = editions.get(year);
  if ((tournament === undefined) === (given === undefined))
    return impossible(says("championships.oneOfBoth"), says("championships.sayOne"), { path: "tournament" });
  if (tournament !== undefined) {
    if (!isAnnounced)
      return refused(
        "unknown",
        says("championships.noTournament", { id: tournament }),
        says("championships.announce"),
        { path: "tournament" },
      );
    if (tournamentOf(before) === tournament) return sameAgain();
    const other = [...editions.values()].find((one) => tournamentOf(one) === tournament);
    if (other !== undefined)
      return impossible(
        says("championships.editionOf", { tournament, year: other.year }),
        says("championships.takeBackFirst"),
        { path: "tournament" },
      );
    return decided({ type: "EditionSet", data: { championship, year, tournament } });
  }
  if (given?.some(({ team, players }) => team === undefined && players.length === 0))
    return impossible(says("championships.nobodyWon"), says("championships.nameThem"), { path: "winners" });
  const [person] = unknown;
  if (person !== undefined)
    return refused("unknown", says("championships.notKnown", { person }), says("championships.byName"), {
      path: "winners",
    });
  if (before !== undefined && sameJson(winnersBefore, asKept(given ?? []))) return sameAgain();
  return decided({ type: "EditionSet", data: { championship, year, winners: [...winners] } });
};

export const decideChampionships = (
  known: ChampionshipsKnown,
  command: ChampionshipCommand,
  reason: Extract<FederationEvent, { readonly type: "ChampionshipTakenBack" }>["data"]["reason"],
): Decided<FederationEvent> | Refused => {
  const { championship: id } = command;
  const before = known.authority.championships.get(id);
  if (command.type === "SetChampionship") {
    const set = { championship: id, name: command.name, title: command.title };
    return before !== undefined && !before.takenBack && sameJson(before.set, set)
      ? sameAgain()
      : decided({ type: "ChampionshipSet", data: set });
  }
  if (before === undefined || before.takenBack)
    return refused("unknown", says("championships.none", { id }), says("championships.lookThere"), {
      path: "championship",
    });
  const because = reason === undefined ? {} : { reason };
  switch (command.type) {
    case "TakeBackChampionship":
      return decided({ type: "ChampionshipTakenBack", data: { championship: id, ...because } });
    case "SetEdition":
      return setEdition(known, before, command);
    case "TakeBackEdition":
      return before.editions.has(command.year)
        ? decided({ type: "EditionTakenBack", data: { championship: id, year: command.year, ...because } })
        : refused("unknown", says("championships.noEdition", { year: command.year }), says("championships.lookThere"), {
            path: "year",
          });
  }
};
