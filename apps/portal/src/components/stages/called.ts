/** How whoever is in a stage is called: by its name where it was first, otherwise by what it is called in the stage. */
import type { StageAsTold } from "@traveller/engine";
import type { StagesView } from "@traveller/model";
import { useNames } from "#components/useNames.ts";
import type { Contest } from "@traveller/engine";

export type ShownStages = Pick<StagesView, "stages" | "contestants" | "sessions" | "reasons"> & {
  readonly contest: Contest;
};

export const useCalled = ({ contestants, contest }: Pick<ShownStages, "contestants" | "contest">) => {
  const { name } = useNames(contest);
  const byOrigin = (origin: string): string => {
    const label = contestants.get(origin);
    return label === undefined ? origin.slice(origin.indexOf("/") + 1) : name(label);
  };
  return {
    byOrigin,
    inStage: ({ drawn }: StageAsTold, contestant: string): string => {
      const found = drawn?.contestants.find((each) => each.contestant === contestant);
      return found === undefined ? contestant : byOrigin(found.origin);
    },
  };
};
