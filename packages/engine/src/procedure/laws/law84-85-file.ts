/**
 * Laws 84 and 85: facts are found by the director, agreed or on the balance of probabilities, from the evidence that he could collect: what people state,
 * and what players of the same strength call (16B1(b)). A ruling may lie in its file as a draft.
 */
import { type By, isDirector, sideAt } from "../told/by.ts";
import { isConcerned, isPartyAt, sideIn } from "../told/concerned.ts";
import type { ProcedureData } from "../told/events.ts";
import type { FileOf } from "../told/file.ts";
import type { Place } from "../told/place.ts";
import type { Procedure } from "../told/state.ts";
import { type Asked, type Decision, elsewhere, firstRefusal, isFor, impossible, refuse, taken } from "./decision.ts";
import { onScale } from "./law90-91-penalties.ts";

type Given<Type extends "FactsFound" | "StatementGiven" | "PollTaken" | "RulingDrafted"> = Omit<
  ProcedureData<Type>,
  "by"
>;

/** Where the case lies that a file is about; unknown where nothing of it has been told. */
export const placeOfCase = (
  { files, requests, disputes, withdrawals, corrections, rulings }: Procedure,
  id: string,
): Place | undefined =>
  (requests.get(id) ?? disputes.get(id) ?? withdrawals.get(id) ?? corrections.get(id) ?? rulings.get(id))?.place ??
  files.get(id);

const placeOf = (procedure: Procedure, to: FileOf): Place | undefined =>
  to.kind === "ruling"
    ? placeOfCase(procedure, to.ruling)
    : placeOfCase(procedure, procedure.appeals.get(to.appeal)?.issues[0]?.ruling ?? "");

const noSuchFile = (to: FileOf): Decision =>
  impossible(to.kind === "ruling" ? { kind: "nothingAsked", id: to.ruling } : { kind: "noAppeal", appeal: to.appeal });

/** Of another board or table than the case. */
export const ofOther = (
  procedure: Procedure,
  { ruling, place }: { readonly ruling: string; readonly place: Place },
) => {
  // What is to be put right late is answered by the organizer: nothing is ruled in its case.
  if (procedure.late.has(ruling)) return impossible({ kind: "exists", id: ruling });
  const known = placeOfCase(procedure, ruling);
  return known === undefined ? undefined : elsewhere(known, place);
};

export const factsFound = (procedure: Procedure, data: Given<"FactsFound">, { by }: Asked): Decision =>
  firstRefusal(isDirector(by) ? undefined : isFor("85A", "director"), ofOther(procedure, data)) ??
  taken({ type: "FactsFound", data: { ...data, by } });

export const drafted = (procedure: Procedure, data: Given<"RulingDrafted">, { by }: Asked): Decision => {
  const given = procedure.rulings.get(data.ruling);
  return (
    firstRefusal(
      isDirector(by) ? undefined : isFor("81C", "director"),
      ofOther(procedure, data),
      given === undefined ? undefined : impossible({ kind: "answered", board: given.place.board }),
      onScale(procedure, { offence: data.penalty?.offence, laws: data.laws }),
    ) ?? taken({ type: "RulingDrafted", data: { ...data, by } })
  );
};

/** Whether a side agrees is asked of one that did not report the error itself: of both, where a director or the organizer did (Law 79C). */
const againstAnswer = (procedure: Procedure, { to, agrees }: Given<"StatementGiven">, by: By) => {
  if (agrees === undefined) return undefined;
  const correction = to.kind === "ruling" ? procedure.corrections.get(to.ruling) : undefined;
  const side = correction === undefined ? undefined : sideAt(correction.place, by);
  return side === undefined || side === correction?.side ? refuse("79C", "agreementNotAsked") : undefined;
};

/** A director who is a party himself writes down for nobody what he says of it, nor that he agrees: whoever it is says so, or tells another director. */
export const statesForOthers = (
  procedure: Procedure,
  { place, about = [] }: { readonly place: Place; readonly about?: readonly string[] },
  { person, writesForOthers, whoIs }: Asked,
): Decision | undefined =>
  writesForOthers === true &&
  person !== undefined &&
  (isPartyAt(procedure, place, person, whoIs) || about.some((ruling) => isConcerned(procedure, ruling, person, whoIs)))
    ? refuse("85A", "statesForOthers")
    : undefined;

/** Whoever was at the table speaks for himself; what others saw is written down by those who heard them. */
export const stated = (procedure: Procedure, data: Given<"StatementGiven">, asked: Asked): Decision => {
  const { by } = asked;
  const place = placeOf(procedure, data.to);
  if (place === undefined) return noSuchFile(data.to);
  const about =
    data.to.kind === "ruling"
      ? [data.to.ruling]
      : (procedure.appeals.get(data.to.appeal)?.issues ?? []).map(({ ruling }) => ruling);
  const isParty =
    sideAt(place, by) !== undefined || about.some((ruling) => sideIn(procedure, ruling, by) !== undefined);
  const mayState = isDirector(by) || by.as === "committee" || by.as === "authority" || isParty;
  return (
    firstRefusal(
      mayState ? undefined : isFor("85A", "players"),
      statesForOthers(procedure, { place, about }, asked),
      againstAnswer(procedure, data, by),
    ) ?? taken({ type: "StatementGiven", data: { ...data, by } })
  );
};

export const polled = (procedure: Procedure, data: Given<"PollTaken">, { by }: Asked): Decision => {
  if (!isDirector(by) && by.as !== "committee") return isFor("85A", "director");
  return placeOf(procedure, data.to) === undefined
    ? noSuchFile(data.to)
    : taken({ type: "PollTaken", data: { ...data, by } });
};
