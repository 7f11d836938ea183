/** Which votes of a committee are about what stands now. Laws 79C, 82C, 93B3. */
import type { AppealFile, CaseEventView } from "@traveller/model";

/** Without votes on what did not stand any more when it was put right (82C, 79C). */
export const standingVotes = <Event extends Pick<CaseEventView, "told" | "sequence">>({
  appeal: { issues },
  events,
}: {
  readonly appeal: { readonly issues: readonly Pick<AppealFile["appeal"]["issues"][number], "ruling" | "putRight">[] };
  readonly events: readonly Event[];
}): readonly Event[] => {
  const since = new Map(issues.map(({ ruling, putRight }) => [ruling, putRight?.sequence ?? 0]));
  return events.filter(
    ({ told, sequence }) => told.type !== "VoteCast" || sequence > (since.get(told.data.ruling) ?? 0),
  );
};
