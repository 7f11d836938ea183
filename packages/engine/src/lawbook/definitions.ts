/** Definitions: a term in a line of its own, then what it means, in one sentence or in numbered ones. */
import { labelled } from "./labels.ts";
import { joined, startsSmall, type Hyphens } from "./joining.ts";
import type { Line } from "./lines.ts";
import { passage } from "./plain.ts";
import type { Definition } from "./types.ts";

const LONGEST_TERM = 90;
const LONGEST_TERM_IN_BROKEN_LINES = 45;

type Open = {
  term: string;
  readonly lines: number[];
  readonly passages: { label: string; text: string; readonly lines: number[] }[];
};

const isTerm = ({ text }: Line, longest: number): boolean =>
  text.length <= longest &&
  !startsSmall(text) &&
  !/[.;:,-]$/u.test(text) &&
  !/[.;] \p{Lu}/u.test(text) &&
  labelled(text).labels.length === 0;

/** A text that is not ended yet cannot be followed by a term; in broken lines that is how a line's going on is told from a term. */
const isOpen = (definition: Open, broken: boolean): boolean => {
  const text = definition.passages.at(-1)?.text;
  return text === undefined || (broken && !/[.!?…][”"’)\]]*$|\)$/u.test(text));
};

export const definitionsOf = (lines: readonly Line[], hyphens: Hyphens, broken: boolean): readonly Definition[] => {
  const done: Open[] = [];
  for (const line of lines) {
    const open = done.at(-1);
    const { labels, rest } = labelled(line.text);
    const [label] = labels;
    if (
      open === undefined ||
      (isTerm(line, broken ? LONGEST_TERM_IN_BROKEN_LINES : LONGEST_TERM) &&
        !isOpen(open, broken) &&
        (broken || line.apart))
    ) {
      done.push({ term: line.text, lines: [line.number], passages: [] });
      continue;
    }
    open.lines.push(line.number);
    const last = open.passages.at(-1);
    if (label !== undefined && labels.length === 1)
      open.passages.push({ label: label.written, text: rest, lines: [line.number] });
    else if (last !== undefined && (broken || !line.apart || startsSmall(line.text))) {
      last.text = joined(last.text, line.text, hyphens);
      last.lines.push(line.number);
    } else open.passages.push({ label: "", text: line.text, lines: [line.number] });
  }
  return done.map(({ term, lines: numbers, passages }) => ({
    term,
    lines: numbers,
    passages: passages.map(({ lines: own, label, text }) => passage(own, { label, text })),
  }));
};
