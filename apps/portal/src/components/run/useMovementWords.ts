/** A movement in words: what it is called, how the hall moves, how fairly it compares. For server and client alike. */
import { nearest, type MovementSet } from "@traveller/engine";
import { type Proposal, shownQuality } from "@traveller/engine/movement";
import { useFormatter, useTranslations } from "next-intl";

type Movement = Pick<MovementSet["movement"], "family" | "tables" | "rounds" | "name" | "northSouth" | "contestants">;

/** A pair more than two a table, which goes about between the lines. */
const hasRover = ({ family, northSouth, contestants, tables }: Movement): boolean =>
  northSouth !== undefined && contestants > 2 * tables && family !== "appendixTable";

/** From which quality on it is called so. */
const FAIRNESS = [
  [95, "best"],
  [85, "good"],
  [70, "fair"],
  [50, "rough"],
] as const;

const fairnessOf = (quality: number): "best" | "good" | "fair" | "rough" | "uneven" =>
  FAIRNESS.find(([least]) => quality >= least)?.[1] ?? "uneven";

export const useMovementWords = () => {
  const say = useTranslations("run.movement");
  const format = useFormatter();
  const list = (parts: readonly string[]): string => format.list(parts, { type: "conjunction" });
  const called = (movement: Movement): string =>
    movement.family === "table"
      ? movement.name
      : [
          say(`family.${movement.family}`, { tables: movement.tables, rounds: movement.rounds }),
          ...(hasRover(movement) ? [say("withRover")] : []),
        ].join(", ");
  return {
    called,
    calledProposal: ({ sections, movement, switchedRounds }: Proposal): string =>
      [
        sections.length > 1 ? say("inParts", { parts: sections.length }) : "",
        called(sections.length > 1 ? { ...movement, family: sections[0]?.family ?? "table" } : movement),
        switchedRounds.length === 0 ? "" : say("switched", { rounds: list(switchedRounds.map(String)) }),
      ]
        .filter((part) => part !== "")
        .join(", "),
    how: ({ sections }: Proposal): string => say(`how.${sections[0]?.family ?? "table"}`),
    /** Of two lists each within itself. */
    fairness: ({ quality, qualityOfLines }: Proposal) => {
      const of = qualityOfLines === undefined ? [quality] : qualityOfLines;
      const least = of.toSorted((a, b) => nearest(a) - nearest(b))[0] ?? quality;
      return {
        figure: shownQuality(least),
        value: nearest(least),
        words: say(`fairness.${fairnessOf(nearest(least))}`),
      };
    },
  };
};
