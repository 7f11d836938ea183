/** Players who were asked, as the command that puts them into the file of a ruling or of an appeal: with a hand, its auction, and what each would do. Law 16B1(b). */
import type { CommandToSend } from "@traveller/contract";
import { isSeat } from "@traveller/engine";
import type { Texts } from "#components/forms/texts.ts";

export type TakePoll = Extract<CommandToSend, { readonly type: "TakePoll" }>;

const listed = (text = ""): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/u)
    .filter((call) => call !== "");

export const answersIn = (texts: Texts): TakePoll["answers"] =>
  Object.keys(texts).flatMap((name) => {
    const [, number] = /^poll\.(\d+)\.does$/u.exec(name) ?? [];
    const does = (texts[name] ?? "").toUpperCase();
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

/** Nothing where nobody was asked. */
export const pollOf = (
  session: string,
  to: TakePoll["to"],
  texts: Texts,
  auction: readonly string[],
): TakePoll | undefined => {
  const answers = answersIn(texts);
  if (answers.length === 0) return undefined;
  const [seat, methods] = [texts["poll.seat"] ?? "", texts["poll.methods"] ?? ""];
  return {
    type: "TakePoll",
    session,
    to,
    hand: texts["poll.hand"] ?? "",
    ...(isSeat(seat) ? { seat } : {}),
    ...(auction.length === 0 ? {} : { auction: [...auction] }),
    ...(methods === "" ? {} : { methods }),
    question: texts["poll.question"] ?? "",
    answers,
  };
};
