/**
 * Values of tags that are none of those the format knows (Portable Bridge Notation 2.1, 3.4): each is named with its place, so that nobody has to find
 * out from what is missing. Games without the number of a board are looked at as well.
 */
import { isSeat, parseDeal, type DealProblem } from "@traveller/engine";
import { dealWords, says, type Sentence } from "@traveller/contract";
import { readArtificial } from "../../facts/artificial.ts";
import { readDate } from "../../facts/dates.ts";
import { isNotPlayed, isPass, readContract } from "../../facts/outcome.ts";
import { asWord, type ProblemLog } from "../../facts/problems.ts";
import type { Place, ProblemCode } from "../../facts/types.ts";
import type { PbnGame } from "./games.ts";
import { writtenIn } from "./single.ts";
import { boardTag, dealTag, dealerTag, declarerTag, readScore, readVulnerability } from "./tags.ts";

type Trouble = { readonly code: ProblemCode; readonly message: Sentence; readonly hint: Sentence };
type NoSuch = `pbn.no${"Date" | "Dealer" | "Vulnerability" | "Declarer" | "Contract" | "Tricks" | "Score"}`;
type Check = (value: string, game: PbnGame) => Trouble | undefined;

const trouble = (code: ProblemCode, value: string, what: NoSuch, hint: Sentence): Trouble => ({
  code,
  message: says(what, { word: asWord(value) }),
  hint,
});

const BY_NUMBER = says("pbn.byNumber");
/** The trumps alone, where a game is an end position. */
const END_POSITION = /^(NT|[CDHS])$/u;
const TRICKS = /^\d{1,2}$/u;

const CHECKS: Readonly<Record<string, Check>> = {
  Date: (value) =>
    readDate(value) !== undefined || value.includes("?")
      ? undefined
      : trouble("badDate", value, "pbn.noDate", says("pbn.writeDate")),
  Dealer: (value, game) =>
    dealerTag(game) !== undefined ? undefined : trouble("badDeal", value, "pbn.noDealer", BY_NUMBER),
  Vulnerable: (value) =>
    readVulnerability(value) !== undefined ? undefined : trouble("badDeal", value, "pbn.noVulnerability", BY_NUMBER),
  Declarer: (value, game) =>
    isSeat(declarerTag(game)) || isPass(game.value("Contract") ?? "")
      ? undefined
      : trouble("badContract", value, "pbn.noDeclarer", says("pbn.writeSeat")),
  Contract: (value) => {
    const contract = value.replace(/^\^\s*/u, "");
    return [readContract, readArtificial].some((read) => read(contract) !== undefined) ||
      isPass(contract) ||
      END_POSITION.test(contract) ||
      isNotPlayed(contract)
      ? undefined
      : trouble("badContract", value, "pbn.noContract", says("pbn.writeContract"));
  },
  Result: (value, game) => {
    const { contract, tricks } = writtenIn(game);
    return tricks === undefined ||
      (TRICKS.test(tricks) && Number(tricks) <= 13) ||
      /^[+-]\d{1,2}$|^=$/u.test(tricks) ||
      contract === undefined
      ? undefined
      : trouble("badNumber", value, "pbn.noTricks", says("pbn.writeTricks"));
  },
  Score: (value) =>
    readArtificial(value) !== undefined || /^[+-]?\d+$/u.test(readScore(value) ?? "")
      ? undefined
      : trouble("badNumber", value, "pbn.noScore", says("pbn.writeScore")),
};

/** Of a game whose board has a number, its result is read and says itself what is wrong with it. */
const OF_ANY_GAME = ["Date", "Dealer", "Vulnerable"];

/** What is wrong with a deal. An end position is right: its hands have equally many cards, and may be fewer than thirteen. */
const wrongDeal = (text: string): DealProblem | undefined => {
  const found = parseDeal(text, "asFound");
  if ("code" in found) return found;
  const counts = new Set(Object.values(found).map((hand) => hand.length));
  const whole = parseDeal(text);
  return "code" in whole && (counts.size > 1 || [...counts].some((count) => count > TRICKS_IN_ALL)) ? whole : undefined;
};

const TRICKS_IN_ALL = 13;

/** A function that names every value of a game that is none; the same one is said once. `numbered`: its deal and its result are read besides. */
export const tagChecks = (problems: ProblemLog): ((game: PbnGame, numbered: boolean) => void) => {
  const said = new Set<string>();
  return (game, numbered) => {
    const at = (name: string): Place => game.table(name)?.place ?? game.place;
    for (const [name, check] of Object.entries(CHECKS)) {
      const value = game.value(name);
      if (value === undefined || (numbered && !OF_ANY_GAME.includes(name)) || said.has(`${name} ${value}`)) continue;
      const found = check(value, game);
      if (found === undefined) continue;
      if (said.size < MOST_SAID) said.add(`${name} ${value}`);
      problems.report(
        "warning",
        found.code,
        at(name),
        found.message,
        boardTag(game) === undefined && found.hint === BY_NUMBER ? says("pbn.nothingInstead") : found.hint,
      );
    }
    const deal = numbered ? undefined : dealTag(game);
    const wrong = deal === undefined ? undefined : wrongDeal(deal);
    if (wrong === undefined) return;
    const { why, hint } = dealWords(wrong);
    problems.report("warning", "badDeal", at("Deal"), says("deals.wrong", { why }), hint);
  };
};

const MOST_SAID = 1_000;
