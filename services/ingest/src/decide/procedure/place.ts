/** Which board at which table a command is about: as the session has its result, or as the sender says it in full. Laws 81C, 92A. */
import type { Session } from "@traveller/engine";
import {
  type FileOf,
  namedIn,
  partiesIn,
  partiesNow,
  type Place,
  placeOfCase,
  type Procedure,
  unknownIn,
} from "@traveller/engine/procedure";
import { type PlaceGiven, type ProcedureCommand, refused, type Refused, says } from "@traveller/contract";
import { checkMeeting } from "../results.ts";
import { procedureRefused } from "./refused.ts";
import type { About } from "./who.ts";

const fits = (given: PlaceGiven, place: Place): boolean =>
  given.board === place.board &&
  given.section === place.section &&
  (given.round === undefined || given.round === place.round) &&
  (given.table === undefined || given.table === place.table) &&
  (given.match === undefined || given.match === place.match) &&
  (given.room === undefined || given.room === place.room) &&
  (given.ns === undefined || String(given.ns) === String(place.ns)) &&
  (given.ew === undefined || String(given.ew) === String(place.ew));

const placeFrom = (session: Session, given: PlaceGiven): Place | Refused => {
  const { results, settings } = session;
  const found = (results.get(given.board) ?? []).filter((result) => fits(given, result));
  const [only, another] = found;
  if (only !== undefined && another !== undefined)
    return refused("impossible", says("cases.severalResults", { count: found.length }), says("cases.sayTable"), {
      path: "place",
    });
  if (only !== undefined) {
    const { section, round, table, board, match, room, ns, ew } = only;
    return {
      section,
      ...(round === undefined ? {} : { round }),
      ...(table === undefined ? {} : { table }),
      board,
      ...(match === undefined ? {} : { match }),
      ...(room === undefined ? {} : { room }),
      ns,
      ew,
    };
  }
  const { ns, ew } = given;
  if (ns === undefined || ew === undefined)
    return refused("unknown", says("cases.noResult", { board: given.board }), says("cases.sayWhoMet"), {
      path: "place",
    });
  const place = { ...given, ns, ew };
  const impossible = settings === undefined ? undefined : checkMeeting({ ...session, settings }, place);
  return impossible === undefined ? place : { ...impossible, refusal: { ...impossible.refusal, path: "place" } };
};

/** The file that a command goes to, where it is one of a ruling or of an appeal. */
const fileOf = (command: ProcedureCommand): FileOf | undefined =>
  command.type === "GiveStatement" || command.type === "TakePoll" ? command.to : undefined;

/** The appeal that a command names. */
export const appealOf = (command: ProcedureCommand): string | undefined => {
  const file = fileOf(command);
  if (file !== undefined) return file.kind === "appeal" ? file.appeal : undefined;
  return "appeal" in command ? command.appeal : undefined;
};

/** The case that a command names. */
export const caseOf = (command: ProcedureCommand): string | undefined => {
  const file = fileOf(command);
  if (file !== undefined) return file.kind === "ruling" ? file.ruling : undefined;
  if ("rulings" in command) return command.rulings[0];
  return "ruling" in command ? command.ruling : undefined;
};

/** What a command speaks of: its place, the case's, or that of the ruling under appeal; and the appeal. */
export const aboutOf = (procedure: Procedure, command: ProcedureCommand): About | Refused => {
  // Who belongs here is told of a ruling that nobody knows, and not that it is somebody else's (Law 92A).
  const unknown = "rulings" in command ? unknownIn(procedure, command.rulings) : undefined;
  if (unknown !== undefined) return procedureRefused(unknown.refused);
  const appeal = procedure.appeals.get(appealOf(command) ?? "");
  const given = "place" in command ? command.place : undefined;
  const ruling = caseOf(command) ?? appeal?.issues[0]?.ruling ?? "";
  const known = placeOfCase(procedure, ruling);
  if (given === undefined) {
    const parties = procedure.rulings.has(ruling)
      ? partiesIn(procedure, ruling)
      : [partiesNow(procedure.session, known)];
    return { place: known, appeal, named: namedIn(procedure, ruling), parties };
  }
  const place = placeFrom(procedure.session, given);
  return "kind" in place ? place : { place, appeal, parties: [partiesNow(procedure.session, place)] };
};
