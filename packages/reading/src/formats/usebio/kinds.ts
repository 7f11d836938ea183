/**
 * What kind of contest a USEBIO event is, and by which method it is scored (Law 78): from its type and, where the type
 * leaves it open, from its scoring methods. A type that says nothing we can score is refused with its name.
 */
import type { Contest, Method } from "@traveller/engine";
import { says } from "@traveller/contract";
import { asWord, type Unread } from "../../facts/problems.ts";
import { field, type RawEvent } from "./raw.ts";

export type Kind = { readonly contest: Contest; readonly method: Method; readonly name: string };

/** The words of BOARD_SCORING_METHOD and SCORING_METHOD, as a method for pairs and individuals. */
const METHODS_BY_WORD: Readonly<Record<string, Method>> = {
  MATCH_POINTS: "matchpoints",
  MATCHPOINTS: "matchpoints",
  MP: "matchpoints",
  MPS: "matchpoints",
  CROSS_IMPS: "cross-imps",
  CROSS_IMP: "cross-imps",
  XIMPS: "cross-imps",
  BUTLER_IMPS: "butler",
  BUTLER: "butler",
  IMPS: "butler",
  AGGREGATE: "total",
  TOTAL_POINTS: "total",
};

/** The same words in a match of teams, where a board is compared with the other room. */
const TEAM_METHODS_BY_WORD: Readonly<Record<string, Method>> = {
  IMPS: "imps",
  IMP: "imps",
  PAB: "bam",
  BAM: "bam",
  POINT_A_BOARD: "bam",
  AGGREGATE: "total",
  TOTAL_POINTS: "total",
};

const PAIRS_TYPES: Readonly<Record<string, Method>> = {
  MP_PAIRS: "matchpoints",
  BUTLER_PAIRS: "butler",
  CROSS_IMP: "cross-imps",
  CROSS_IMPS: "cross-imps",
  AGGREGATE: "total",
};
const TEAMS_TYPES = ["TEAMS", "TEAMS_OF_FOUR", "SWISS_TEAMS"];

const upper = (text: string | undefined): string => (text ?? "").trim().toUpperCase();

/** The event's contest and method, or the refusal that names what cannot be scored. */
export const kindOf = (event: RawEvent): Kind | Unread => {
  const type = upper(event.tag.attributes["EVENT_TYPE"]);
  const boards = upper(field(event.fields, "BOARD_SCORING_METHOD"));
  const method = PAIRS_TYPES[type];
  if (method !== undefined) return { contest: "pairs", method, name: type };
  const named = type === "" ? says("usebio.noType") : asWord(type);
  const refused = (by?: string): Unread => ({
    code: "unknown",
    message:
      by === undefined
        ? says("usebio.typeNotScored", { type: named })
        : says("usebio.typeByNotScored", { type: named, method: asWord(by) }),
    hint: says("usebio.typesScored"),
    line: event.tag.place.line,
  });
  if (type === "PAIRS" || type === "INDIVIDUAL") {
    const word = boards === "" ? upper(field(event.fields, "SCORING_METHOD")) : boards;
    const byWord = word === "" ? "matchpoints" : METHODS_BY_WORD[word];
    if (byWord === undefined) return refused(word);
    return {
      contest: type === "PAIRS" ? "pairs" : "individual",
      method: byWord,
      name: word === "" ? type : `${type} ${word}`,
    };
  }
  if (TEAMS_TYPES.includes(type)) {
    const byWord = boards === "" ? "imps" : TEAM_METHODS_BY_WORD[boards];
    if (byWord === undefined) return refused(boards);
    return { contest: "teams", method: byWord, name: boards === "" ? type : `${type} ${boards}` };
  }
  return refused();
};
