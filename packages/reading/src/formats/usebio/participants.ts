/**
 * The participants of a USEBIO event as contestants (Law 4): pairs, teams with their pairs, or players of an individual, with
 * what the file published for them. Also finds the contestant that a traveller line means by a number.
 */
import type { Contest } from "@traveller/engine";
import { says } from "@traveller/contract";
import {
  DEFAULT_SECTION,
  individualId,
  pairId,
  readLine,
  readPairNumber,
  sectionOf,
  teamId,
} from "../../facts/names.ts";
import { parseDecimal, withoutZeros } from "../../facts/numbers.ts";
import { clip, asWord, type ProblemLog } from "../../facts/problems.ts";
import type { ContestantFact, PersonFact, PublishedStanding, TeamPairFact } from "../../facts/types.ts";
import { childrenOf, childText, type RawParticipant } from "./raw.ts";
import type { XmlNode } from "./xml.ts";

export type Participants = {
  readonly contestants: readonly ContestantFact[];
  readonly teamPairs: readonly TeamPairFact[];
  /** The id of the contestant that sat there. One that nobody entered gets an id too; the caller reports it. */
  readonly find: (
    number: string,
    side: "NS" | "EW",
    section: string | undefined,
  ) => { readonly id: string; readonly known: boolean; readonly section: string };
};

const personOf = (node: XmlNode): PersonFact | undefined => {
  const name = childText(node, "PLAYER_NAME", "NAME");
  if (name === undefined) return undefined;
  const national = withoutZeros(childText(node, "NATIONAL_ID_NUMBER") ?? "");
  const club = withoutZeros(childText(node, "CLUB_ID_NUMBER") ?? "");
  return {
    name: clip(name.normalize("NFC"), 200),
    ...(national === undefined ? {} : { nationalNumber: national }),
    ...(club === undefined ? {} : { clubNumber: club }),
  };
};

const placeOf = (text: string): PublishedStanding["place"] => {
  const parts = /^=?\s*(\d{1,6})\s*(?:st|nd|rd|th|\.)?\s*=?$/iu.exec(text.trim());
  return parts?.[1] === undefined || Number(parts[1]) < 1
    ? undefined
    : { rank: Number(parts[1]), tied: text.includes("=") };
};

const publishedOf = (node: XmlNode, problems: ProblemLog): PublishedStanding => {
  const number = (...names: readonly string[]): string | undefined => {
    const text = childText(node, ...names);
    const decimal = text === undefined ? undefined : parseDecimal(text.replace(/%$/u, ""));
    if (text !== undefined && decimal === undefined)
      problems.report(
        "warning",
        "badNumber",
        node.place,
        says("usebio.noNumber", { word: asWord(text), names }),
        says("usebio.notCompared"),
      );
    return decimal;
  };
  const total = number("TOTAL_SCORE");
  const percent = number("PERCENTAGE");
  const placeText = childText(node, "PLACE");
  const place = placeText === undefined ? undefined : placeOf(placeText);
  const awards = childrenOf(node, "MASTER_POINTS")[0] ?? node;
  const masterPoints = parseDecimal(childText(awards, "MASTER_POINTS_AWARDED") ?? "");
  const winsOrDraws = number("WINS_OR_DRAWS");
  return {
    ...(total === undefined ? {} : { total }),
    ...(percent === undefined ? {} : { percent }),
    ...(place === undefined ? {} : { place }),
    ...(masterPoints === undefined ? {} : { masterPoints }),
    ...(winsOrDraws === undefined ? {} : { winsOrDraws }),
  };
};

const adjustmentOf = (node: XmlNode, problems: ProblemLog): string | undefined => {
  const handicap = parseDecimal(childText(node, "HANDICAP") ?? "");
  if (handicap !== undefined && Number(handicap) !== 0)
    problems.report("note", "handicap", node.place, says("usebio.handicap", { handicap }), says("usebio.handicapHint"));
  const text = childText(node, "ADJUSTMENT");
  const adjustment = text === undefined ? undefined : parseDecimal(text);
  if (text !== undefined && adjustment === undefined)
    problems.report(
      "warning",
      "badNumber",
      node.place,
      says("usebio.noAdjustment", { word: asWord(text) }),
      says("files.leftOut"),
    );
  return adjustment === undefined || Number(adjustment) === 0 ? undefined : adjustment;
};

/** A participant before ids are given: numbers may turn out to be shared by two lines. */
type Numbered = {
  readonly node: XmlNode;
  readonly section: string;
  readonly number: string;
  readonly line?: "NS" | "EW";
};

const numberElement: Readonly<Record<Contest, readonly string[]>> = {
  pairs: ["PAIR_NUMBER", "PAIR_ID"],
  teams: ["TEAM_ID", "TEAM_NUMBER"],
  individual: ["PLAYER_NUMBER", "PLAYER_ID"],
};

