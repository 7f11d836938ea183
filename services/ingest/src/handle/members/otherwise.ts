/**
 * Whom a list calls otherwise than he is called, and of whom it says another birth or sex: that lies beside the log, holds for all that he ever played, and is not set
 * back with the list. So its office sees it before anything is told.
 */
import type { People } from "@traveller/log";
import type { ReadRow } from "@traveller/reading/members";

const SPELT = ["name", "born", "sex"] as const;

export type Otherwise = {
  readonly line: number;
  readonly number: string;
  readonly field: (typeof SPELT)[number];
  readonly was: string;
  readonly becomes: string;
};

/** What was not known before, and what the list does not speak of, is not otherwise. */
export const toldOtherwise = async (
  people: Pick<People, "many" | "details">,
  rows: readonly ReadRow[],
  idOf: (number: string) => string,
): Promise<readonly Otherwise[]> => {
  const ids = rows.map(({ row }) => idOf(row.number));
  const [names, details] = await Promise.all([people.many(ids), people.details(ids)]);
  return rows.flatMap(({ line, row }, at) => {
    const id = ids[at] ?? "";
    const person = names.get(id);
    // Who was forgotten stays so, whatever a list says of him.
    if (person?.erased === true) return [];
    const known = { name: person?.name, ...details.get(id) };
    return SPELT.flatMap((field) => {
      const [was, becomes] = [known[field], row[field]];
      return was === undefined || becomes === undefined || was === becomes
        ? []
        : [{ line, number: row.number, field, was, becomes }];
    });
  });
};
