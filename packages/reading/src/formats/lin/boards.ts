/** What a LIN file holds: the heading and list of results of a broadcast match, and boards with deal, auction, play and claim, each with its place. */
import type { Call, Card, Vulnerability } from "@traveller/engine";
import { readCall } from "../../facts/calls.ts";
import { says } from "@traveller/contract";
import { MOST_CALLS, MOST_CARDS } from "../../facts/limits.ts";
import type { Remark } from "../../facts/played-board.ts";
import { parseInteger } from "../../facts/numbers.ts";
import { clip, asWord, type ProblemLog } from "../../facts/problems.ts";
import type { Place, ReadingLimits } from "../../facts/types.ts";
import { linNodes, type LinNode, type LinNodes } from "./nodes.ts";
import { linCard, linDeal, linHeading, linVulnerability, type LinDeal, type LinHeading } from "./values.ts";

export type LinBoard = {
  /** As the file names it: `o46`, `c46`, `Board 7`. */
  readonly name: string;
  readonly number: number;
  readonly room: "open" | "closed" | undefined;
  readonly deal: LinDeal;
  readonly vulnerability: Vulnerability | undefined;
  /** South, West, North, East. */
  readonly players: readonly string[];
  readonly calls: readonly Call[];
  /** By the place of the call, from 0. */
  readonly remarks: ReadonlyMap<number, Remark>;
  readonly cards: readonly Card[];
  /** Where its calls and its cards stand. */
  readonly places: { readonly calls: readonly Place[]; readonly cards: readonly Place[] };
  /** Tricks that declarer was given by a claim, or took in all. */
  readonly claimed: number | undefined;
  /** The score of the board against other tables, as an export has it. */
  readonly compared: string | undefined;
  readonly place: Place;
};

export type LinContents = {
  readonly heading?: LinHeading;
  /** Results of the heading's boards, open and closed room in turn; empty where a table did not play. */
  readonly results: readonly { readonly text: string; readonly place: Place }[];
  /** Eight names: the open room's four, then the closed room's. */
  readonly players: readonly string[];
  readonly boards: readonly LinBoard[];
  readonly tooMany: boolean;
};

type Draft = { -readonly [K in keyof LinBoard]: LinBoard[K] } & {
  calls: Call[];
  remarks: Map<number, Remark>;
  cards: Card[];
  places: { readonly calls: Place[]; readonly cards: Place[] };
};

/** An explanation is words of its writer: as long as a text beside the log may be. */
const LONGEST_REMARK = 2000;

const numberIn = (text: string): number | undefined => parseInteger(/\d{1,4}/u.exec(text)?.[0] ?? "", 1, 9999);

const roomOf = (name: string): LinBoard["room"] =>
  /^o\d/iu.test(name) ? "open" : /^c\d/iu.test(name) ? "closed" : undefined;