const numbered = (participant: RawParticipant, contest: Contest, problems: ProblemLog): Numbered | undefined => {
  const { node } = participant;
  const text = childText(node, ...numberElement[contest]);
  if (text === undefined) {
    problems.report("error", "unreadableLine", node.place, says("usebio.noParticipantNumber"), says("usebio.mayName"));
    return undefined;
  }
  const read = contest === "pairs" ? readPairNumber(text) : { number: text.trim().replace(/^0+(?=\d)/u, "") };
  const line = "line" in read ? read.line : undefined;
  const stated = contest === "pairs" ? (line ?? readLine(childText(node, "DIRECTION"))) : undefined;
  return {
    node,
    section: participant.section === undefined ? DEFAULT_SECTION : sectionOf(participant.section).id,
    number: clip(read.number, 32),
    ...(stated === undefined ? {} : { line: stated }),
  };
};

const numberKey = (section: string, number: string): string => `${section}\u0000${number}`;

/** Sections in which two pairs share a number, so that ids there carry the line. */
const sectionsWithLines = (all: readonly Numbered[]): ReadonlySet<string> => {
  const lines = new Map<string, string | undefined>();
  const shared = new Set<string>();
  for (const { section, number, line } of all) {
    const key = numberKey(section, number);
    if (lines.has(key) && lines.get(key) !== line) shared.add(section);
    lines.set(key, line);
  }
  return shared;
};

const idOf = (contest: Contest, section: string, number: string, line: "NS" | "EW" | undefined): string =>
  contest === "teams"
    ? teamId(number)
    : contest === "individual"
      ? individualId(number)
      : pairId(section, number, line);

const teamPairsOf = (node: XmlNode, team: string): readonly TeamPairFact[] =>
  childrenOf(node, "PAIR").flatMap((pair) => {
    const number = childText(pair, "PAIR_NUMBER");
    const imps = parseDecimal(childText(pair, "PAIR_IMPS") ?? "");
    return number === undefined
      ? []
      : [{ pair: number, team, ...(imps === undefined ? {} : { imps }), place: pair.place }];
  });

const contestantOf = (one: Numbered, contestant: string, contest: Contest, problems: ProblemLog): ContestantFact => {
  const { node } = one;
  const playerNodes =
    contest === "individual"
      ? [node]
      : [...childrenOf(node, "PLAYER"), ...childrenOf(node, "PAIR").flatMap((pair) => childrenOf(pair, "PLAYER"))];
  const adjustment = adjustmentOf(node, problems);
  const teamName = contest === "teams" ? childText(node, "TEAM_NAME") : undefined;
  return {
    contestant,
    ...(contest === "pairs" ? { section: one.section } : {}),
    number: one.number,
    ...(one.line === undefined ? {} : { line: one.line }),
    players: playerNodes.flatMap((player) => personOf(player) ?? []).slice(0, 16),
    ...(teamName === undefined ? {} : { teamName: clip(teamName.normalize("NFC"), 200) }),
    published: publishedOf(node, problems),
    ...(adjustment === undefined ? {} : { adjustment }),
    place: node.place,
  };
};

/** Reads all participants of a session. A number that comes twice is reported, and the first one holds. */
export const participantsOf = (
  raw: readonly RawParticipant[],
  contest: Contest,
  problems: ProblemLog,
): Participants => {
  const all = raw.flatMap((participant) => numbered(participant, contest, problems) ?? []);
  const withLines = sectionsWithLines(all);
  const contestants = new Map<string, ContestantFact>();
  const teamPairs: TeamPairFact[] = [];
  const byNumber = new Map<string, ContestantFact[]>();
  const anywhere = new Map<string, ContestantFact[]>();
  const push = (map: Map<string, ContestantFact[]>, key: string, fact: ContestantFact): void => {
    const list = map.get(key);
    if (list === undefined) map.set(key, [fact]);
    else list.push(fact);
  };
  for (const one of all) {
    const id = idOf(contest, one.section, one.number, withLines.has(one.section) ? one.line : undefined);
    if (contestants.has(id)) {
      problems.report(
        "warning",
        "contestantTwice",
        one.node.place,
        says("usebio.numberTwice", { word: asWord(one.number) }),
        says("files.firstHolds"),
      );
      continue;
    }
    const fact = contestantOf(one, id, contest, problems);
    contestants.set(id, fact);
    push(byNumber, numberKey(one.section, one.number), fact);
    push(anywhere, one.number, fact);
    if (contest === "teams") teamPairs.push(...teamPairsOf(one.node, id));
  }
  const find: Participants["find"] = (text, side, rawSection) => {
    const { number, line } =
      contest === "pairs" ? readPairNumber(text) : { number: text.trim().replace(/^0+(?=\d)/u, "") };
    const section = rawSection === undefined ? undefined : sectionOf(rawSection).id;
    const candidates =
      (section === undefined ? undefined : byNumber.get(numberKey(section, number))) ?? anywhere.get(number) ?? [];
    const wanted = line ?? side;
    const found =
      candidates.length > 1 ? (candidates.find((one) => one.line === wanted) ?? candidates[0]) : candidates[0];
    const home = section ?? found?.section ?? DEFAULT_SECTION;
    if (found !== undefined && (line === undefined || found.line === undefined || found.line === line))
      return { id: found.contestant, known: true, section: home };
    return {
      id: idOf(contest, home, number, withLines.has(home) || line !== undefined ? wanted : undefined),
      known: false,
      section: home,
    };
  };
  return { contestants: [...contestants.values()], teamPairs, find };
};
