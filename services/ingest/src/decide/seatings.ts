/** Who sits where: a movement for a section, a table that is laid otherwise, the clock of a round. Laws 4, 5, 8, 15, 80B2. */
import {
  contestantsAt,
  contestantsOfSection,
  foldNext,
  type Match,
  matchesOfSeatings,
  MOST_OF_SEATING,
  type MovementSet,
  numbersFor,
  roundOf,
  sameJson,
  seatingsOfMovement,
  type SessionEvent,
  type TableSeating,
} from "@traveller/engine";
import { type Fault, faultsOf, numberOf, presentIn } from "@traveller/engine/movement";
import { refused, type Refused, says, sayListed, type Sentence, type SessionCommandOf } from "@traveller/contract";
import { contestantSaid, unknownContestant } from "./contestants.ts";
import { decided, type Decision, type OpenSession, type Prepared } from "./decision.ts";

const MOST_KEPT = 200;

export const noSection = (session: OpenSession, section: string): Refused | undefined =>
  session.settings.sections.some(({ id }) => id === section)
    ? undefined
    : refused(
        "unknown",
        says("contestants.noSection", { section }),
        says("contestants.itsSections", { sections: sayListed(session.settings.sections.map(({ id }) => id)) }),
        { path: "section" },
      );

const faultSaid = (movement: MovementSet["movement"], fault: Fault): Sentence => {
  const at = { round: fault.round, table: fault.table };
  const called = (contestant: number): string => {
    const { number, line } = numberOf(movement, contestant);
    return line === undefined ? String(number) : `${number} ${line}`;
  };
  switch (fault.kind) {
    case "twoTables":
      return says("seatings.faultTwoTables", { ...at, number: called(fault.unit.contestant), other: fault.other });
    case "setAgain":
      return says("seatings.faultSetAgain", {
        ...at,
        number: called(fault.unit.contestant),
        set: fault.set,
        before: fault.before,
      });
    case "setShared":
      return says("seatings.faultSetShared", { ...at, set: fault.set, others: fault.others.map(String) });
    case "tableTwice":
      return says("seatings.faultTableTwice", at);
  }
};

const checkNumbers = (
  session: OpenSession,
  { section, movement }: SessionCommandOf<"SetMovement">,
  contestants: MovementSet["contestants"],
): Refused | undefined => {
  const path = { path: "contestants" };
  const present = new Set(presentIn(movement));
  const seen = { numbers: new Set<number>(), contestants: new Set<string>() };
  const ofSection = contestantsOfSection(session, section);
  for (const { number, contestant } of contestants) {
    if (!session.contestants.has(contestant)) return unknownContestant(contestant);
    if (!ofSection.includes(contestant))
      return refused(
        "impossible",
        says("seatings.notOfSection", { contestant: contestantSaid(session, contestant), section }),
        says("seatings.giveNumbers"),
        path,
      );
    if (!present.has(number))
      return refused("impossible", says("seatings.noNumber", { number }), says("seatings.giveNumbers"), path);
    if (seen.numbers.has(number))
      return refused("impossible", says("seatings.numberTwice", { number }), says("seatings.giveNumbers"), path);
    if (seen.contestants.has(contestant))
      return refused(
        "impossible",
        says("seatings.contestantTwice", { contestant: contestantSaid(session, contestant) }),
        says("seatings.giveNumbers"),
        { ...path, law: "4" },
      );
    seen.numbers.add(number);
    seen.contestants.add(contestant);
  }
  const without = ofSection.filter(
    (one) => session.contestants.get(one)?.withdrewFrom === undefined && !seen.contestants.has(one),
  );
  return without.length === 0 && contestants.length > 0
    ? undefined
    : refused(
        "impossible",
        says("seatings.withoutNumber", { contestants: without.map((one) => contestantSaid(session, one)) }),
        says("seatings.largerMovement"),
        path,
      );
};

/** The matches that teams will play, where the session does not know them, or knows them otherwise. */
export const matchesToSet = (session: OpenSession, matches: readonly Match[]): readonly SessionEvent[] =>
  matches.flatMap((match): readonly SessionEvent[] => {
    const before = session.matches.get(match.match);
    if (before === undefined) return [{ type: "MatchSet", data: match }];
    const { published: _published, ...stands } = before;
    return sameJson(stands, match) ? [] : [{ type: "MatchCorrected", data: match }];
  });

