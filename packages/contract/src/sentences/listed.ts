/** Boards, contestants … in a sentence; a long list says how many more there are. */
import { says, type Parameter } from "./sentence.ts";

export const listed = (items: Iterable<string | number>, most = 12): string => {
  const all = [...items];
  return all.length <= most ? all.join(", ") : `${all.slice(0, most).join(", ")} and ${all.length - most} more`;
};

/** The same as a sentence takes it in, for readers of every language; that there are none is said, too. */
export const sayListed = (items: Iterable<string | number>, most = 12): Parameter => {
  const all = [...items];
  if (all.length === 0) return says("common.none");
  const shown = all.slice(0, most).join(", ");
  return all.length <= most ? shown : says("common.listedMore", { items: shown, count: all.length - most });
};
