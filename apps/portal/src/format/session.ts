/** Small questions about a session's settings. */
import { LAW_OPTIONS, isScoringOption, type Unit } from "@traveller/engine";
import type { SessionPage, SessionSummary } from "@traveller/model";

/** An option that a session is scored by, and how it was chosen. */
export type Setting = {
  readonly option: string;
  readonly value: unknown;
  readonly because?: "stated" | "reproduces" | "assumed" | undefined;
  readonly reproduced?: number | undefined;
  readonly numbers?: number | undefined;
};

/** How large a session is, for its words: who played how many boards; of hands without results, how many there are. */
export const sizeOf = ({
  status,
  contest,
  contestants,
  boards,
  lacking,
}: Pick<SessionSummary, "status" | "contest" | "contestants" | "boards" | "lacking">) => {
  if (status !== "hands") return { kind: contest, count: contestants, boards } as const;
  const hands = lacking.reduce((sum, one) => sum + (one.what === "handsOnly" ? one.deals : 0), 0);
  return { kind: "hands", count: hands, boards: hands } as const;
};

/** Whether the two lines are ranked apart. */
export const twoWinners = (regulations: Readonly<Record<string, unknown>>): boolean => regulations["winners"] === 2;

/** Whether amounts of a unit are written with their sign: differences are, counts are not. */
export const signsOf = (unit: Unit): boolean => unit === "imps" || unit === "points";

/** Whether an option says anything of scores; those of the table and of procedure are among the conditions of contest. */
const isOfScores = (option: string): boolean => isScoringOption(option) || !Object.hasOwn(LAW_OPTIONS, option);

/** The options a session is scored by, with how each was chosen where that was recorded. */
export const settingsOf = ({
  regulations,
  evidence,
}: Pick<SessionPage, "regulations" | "evidence">): readonly Setting[] => {
  const chosen = new Map(evidence.map((one) => [one.option, one]));
  return [...new Set([...Object.keys(regulations), ...chosen.keys()])].filter(isOfScores).map((option) => {
    const one = chosen.get(option);
    return {
      option,
      value: regulations[option] ?? one?.value,
      because: one?.because,
      reproduced: one?.reproduced,
      numbers: one?.numbers,
    };
  });
};
