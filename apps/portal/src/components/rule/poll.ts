/** Players who were asked, as the command that puts them into the file of a ruling or of an appeal: with a hand, its auction, and what each would do. Law 16B1(b). */
import type { CommandToSend } from "@traveller/contract";
import { isSeat } from "@traveller/engine";
import type { Lacks } from "#components/forms/lack.ts";
import type { Texts } from "#components/forms/texts.ts";

export type TakePoll = Extract<CommandToSend, { readonly type: "TakePoll" }>;

/** What people write, and a replay shows, for what a command calls otherwise. */
const CALLED: Readonly<Record<string, string>> = { PASS: "P", DBL: "X", DOUBLE: "X", RDBL: "XX", REDOUBLE: "XX" };
const SUITS: Readonly<Record<string, string>> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

/** A call or a card as a command has it. */
const calledOf = (text: string): string => {
  const bare = text
    .toUpperCase()
    .replaceAll(/[♠♥♦♣]/gu, (suit) => SUITS[suit] ?? suit)
    .replace(/^([SHDC])10$/u, "$1T")
    .replace(/^([1-7])N$/u, "$1NT");
  return CALLED[bare] ?? bare;
};

const listed = (text = ""): string[] =>
  text
    .split(/[\s,;]+/u)
    .filter((call) => call !== "")
    .map(calledOf);

export const answersIn = (texts: Texts): TakePoll["answers"] =>
  Object.keys(texts).flatMap((name) => {
    const [, number] = /^poll\.(\d+)\.does$/u.exec(name) ?? [];
    const does = calledOf(texts[name] ?? "");
    if (number === undefined || does === "") return [];
    const [called, why] = [texts[`poll.${number}.name`] ?? "", texts[`poll.${number}.why`] ?? ""];
    const considers = listed(texts[`poll.${number}.considers`]);
    return [
      {
        does,
        ...(called === "" ? {} : { name: called }),
        ...(considers.length === 0 ? {} : { considers }),
        ...(why === "" ? {} : { why }),
      },
    ];
  });

const isHand = (text: string): boolean => /^[2-9TJQKA]{0,13}(\.[2-9TJQKA]{0,13}){3}$/u.test(text);

/** Nobody is asked without a hand and a question. */
export const pollLacks = (texts: Texts): Lacks =>
  answersIn(texts).length === 0
    ? {}
    : {
        ...(isHand(texts["poll.hand"] ?? "") ? {} : { "poll.hand": "hand" }),
        ...((texts["poll.question"] ?? "") === "" ? { "poll.question": "question" } : {}),
      };

export const pollAsked = (session: string, to: TakePoll["to"], texts: Texts, auction: readonly string[]): TakePoll => {
  const [seat, methods] = [texts["poll.seat"] ?? "", texts["poll.methods"] ?? ""];
  return {
    type: "TakePoll",
    session,
    to,
    hand: texts["poll.hand"] ?? "",
    ...(isSeat(seat) ? { seat } : {}),
    ...(auction.length === 0 ? {} : { auction: auction.map(calledOf) }),
    ...(methods === "" ? {} : { methods }),
    question: texts["poll.question"] ?? "",
    answers: answersIn(texts),
  };
};

/** Nothing where nobody was asked. */
export const pollOf = (...of: Parameters<typeof pollAsked>): TakePoll | undefined => {
  const poll = pollAsked(...of);
  return poll.answers.length === 0 ? undefined : poll;
};
