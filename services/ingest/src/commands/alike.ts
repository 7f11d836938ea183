/** What commands print of remarks that are alike: one sentence, how often, and the first places. */
import { FIRST_PLACES, type Alike } from "@traveller/model/remarks";

/** ` (21 times: line 3; line 9 and 12 more)`: each place once; nothing where there is one remark. */
export const timesText = <T>({ all }: Alike<T>, at: (one: T) => string): string => {
  if (all.length === 1) return "";
  const places = [...new Set(all.map(at))];
  const more = places.length - FIRST_PLACES;
  return ` (${all.length} times: ${places.slice(0, FIRST_PLACES).join("; ")}${more > 0 ? ` and ${more} more` : ""})`;
};
