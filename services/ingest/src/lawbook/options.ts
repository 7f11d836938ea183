/** What the decisions of a federation elect: read from its list of elections where there is one, else what stands open at their Laws (Law 80). */
import { attachElections, optionsAt, type Decision, type ElectedUnder } from "@traveller/engine/lawbook";
import type { Profile } from "@traveller/engine";

export type Attached = {
  /** For each decision the options that it elects (`certain`), or that its Laws leave open. */
  readonly decisions: readonly {
    readonly decision: Decision;
    readonly options: readonly string[];
    readonly certain: boolean;
  }[];
  /** Elections that no decision of the book makes. */
  readonly unattached: readonly string[];
  readonly elections: number;
};

export const attachOptions = (
  decisions: readonly Decision[],
  profile: Pick<Profile, "elections"> | undefined,
): Attached => {
  if (profile === undefined)
    return {
      decisions: decisions.map((decision) => ({
        decision,
        options: [...new Set(decision.laws.flatMap((law) => optionsAt(law, true)))],
        certain: false,
      })),
      unattached: [],
      elections: 0,
    };
  const elected: readonly ElectedUnder[] = profile.elections.map(({ key, law, cited, source }) => ({
    key,
    law: law ?? "",
    cited,
    source,
  }));
  const attached = attachElections(decisions, elected);
  return {
    decisions: decisions.map((decision, place) => ({
      decision,
      options: [...attached].flatMap(([key, places]) => (places.includes(place) ? [key] : [])),
      certain: true,
    })),
    unattached: [...attached].flatMap(([key, places]) => (places.length === 0 ? [key] : [])),
    elections: elected.length,
  };
};
