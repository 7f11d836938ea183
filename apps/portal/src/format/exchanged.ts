/** Whether a correction of a result only had those who met there sit the other way. Law 79C. */
import { z } from "zod";

const Side = z.union([z.string(), z.array(z.string())]);
const Met = z.object({ ns: Side, ew: Side });

/** @param before the result as it stood, whatever is known of it; nothing where it is withheld */
export const areExchanged = (before: unknown, after: unknown): boolean => {
  const [was, is] = [before, after].map((one) => Met.safeParse(one).data);
  if (was === undefined || is === undefined || String(was.ns) === String(was.ew)) return false;
  return String(was.ns) === String(is.ew) && String(was.ew) === String(is.ns);
};
