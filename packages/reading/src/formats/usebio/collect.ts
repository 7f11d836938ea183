/**
 * Listens to the XML and gathers a USEBIO file's events as they stand (`raw.ts`). An event is handed on when it
 * ends, so that a file with many events keeps only the facts of those before.
 */
import { says, type Sentence } from "@traveller/contract";
import type { ReadingLimits } from "../../facts/types.ts";
import {
  newSession,
  type Fields,
  type RawBoard,
  type RawDeal,
  type RawEvent,
  type RawMatch,
  type RawSession,
} from "./raw.ts";
import type { XmlHandler, XmlNode, XmlTag } from "./xml.ts";

export type Collected = {
  readonly club: (node: XmlNode) => void;
  /** `complete` is false where the file ended before the event did. */
  readonly event: (event: RawEvent, complete: boolean) => void;
  readonly deal: (deal: RawDeal) => void;
  /** The root element is another one: this is no USEBIO file. */
  readonly wrongRoot: (tag: XmlTag) => void;
  /** An event is beyond the bounds: nothing of it is taken, and what follows is not read. */
  readonly tooLarge: () => void;
};

const SCOPES: Readonly<Record<string, readonly string[]>> = {
  USEBIO: ["EVENT", "HANDSET"],
  EVENT: ["SESSION", "SECTION", "PARTICIPANTS", "MATCH", "BOARD", "HANDSET"],
  SESSION: ["SECTION", "PARTICIPANTS", "MATCH", "BOARD", "HANDSET"],
  SECTION: ["PARTICIPANTS", "MATCH", "BOARD", "HANDSET"],
  MATCH: ["BOARD"],
  HANDSET: ["BOARD"],
};

const PARTICIPANT = new Set(["PAIR", "TEAM", "PLAYER"]);
const WORDS = 60;

/** Records of tables (`LIN_DATA`) in one file that are kept; what lies beyond has its results all the same. */
const RECORDS = 64 * 1024 * 1024;

/** The words of a traveller line by element name; an empty element says nothing. */
const wordsReader = (): ((node: XmlNode) => Record<string, string>) => {
  let recorded = 0;
  return (node) => {
    const words: Record<string, string> = {};
    for (const child of node.children.slice(0, WORDS)) {
      if (child.name === "LIN_DATA") recorded += child.text.length;
      if (child.text !== "" && (child.name !== "LIN_DATA" || recorded <= RECORDS)) words[child.name] = child.text;
    }
    return words;
  };
};

/** A handler for `xmlReading` that gathers what it hears. */
export const collecting = (to: Collected, limits: ReadingLimits): XmlHandler => {
  const wordsOf = wordsReader();
  let event: RawEvent | undefined;
  let session: RawSession | undefined;
  let section: string | undefined;
  let match: RawMatch | undefined;
  let board: RawBoard | undefined;
  let deal: RawDeal | undefined;
  let results = 0;
  let contestants = 0;
  let deals = 0;
  /** The scopes that are open, with where their simple elements go. */
  const fields: (Fields | undefined)[] = [];
  const names: string[] = [];
  const inHandset = (): boolean => names.includes("HANDSET");
  const current = (): RawSession | undefined => session ?? event?.common;

  /** A session that is read in part would be scored wrongly: an event beyond the bounds is let go as a whole. */
  const tooMany = (message: Sentence): void => {
    if (event === undefined) return;
    event.tooLarge ??= message;
    to.tooLarge();
    for (const each of [event.common, ...event.sessions]) {
      each.lines.length = 0;
      each.participants.length = 0;
      each.boards.length = 0;
    }
  };

  const openBoard = (tag: XmlTag): Fields => {
    if (inHandset()) {
      deal = { fields: new Map(), hands: [], place: tag.place };
      return deal.fields;
    }
    board = { fields: new Map(), place: tag.place };
    current()?.boards.push({
      board,
      ...(section === undefined ? {} : { section }),
      ...(match === undefined ? {} : { match }),
    });
    return board.fields;
  };

  const openScope = (tag: XmlTag): void => {
    let own: Fields | undefined;
    switch (tag.name) {
      case "EVENT": {
        const common = newSession(tag);
        event = { tag, fields: common.fields, common, sessions: [] };
        own = event.fields;
        break;
      }
      case "SESSION":
        session = newSession(tag);
        event?.sessions.push(session);
        own = session.fields;
        break;
      case "SECTION":
        section =
          tag.attributes["SECTION_ID"] ?? tag.attributes["SECTION_NAME"] ?? String((current()?.sections.size ?? 0) + 1);
        current()?.sections.set(section, section);
        own = new Map();
        break;
      case "MATCH":
        match = { fields: new Map(), place: tag.place };
        current()?.matches.push(match);
        own = match.fields;
        break;
      case "BOARD":
        own = openBoard(tag);
        break;
      default:
        break;
    }
    fields.push(own);
    names.push(tag.name);
  };

  const closeScope = (tag: XmlTag, complete: boolean): void => {
    fields.pop();
    names.pop();
    switch (tag.name) {
      case "EVENT":
        if (event !== undefined) to.event(event, complete);
        event = undefined;
        break;
      case "SESSION":
        session = undefined;
        break;
      case "SECTION":
        section = undefined;
        break;
      case "MATCH":
        match = undefined;
        break;
      case "BOARD":
        if (deal !== undefined && (deals += 1) <= limits.deals) to.deal(deal);
        deal = undefined;
        board = undefined;
        break;
      default:
        break;
    }
  };

  const participant = (node: XmlNode): void => {
    contestants += 1;
    if (contestants > limits.contestants) tooMany(says("usebio.tooManyContestants", { limit: limits.contestants }));
    else current()?.participants.push({ node, ...(section === undefined ? {} : { section }) });
  };

  const line = (node: XmlNode, of: RawBoard): void => {
    results += 1;
    if (results > limits.results) tooMany(says("usebio.tooManyResults", { limit: limits.results }));
    else
      current()?.lines.push({
        words: wordsOf(node),
        place: node.place,
        board: of,
        ...(section === undefined ? {} : { section }),
        ...(match === undefined ? {} : { match }),
      });
  };

  return {
    isScope: (tag, parents) => {
      const parent = parents.at(-1);
      if (parent !== undefined) return SCOPES[parent.name]?.includes(tag.name) === true;
      if (tag.name !== "USEBIO") to.wrongRoot(tag);
      return true;
    },
    openScope,
    closeScope,
    node: (node) => {
      const scope = names.at(-1);
      if (scope === "PARTICIPANTS" && PARTICIPANT.has(node.name)) participant(node);
      else if (node.name === "TRAVELLER_LINE" && board !== undefined) line(node, board);
      else if (node.name === "HAND" && deal !== undefined) deal.hands.push(node);
      else if (node.name === "CLUB" && scope === "USEBIO") to.club(node);
      else if (node.children.length === 0) fields.at(-1)?.set(node.name, { text: node.text, place: node.place });
    },
  };
};
