/** A contestant's number, to stand beside its name; nothing where the number is its name already. For server and client alike. */
import type { ContestantLabel } from "@traveller/model";

const isNamed = ({ name, players }: ContestantLabel): boolean =>
  name !== null || players.some((player) => player.name !== null);

export const NumberOf = ({ label }: { readonly label: ContestantLabel | null | undefined }) =>
  label === null || label === undefined || !isNamed(label) ? null : <span className="number">{label.number}</span>;
