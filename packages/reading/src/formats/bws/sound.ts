/**
 * Whether the pages of an Access file can be walked at all: no chain of definitions that bites its own tail, no page with more rows than fit on it.
 * The library that reads the tables believes both, and would go on for ever.
 */

const PAGE: Readonly<Record<string, number>> = { jet3: 2048, later: 4096 };
const VERSION_AT = 0x14;
const DATA_PAGE = 0x01;
const DEFINITION_PAGE = 0x02;
/** Bytes that the smallest row takes, its entry in the page's list with it. */
const LEAST_ROW = 6;

/** Follows chains of definition pages; each page is looked at once. */
const chainsEnd = (file: Buffer, size: number, pages: number): boolean => {
  const seen = new Uint32Array(pages);
  for (let start = 1; start < pages; start += 1) {
    let page = start;
    while (page > 0 && page < pages && seen[page] === 0 && file[page * size] === DEFINITION_PAGE) {
      seen[page] = start;
      page = file.readUInt32LE(page * size + 4);
      if (page > 0 && page < pages && seen[page] === start) return false;
    }
  }
  return true;
};

/** Reads nothing but the heads of pages. */
export const isSound = (file: Buffer): boolean => {
  const jet3 = file[VERSION_AT] === 0;
  const size = PAGE[jet3 ? "jet3" : "later"] ?? 4096;
  const countAt = jet3 ? 8 : 12;
  const pages = Math.floor(file.length / size);
  if (pages < 3) return false;
  for (let page = 1; page < pages; page += 1)
    if (file[page * size] === DATA_PAGE && file.readUInt16LE(page * size + countAt) > size / LEAST_ROW) return false;
  return chainsEnd(file, size, pages);
};
