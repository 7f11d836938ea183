/** What a contestant is called. */
import type { Contest } from "@traveller/engine";
import type { ContestantLabel } from "@traveller/model";
import { useNames } from "#components/useNames.ts";

export const ContestantName = ({
  contest,
  label,
  id,
}: {
  readonly contest: Contest;
  readonly label: ContestantLabel | undefined;
  readonly id: string;
}) => {
  const { name } = useNames(contest);
  return label === undefined ? id : name(label);
};
