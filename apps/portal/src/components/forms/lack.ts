/** What a field may be told to lack, before anything is asked of the door; its sentence is `act.lacks`. */

export type Lack =
  | "reason"
  | "amount"
  | "amountForm"
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
  | "same";
/** By field. */
export type Lacks = Readonly<Partial<Record<string, Lack>>>;
