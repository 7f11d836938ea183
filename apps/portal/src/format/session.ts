/** Small questions about a session's settings. */
import type { Unit } from "@traveller/engine";
import type { SessionPage } from "@traveller/model";
import type { Setting } from "#components/session/Settings.tsx";

/** Whether the two lines are ranked apart. */
export const twoWinners = (regulations: Readonly<Record<string, unknown>>): boolean => regulations["winners"] === 2;

/** Whether amounts of a unit are written with their sign: differences are, counts are not. */
export const signsOf = (unit: Unit): boolean => unit === "imps" || unit === "points";

/** The options a session is scored by, with how each was chosen where that was recorded. */
export const settingsOf = ({
  regulations,
  evidence,
}: Pick<SessionPage, "regulations" | "evidence">): readonly Setting[] => {
  const chosen = new Map(evidence.map((one) => [one.option, one]));
  return [...new Set([...Object.keys(regulations), ...chosen.keys()])].map((option) => {
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
