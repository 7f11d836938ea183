/** Running text outside the Laws: prefaces, indexes and what follows; a passage a paragraph, a row where columns are parted by tabs. */
import { labelled } from "./labels.ts";
import { endsWhole, joined, startsSmall, type Hyphens } from "./joining.ts";
import type { Line } from "./lines.ts";
import type { Passage } from "./types.ts";

/** A passage outside the Laws: it has no address. */
export const passage = (
  lines: readonly number[],
  said: { readonly label?: string; readonly heading?: string; readonly text?: string },
): Passage => ({ address: "", part: 0, label: "", heading: "", text: "", marks: [], lines, ...said });

/** `broken`: lines are broken where the page ends, so that one that ends in the middle of a sentence goes on. */
export const plainPassages = (lines: readonly Line[], hyphens: Hyphens, broken: boolean): readonly Passage[] => {
  const done: { text: string; readonly lines: number[]; row: boolean }[] = [];
  for (const line of lines) {
    const open = done.at(-1);
    const goesOn =
      open !== undefined &&
      !open.row &&
      !line.text.includes("\t") &&
      labelled(line.text).labels.length === 0 &&
      (line.apart ? startsSmall(line.text) && !endsWhole(open.text) : broken || startsSmall(line.text));
    if (goesOn) {
      open.text = joined(open.text, line.text, hyphens);
      open.lines.push(line.number);
    } else done.push({ text: line.text, lines: [line.number], row: line.text.includes("\t") });
  }
  return done.map(({ text, lines: numbers, row }) =>
    row ? { ...passage(numbers, {}), rows: [text.split("\t")] } : passage(numbers, { text }),
  );
};