/** Reads LIN piece by piece. */
export const linContents = (
  limits: ReadingLimits,
  problems: ProblemLog,
): { readonly write: LinNodes["write"]; readonly end: () => LinContents } => {
  const boards: Draft[] = [];
  let heading: LinHeading | undefined;
  let results: LinContents["results"] = [];
  let names: readonly string[] = [];
  let allNames: readonly string[] = [];
  let named = "";
  let beyond = false;
  /** Boards have begun: names that come now are of the next one. */
  let draft: Draft | undefined;

  /** Where a board was named whose deal has not come yet. */
  let opened: LinNode["place"] | undefined;

  const takeHeading = ({ value, place }: LinNode): void => {
    const read = linHeading(value, place);
    if (read === undefined)
      problems.report(
        "error",
        "unreadableLine",
        place,
        says("lin.noHeading", { word: asWord(value) }),
        says("lin.badHeading"),
      );
    else heading ??= read;
  };

  const takePlayers = ({ value, place }: LinNode): void => {
    const read = value.split(",").map((name) => clip(name.normalize("NFC").trim(), 200));
    if (read.length === 8) allNames = read;
    names = read.length === 4 ? read : [];
    if (read.length !== 4 && read.length !== 8 && value.trim() !== "")
      problems.report(
        "warning",
        "contestantUnknown",
        place,
        says("lin.wrongNames", { count: read.length }),
        says("lin.commaParts"),
      );
  };

  const takeDeal = ({ value, place }: LinNode): void => {
    opened = undefined;
    if (value.trim() === "") return;
    if (boards.length >= limits.deals) {
      beyond = true;
      return;
    }
    const room = roomOf(named);
    draft = {
      name: named,
      number: numberIn(named) ?? 1,
      room,
      deal: linDeal(value),
      vulnerability: undefined,
      players: names.length === 4 ? names : allNames.slice(room === "closed" ? 4 : 0, room === "closed" ? 8 : 4),
      calls: [],
      remarks: new Map(),
      cards: [],
      places: { calls: [], cards: [] },
      claimed: undefined,
      compared: undefined,
      place,
    };
    boards.push(draft);
  };

  const unread = (
    { value, place }: LinNode,
    what: "lin.noTricks" | "lin.noCall" | "lin.noCard" | "lin.noCallYet" | "lin.pastTheEnd" | "pbn.noVulnerability",
  ): void =>
    problems.report("warning", "unreadableLine", place, says(what, { word: asWord(value) }), says("files.leftOut"));

  const takeOf = (board: Draft, node: LinNode): void => {
    const { key, value, place } = node;
    if (key === "sv") {
      board.vulnerability = linVulnerability(value);
      if (board.vulnerability === undefined && value.trim() !== "") unread(node, "pbn.noVulnerability");
    } else if (key === "ah") board.number = numberIn(value) ?? board.number;
    else if (key === "mc") {
      board.claimed = parseInteger(value, 0, 13);
      if (board.claimed === undefined) unread(node, "lin.noTricks");
    } else if (key === "zz") board.compared = clip(value.trim(), 32);
    else if (key === "mb") {
      const call = readCall(value);
      if (call === undefined) unread(node, "lin.noCall");
      else if (board.calls.length < MOST_CALLS) {
        if (value.trim().endsWith("!")) board.remarks.set(board.calls.length, { alerted: true });
        board.calls.push(call);
        board.places.calls.push(place);
      } else unread(node, "lin.pastTheEnd");
    } else if (key === "an") {
      const last = board.calls.length - 1;
      const text = clip(value.trim(), LONGEST_REMARK);
      if (last >= 0 && text !== "") board.remarks.set(last, { ...board.remarks.get(last), text });
      else if (text !== "") unread(node, "lin.noCallYet");
    } else if (key === "pc") {
      const card = linCard(value);
      if (card === undefined) unread(node, "lin.noCard");
      else if (board.cards.length < MOST_CARDS) {
        board.cards.push(card);
        board.places.cards.push(place);
      } else unread(node, "lin.pastTheEnd");
    }
  };

  const take = (node: LinNode): void => {
    const { key, value, place } = node;
    if (key === "vg") takeHeading(node);
    else if (key === "rs") {
      const read = value.split(",");
      if (read.length <= limits.results) results = read.map((text) => ({ text, place }));
      else beyond = true;
    } else if (key === "pn") takePlayers(node);
    else if (key === "qx") {
      named = clip(value.trim(), 60);
      draft = undefined;
      opened = place;
    } else if (key === "md") takeDeal(node);
    else if (draft !== undefined) takeOf(draft, node);
  };

  const nodes = linNodes(limits, problems, take);
  return {
    write: (text) => nodes.write(text) && !beyond,
    end: () => {
      nodes.end();
      if (opened !== undefined)
        problems.report(
          "warning",
          "truncated",
          opened,
          says("lin.endsBeforeDeal", { word: asWord(named) }),
          says("lin.beforeRead"),
        );
      return {
        ...(heading === undefined ? {} : { heading }),
        results,
        players: allNames,
        boards,
        tooMany: beyond,
      };
    },
  };
};
