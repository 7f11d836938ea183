/** What a field may be told to lack, before anything is asked of the door; its sentence is `act.lacks`. */

export type Lack =
  | "reason"
  | "amount"
  | "amountForm"
  | "minutesForm"
  | "amountPositive"
  | "score"
  | "scoreForm"
  | "board"
  | "boardList"
  | "round"
  | "boards"
  | "tables"
  | "tablesForm"
  | "tablesTick"
  | "other"
  | "agreed"
  | "answer"
  | "law"
  | "legal"
  | "weight"
  | "paragraph"
  | "contestant"
  | "whom"
  | "how"
  | "hand"
  | "question"
  | "vote"
  | "member"
  | "amountLeft"
  | "same";
/** Shares of a whole that do not come to it: how much they come to, and what is missing or too much; each exactly, as `9/10`. */
type SharesLack = {
  readonly lack: "weightsUnder" | "weightsOver";
  readonly sum: string;
  readonly off: string;
};
/** By field. */
export type Lacks = Readonly<Partial<Record<string, Lack | SharesLack>>>;
