/** The command that puts right what was approved of late: exactly its changes, by a director who is satisfied beyond reasonable doubt. Law 79C2. */
import type { CommandToSend } from "@traveller/contract";
import type { LateChange } from "@traveller/engine/procedure";

type Of<Kind extends LateChange["of"]> = Extract<LateChange, { readonly of: Kind }>;
const isOf =
  <Kind extends LateChange["of"]>(kind: Kind) =>
  (change: LateChange): change is Of<Kind> =>
    change.of === kind;

/** What of a thing is no part of the change, and has to be said with it again. */
export type AsItIs = {
  /** A team's name. */
  readonly nameOf: (contestant: string) => string | undefined;
  /** The cards of a board. */
  readonly dealOf: (board: number) => string | undefined;
};

const ofResult = (session: string, { result, from, to }: Of<"result">): CommandToSend =>
  to === undefined
    ? { type: "WithdrawResult", session, result, law: "79C2", late: "beyondReasonableDoubt" }
    : from === undefined
      ? { type: "RecordResult", session, results: [{ ...to, result }], late: "beyondReasonableDoubt" }
      : { type: "CorrectResult", session, result, to, law: "79C2", late: "beyondReasonableDoubt" };

const ofOne = (session: string, change: LateChange, { nameOf }: AsItIs): CommandToSend | undefined => {
  const late = "beyondReasonableDoubt" as const;
  switch (change.of) {
    case "result":
      return ofResult(session, change);
    case "contestant": {
      const { contestant, from, to } = change;
      const name = nameOf(contestant);
      const entry = { session, contestant, ...to, ...(name === undefined ? {} : { name }), late };
      return from === undefined ? { type: "EnterContestant", ...entry } : { type: "CorrectContestant", ...entry };
    }
    case "match":
      return { type: "SetMatch", session, match: { match: change.match, ...change.to }, late };
    case "penalty": {
      const { penalty, contestant, to } = change;
      return to === undefined
        ? { type: "LiftPenalty", session, penalty, law: "79C2", late }
        : { type: "ImposePenalty", session, penalty, contestant, ...to, late };
    }
    case "settings": {
      const { method, fields, regulations, sections } = change.to;
      // What sections are called is not told with the change: who changes them sends it again himself.
      return sections === undefined
        ? {
            type: "CorrectSettings",
            session,
            ...(method === undefined ? {} : { method }),
            ...(fields === undefined ? {} : { fields }),
            ...(regulations === undefined ? {} : { regulations }),
            law: "79C2",
            late,
          }
        : undefined;
    }
    default:
      return undefined;
  }
};

/** Nothing where a page cannot say it again in full: then whoever asked sends the same once more. */
export const lateCommand = (
  session: string,
  changes: readonly LateChange[],
  asItIs: AsItIs,
): CommandToSend | undefined => {
  const [only, ...others] = changes;
  const boards = changes.filter(isOf("board"));
  if (boards.length > 0 && boards.length === changes.length) {
    const deals = boards.flatMap(({ board, to }) => {
      const deal = asItIs.dealOf(board);
      return deal === undefined ? [] : [{ board, deal, ...to }];
    });
    return deals.length === boards.length
      ? { type: "SetDeals", session, boards: deals, late: "beyondReasonableDoubt" }
      : undefined;
  }
  const entered = changes
    .filter(isOf("result"))
    .flatMap(({ result, from, to }) => (from === undefined && to !== undefined ? [{ ...to, result }] : []));
  if (entered.length > 1 && entered.length === changes.length)
    return { type: "RecordResult", session, results: entered, late: "beyondReasonableDoubt" };
  return only === undefined || others.length > 0 ? undefined : ofOne(session, only, asItIs);
};
