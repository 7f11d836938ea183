/** Several sections that play the same boards in the same rounds and are one field: as one movement, in which tables and numbers go on from section to section. Laws 4, 78. */
import type { Movement, Seating } from "./movement.ts";

const shifted = (side: Seating["ns"], by: (one: number) => number): Seating["ns"] =>
  typeof side === "number" ? by(side) : [by(side[0]), by(side[1])];

/** All North-South numbers come first, section by section; then those of East-West. Sections need as many rounds, sets and boards as the first. */
export const asOneField = (sections: readonly Movement[]): Movement | undefined => {
  const [first, ...others] = sections;
  if (first === undefined) return undefined;
  if (others.length === 0) return first;
  const alike = (one: Movement): boolean =>
    one.rounds === first.rounds && one.sets === first.sets && one.boardsPerSet === first.boardsPerSet;
  if (!others.every(alike) || sections.some(({ northSouth }) => northSouth === undefined)) return undefined;
  const allNorthSouth = sections.reduce((sum, { northSouth = 0 }) => sum + northSouth, 0);
  let [tables, northSouth, eastWest] = [0, 0, 0];
  const absent: number[] = [];
  const seatings: Seating[] = [];
  for (const section of sections) {
    const own = section.northSouth ?? 0;
    const [before, nsBefore, ewBefore] = [tables, northSouth, eastWest];
    const by = (one: number): number => (one <= own ? nsBefore + one : allNorthSouth + ewBefore + one - own);
    absent.push(...(section.absent ?? []).map(by));
    for (const one of section.seatings)
      seatings.push({ ...one, table: before + one.table, ns: shifted(one.ns, by), ew: shifted(one.ew, by) });
    tables += section.tables;
    northSouth += own;
    eastWest += section.contestants - own;
  }
  const copies = sections.reduce((sum, one) => sum + (one.copies ?? 1), 0);
  const { sharing: _, ...rest } = first;
  return {
    ...rest,
    name: `${sections.length} sections: ${sections.map((one) => one.name).join("; ")}`.slice(0, 160),
    tables,
    contestants: northSouth + eastWest,
    northSouth,
    copies,
    ...(absent.length === 0 ? {} : { absent: absent.toSorted((a, b) => a - b) }),
    seatings: seatings.toSorted((a, b) => a.round - b.round || a.table - b.table),
  };
};
