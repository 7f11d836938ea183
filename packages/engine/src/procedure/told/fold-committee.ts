/** Who sits on the committee of an appeal, as it is named: at first, and in the place of one that cannot decide what it has heard. Laws 80B2(k), 93B. */
import type { ProcedureData } from "./events.ts";
import { withAppeal } from "./fold-appeal.ts";
import type { Appeal, Procedure } from "./state.ts";

/** One in the place of another hears it itself: of what is not decided yet no vote counts that was cast before. */
export const committeeNamed = (
  procedure: Procedure,
  { by, appeal, members, chair, anew }: ProcedureData<"CommitteeNamed">,
): Procedure =>
  withAppeal(procedure, appeal, ({ committee, issues, votes, satBefore }): Partial<Appeal> => ({
    committee: {
      by: by.as,
      members,
      chair,
      recused: new Set([...(committee?.recused ?? [])].filter((member) => !members.includes(member))),
    },
    ...(anew === true
      ? {
          heardByOthers: true,
          satBefore: {
            members: new Set([...(satBefore?.members ?? []), ...(committee?.members ?? [])]),
            voted: new Set([...(satBefore?.voted ?? []), ...[...votes.values()].flatMap((cast) => [...cast.keys()])]),
          },
          votes: new Map(
            [...votes].filter(([ruling]) =>
              issues.some((issue) => issue.ruling === ruling && issue.state.at === "decided"),
            ),
          ),
        }
      : {}),
  }));
