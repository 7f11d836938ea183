/** What a form lacks before anything can be asked: told of its fields as they are filled in, for the page and for the answer to who has no script. Pure. */
import type { Lack, Lacks } from "#components/forms/lack.ts";
import type { Texts } from "#components/forms/texts.ts";
import type { TablesAsked } from "./tables/tables-asked.ts";

/** `0,25` and `1/3`, as people write them. */
const AMOUNT = /^[+\-−–]?(?:\d{1,12}(?:[.,]\d{1,12})?|\d{1,12}\/\d{1,7})$/;
const NOTHING = /^\+?0+(?:[.,]0+|\/\d+)?$/;
/** A score of a board ends in 0. */
const SCORE = /^[+\-−–]?(?:[1-9]\d{0,3}0|0)$/;

const amountLack = (amount = ""): Lack | undefined => {
  if (amount === "") return "amount";
  if (!AMOUNT.test(amount) || /\/0+$/.test(amount)) return "amountForm";
  return /^[-−–]/.test(amount) || NOTHING.test(amount) ? "amountPositive" : undefined;
};

const scoreLack = (score = ""): Lack | undefined =>
  score === "" ? "score" : SCORE.test(score) ? undefined : "scoreForm";

const lacks = (all: Readonly<Record<string, Lack | undefined>>): Lacks =>
  Object.fromEntries(Object.entries(all).flatMap(([field, lack]) => (lack === undefined ? [] : [[field, lack]])));

export const reasonLacks = ({ reason }: Texts): Lacks =>
  lacks({ reason: reason === undefined || reason === "" ? "reason" : undefined });

export const penaltyLacks = ({ amount }: Texts): Lacks => lacks({ amount: amountLack(amount) });

export const resultLacks = ({ kind, score, ns, ew }: Texts): Lacks =>
  lacks({
    ew: ns !== undefined && ns === ew ? "other" : undefined,
    score: kind === "scoreOnly" ? scoreLack(score) : undefined,
  });

/** Where a result belongs: a board, and two who met there. */
export const moveLacks = ({ board = "", ns, ew }: Texts): Lacks =>
  lacks({
    board: /^[1-9]\d{0,3}$/.test(board) ? undefined : "board",
    ew: ns !== undefined && ns === ew ? "other" : undefined,
  });

export const releaseLacks = ({ boards }: Texts): Lacks =>
  lacks({ boards: boards === undefined || boards === "" ? "boards" : undefined });

/** What is no table of the session is not passed over. */
export const showLacks = ({ tables, strange }: TablesAsked): Lacks =>
  lacks({ tables: strange.length > 0 ? "tablesForm" : tables.length === 0 ? "tables" : undefined });

export const hideLacks = (ticked: readonly unknown[]): Lacks =>
  lacks({ tables: ticked.length === 0 ? "tablesTick" : undefined });

/** `0,25` as the door takes it; `1/3` stays. */
export const amountOf = (text: string): string | number => {
  const plain = text.replace(",", ".").replace(/^\+/, "");
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : plain;
};