export const setMovement = (
  session: OpenSession,
  command: SessionCommandOf<"SetMovement">,
  prepared: Prepared,
): Decision => {
  const { section, movement, firstBoard, minutes } = command;
  const unknown = noSection(session, section);
  if (unknown !== undefined) return unknown;
  if (movement.contest !== session.settings.contest)
    return refused("impossible", says("seatings.otherContest"), says("seatings.chooseMovement"), { path: "movement" });
  const faults = faultsOf(movement);
  const [first] = faults;
  if (first !== undefined && command.insist !== true)
    return refused("impossible", faultSaid(movement, first), says("seatings.faultsInAll", { count: faults.length }), {
      law: first.kind === "setAgain" ? "15" : "8",
      path: "movement",
    });
  const contestants = command.contestants ?? numbersFor(session, section, movement);
  const wrong = checkNumbers(session, command, contestants);
  if (wrong !== undefined) return wrong;
  const set: MovementSet = {
    section,
    movement,
    contestants: [...contestants],
    ...(firstBoard === undefined ? {} : { firstBoard }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(faults.length === 0 ? {} : { insistedOn: faults.slice(0, MOST_KEPT) }),
    ...(prepared.reason === undefined ? {} : { reason: prepared.reason }),
  };
  const laid = seatingsOfMovement(set);
  if (laid.every(({ round }) => session.rounds.has(round)))
    return refused("impossible", says("seatings.allBegun"), says("seatings.longerMovement"), { law: "8" });
  const matches = matchesOfSeatings(laid.filter(({ round }) => !session.rounds.has(round)));
  return decided({ type: "MovementSet", data: set }, ...matchesToSet(session, matches));
};

/** Why there is no such round, or nothing. */
export const notLaid = (
  session: OpenSession,
  { section, round }: Pick<SessionCommandOf<"ChangeSeating">, "section" | "round">,
): Refused | undefined =>
  noSection(session, section) ??
  (roundOf(session, { section, round }) === undefined
    ? refused(
        "unknown",
        says("seatings.notLaid", { section, round }),
        says("seatings.itsRounds", { rounds: sayListed([...(session.seatings.get(section)?.rounds.keys() ?? [])]) }),
        { law: "8", path: "round" },
      )
    : undefined);

/** Somebody who would be at another table of the round as well; in teams at another of the same line, for a team has two pairs. */
export const elsewhere = (
  session: OpenSession,
  command: Pick<SessionCommandOf<"ChangeSeating">, "section" | "round" | "table" | "room">,
  to: Pick<TableSeating, "ns" | "ew">,
): Refused | undefined => {
  const isTeams = session.settings.contest === "teams";
  for (const other of roundOf(session, command)?.seatings ?? []) {
    if (other.table === command.table && other.room === command.room) continue;
    const both = isTeams
      ? [to.ns === other.ns ? to.ns : undefined, to.ew === other.ew ? to.ew : undefined]
      : contestantsAt(to).filter((one) => contestantsAt(other).includes(one));
    const contestant = both.find((one) => typeof one === "string");
    if (typeof contestant === "string")
      return refused(
        "impossible",
        says("seatings.atTwoTables", {
          contestant: contestantSaid(session, contestant),
          table: other.table,
          round: command.round,
        }),
        says("seatings.changeOther"),
        { law: "4", path: "to" },
      );
  }
  return undefined;
};

export const changeSeating = (
  session: OpenSession,
  command: SessionCommandOf<"ChangeSeating">,
  prepared: Prepared,
): Decision => {
  const { section, round, table, room, law } = command;
  const no = notLaid(session, command);
  if (no !== undefined) return no;
  const before = roundOf(session, command)?.seatings.find((one) => one.table === table && one.room === room);
  if (command.to === null && before === undefined)
    return refused(
      "unknown",
      says("seatings.noTable", { table, round }),
      says("seatings.itsTables", {
        tables: sayListed(roundOf(session, command)?.seatings.map((one) => one.table) ?? []),
      }),
      { path: "table" },
    );
  const to =
    command.to === null || command.to.match !== undefined || before?.match === undefined
      ? command.to
      : { ...command.to, match: before.match };
  if (to !== null) {
    const all = contestantsAt(to);
    const stranger = all.find((one) => !session.contestants.has(one));
    if (stranger !== undefined) return unknownContestant(stranger);
    if (new Set(all).size !== all.length)
      return refused("impossible", says("results.bothSides"), says("common.correctOneOfTwo"), { law: "4", path: "to" });
    const twice = elsewhere(session, command, to);
    if (twice !== undefined) return twice;
    const after: TableSeating = { table, ...(room === undefined ? {} : { room }), ...to };
    if (before !== undefined && sameJson(before, after))
      return refused("impossible", says("seatings.seatingStands", { table }), says("common.nothingToDo"));
  }
  const event: SessionEvent = {
    type: "SeatingChanged",
    data: {
      section,
      round,
      table,
      ...(room === undefined ? {} : { room }),
      to,
      ...(prepared.reason === undefined ? {} : { reason: prepared.reason }),
      ...(law === undefined ? {} : { law }),
    },
  };
  const laid = foldNext(session, [event]);
  const inMatch = roundOf(laid, command)?.seatings.filter(({ match }) => match !== undefined && match === to?.match);
  const matches = matchesOfSeatings((inMatch ?? []).map((seating) => ({ round, seating })));
  return decided(event, ...matchesToSet(session, matches));
};

export const extendRound = (
  session: OpenSession,
  { round, minutes }: SessionCommandOf<"ExtendRound">,
  prepared: Prepared,
): Decision => {
  if (session.rounds.get(round) !== "running")
    return refused("impossible", says("seatings.notRunning", { round }), says("session.startFirst"), { law: "8" });
  if (session.clocks.get(round)?.minutes === undefined)
    return refused("impossible", says("seatings.noClock", { round }), says("seatings.startWithMinutes"));
  return decided({
    type: "RoundExtended",
    data: { round, minutes, ...(prepared.reason === undefined ? {} : { reason: prepared.reason }) },
  });
};

/** What a round is to last by its sections' movements: the longest of them. */
export const minutesOf = (session: OpenSession, round: number): number | undefined => {
  const said = [...session.seatings.values()].flatMap(({ movement, rounds }) =>
    rounds.has(round) ? (movement?.minutes ?? []) : [],
  );
  return said.length === 0 ? undefined : Math.min(MOST_OF_SEATING.minutes, Math.max(...said));
};

/** Why a round cannot begin: a draw of it that is not announced. */
export const unannounced = (session: OpenSession, round: number): Refused | undefined => {
  const section = [...session.seatings].find(([, { rounds }]) => rounds.get(round)?.announced === false)?.[0];
  return section === undefined
    ? undefined
    : refused("impossible", says("seatings.notAnnounced", { section, round }), says("seatings.announceFirst"), {
        law: "8A",
      });
};
