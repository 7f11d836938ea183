/** Boards of single tables: who sat there by name, and what they made of it. The same two names are one pair, wherever they sit. */
import { vulnerabilityOf } from "@traveller/engine";
import { says, type Sentence } from "@traveller/contract";
import { DEFAULT_SECTION, pairId, resultIds } from "../../facts/names.ts";
import { readOutcome } from "../../facts/outcome.ts";
import type { ProblemLog } from "../../facts/problems.ts";
import { recordRemarks } from "../../facts/record-remarks.ts";
import type { RecordBudget } from "../../facts/record-budget.ts";
import type { ContestantFact, PersonFact, ResultFact } from "../../facts/types.ts";
import type { LinBoard } from "./boards.ts";
import { endOf } from "./played.ts";
import { playedOn } from "./recorded.ts";

/** Pairs as they come, numbered in that order; the same two names are the same pair. */
const pairsByName = (): {
  readonly enter: (one: string, other: string, at: Pick<LinBoard, "place">) => string;
  readonly contestants: () => readonly ContestantFact[];
} => {
  const pairs = new Map<string, ContestantFact>();
  return {
    enter: (one, other, { place }) => {
      const key = [one, other].toSorted().join("\n");
      const known = pairs.get(key);
      if (known !== undefined) return known.contestant;
      const number = String(pairs.size + 1);
      const players: readonly PersonFact[] = [{ name: one }, { name: other }];
      const contestant = pairId(DEFAULT_SECTION, number, undefined);
      pairs.set(key, { contestant, section: DEFAULT_SECTION, number, players, published: {}, place });
      return contestant;
    },
    contestants: () => [...pairs.values()],
  };
};

/** Contestants and results of boards with four names each; what is missing is reported. */
export const tableResults = (
  boards: readonly LinBoard[],
  records: RecordBudget,
  problems: ProblemLog,
): { readonly contestants: readonly ContestantFact[]; readonly results: readonly ResultFact[] } => {
  const { enter, contestants } = pairsByName();
  const idFor = resultIds();
  const remarks = recordRemarks(problems);

  const results = boards.flatMap((board): ResultFact[] => {
    const { number, players, place, vulnerability, calls } = board;
    const left = (why: Sentence): ResultFact[] => {
      problems.report("warning", "unreadableLine", place, why, says("lin.resultLeftOut"));
      return [];
    };
    if (calls.length === 0) return [];
    const end = endOf(board);
    if (end === undefined) return left(says("lin.endsEarly", { board: number }));
    const [S, W, N, E] = players;
    if (S === undefined || W === undefined || N === undefined || E === undefined || players.includes(""))
      return left(says("lin.noPlayers", { board: number }));
    if ([N, S].toSorted().join("\n") === [E, W].toSorted().join("\n"))
      return left(says("lin.sameNames", { board: number }));
    const read = readOutcome(
      end === "passedOut" ? { contract: "PASS" } : { ...end, tricks: String(end.tricks) },
      vulnerability ?? vulnerabilityOf(number),
      place,
      problems,
    );
    if (read === undefined) return left(says("lin.endUnknown", { board: number }));
    const sides = { ns: enter(N, S, board), ew: enter(E, W, board) };
    return [
      {
        result: idFor(`${number}/${DEFAULT_SECTION}/${sides.ns}/${sides.ew}`).id,
        section: DEFAULT_SECTION,
        board: number,
        ...sides,
        seats: { N: { name: N }, E: { name: E }, S: { name: S }, W: { name: W } },
        outcome: read.outcome,
        points: {},
        ...records(() => playedOn(board, remarks), place),
        place,
      },
    ];
  });
  return { contestants: contestants(), results };
};
