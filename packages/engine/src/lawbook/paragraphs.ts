/** The paragraphs of one Law from its lines: numbered ones by their address, headings, text behind lists, tables. */
import { addressOf, labelled, turn, type Label, type Labelled, type Step } from "./labels.ts";
import { endsWhole, isCapitals, joined, startsSmall, type Hyphens } from "./joining.ts";
import type { Line } from "./lines.ts";
import { tablesIn } from "./tables.ts";
import type { Mark, Passage, Problem } from "./types.ts";

/** A passage while its lines are still coming. */
type Open = {
  readonly path: readonly Step[];
  label: string;
  heading: string;
  text: string;
  readonly lines: number[];
  marks: Mark[];
  /** All of it so far is one line that can be a heading. */
  hopeful: boolean;
  /** It stands behind a numbered paragraph without a number of its own: what follows tells to which it belongs. */
  behind: boolean;
  rows?: (readonly string[])[];
};

export type Context = {
  readonly hyphens: Hyphens;
  /** The longest line of a text whose lines are broken; absent where a line is a paragraph. */
  readonly width?: number;
};

const MOST_HEADING = 120;
/** Headings of numbered paragraphs are rare, and a line long. */
const SHORT_HEADING = 60;
/** A mark of a footnote that stands on a line of its own. */
export const LONE_MARK = /^(?:\d|[∗*]{1,3})$/u;

const canBeHeading = (text: string, width: number | undefined): boolean =>
  text.length > 2 &&
  text.length <= MOST_HEADING &&
  !startsSmall(text) &&
  !/[.;:,-]$/u.test(text.length < 45 ? text.replace(/\.$/u, "") : text) &&
  !/[.;] \p{Lu}/u.test(text) &&
  (width === undefined || text.length < 0.95 * width);

/** Reads the lines of a Law. Lines that are footnotes or page furniture must be gone already. */
export const paragraphsOf = (
  law: string,
  lines: readonly Line[],
  { hyphens, width }: Context,
): { readonly passages: readonly Passage[]; readonly problems: readonly Problem[] } => {
  const tables = tablesIn(lines);
  const problems: Problem[] = [];
  const done: Open[] = [];
  /** Lists without numbers, by the address above them: counted as if they were numbered. */
  let implied: readonly Step[] | undefined;

  const begin = (path: readonly Step[], label: string, line: number): Open => {
    const open: Open = { path, label, heading: "", text: "", lines: [line], marks: [], hopeful: false, behind: false };
    done.push(open);
    return open;
  };
  const last = (): Open | undefined => done.at(-1);
  const pathNow = (): readonly Step[] => last()?.path ?? [];

  const add = (open: Open, text: string, line: number): void => {
    if (open.text === "" && open.heading === "") open.hopeful = canBeHeading(text, width);
    open.text = joined(open.text, text, hyphens);
    if (open.lines.at(-1) !== line) open.lines.push(line);
  };

  const follow = (line: Line, { labels, bullet, rest }: Labelled): boolean => {
    const whole = line.apart || endsWhole(last()?.text ?? ".") || last()?.text === "" || last()?.hopeful === true;
    const steps: { readonly label: Label; readonly path: readonly Step[]; readonly follows: boolean }[] = [];
    let path = pathNow();
    let above: readonly Step[] | undefined;
    for (const [index, label] of labels.entries()) {
      const listed = index === 0 && bullet && implied !== undefined ? continued(implied) : undefined;
      const from =
        listed === undefined || (label.steps.at(-1)?.level ?? 0) !== 4 || label.steps.at(-1)?.value !== 1
          ? path
          : listed;
      const next = turn(from, label, index > 0);
      if (next === undefined) return false;
      if (listed !== undefined && from === listed) above = listed;
      steps.push({ label, ...next });
      path = next.path;
    }
    const strays = steps.filter(({ follows }) => !follows);
    if (
      strays.length > 0 &&
      (!whole || (width !== undefined && !endsWhole(last()?.text ?? ".")) || startsLikeReference(rest))
    )
      return false;
    implied = above ?? implied;
    if (implied !== undefined && !bullet && (path.at(-1)?.level ?? 0) < (implied.at(-1)?.level ?? 0))
      implied = undefined;
    for (const { label, path: to } of steps) begin(to, label.written, line.number);
    for (const stray of strays)
      problems.push({
        line: line.number,
        code: "outOfSequence",
        severity: "warning",
        address: addressOf(law, stray.path),
        message: `${stray.label.written} does not follow on what stands before it; it was read as ${addressOf(law, stray.path)}.`,
      });
    const open = last();
    if (open !== undefined && rest !== "") add(open, rest, line.number);
    return true;
  };

  const list = (line: Line, rest: string): void => {
    const path = pathNow();
    const depth = path.at(-1)?.level ?? 0;
    const level = depth === 0 ? 1 : depth === 1 ? 2 : depth === 2 ? 3 : 4;
    const next: readonly Step[] = implied === undefined ? [...path, { level, value: 1 }] : continued(implied);
    if (implied === undefined)
      problems.push({
        line: line.number,
        code: "unnumbered",
        severity: "note",
        address: addressOf(law, next),
        message: `A list without numbers begins here; it was counted from ${addressOf(law, next)} on.`,
      });
    implied = next;
    add(begin(next, "–", line.number), rest, line.number);
  };

  const goOn = (line: Line, text: string): void => {
    const open = last();
    if (open === undefined && isCapitals(text) && text.length < 80) {
      begin([], "", line.number).heading = text;
      return;
    }
    if (open === undefined) return add(begin([], "", line.number), text, line.number);
    if (LONE_MARK.test(text)) {
      // Behind a table it stands behind it: a table has no text that a mark could be in.
      const marked = open.rows === undefined ? open : begin(open.path, "", line.number);
      marked.marks.push({ at: marked.text.length, mark: text });
      if (marked === open) open.lines.push(line.number);
      return;
    }
    const level = open.path.at(-1)?.level;
    const mayHead =
      level === 1 || (level === 2 && width === undefined && line.apart && open.text.length < SHORT_HEADING);
    if (
      open.hopeful &&
      mayHead &&
      !startsSmall(text) &&
      /^[\p{L}\d„“"”'’[(]/u.test(text) &&
      !/^\(s\. ?\d/u.test(text)
    ) {
      open.heading = open.text;
      open.marks = open.marks.map(({ mark }) => ({ at: -1, mark }));
      open.hopeful = false;
      open.text = text;
      open.lines.push(line.number);
      return;
    }
    if (open.rows !== undefined) return add(begin(open.path, "", line.number), text, line.number);
    const whole = endsWhole(open.text);
    if (isCapitals(text) && text.length < 80 && (whole || line.apart)) {
      const head = begin(open.path, "", line.number);
      head.heading = text;
      return;
    }
    if (line.apart && ((whole && !startsSmall(text)) || (open.heading !== "" && open.text === ""))) {
      const next = begin(open.path, "", line.number);
      next.behind = open.behind || (open.path.length > 0 && open.heading === "");
      return add(next, text, line.number);
    }
    add(open, text, line.number);
    open.hopeful = open.hopeful && canBeHeading(open.text, undefined);
  };

  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) break;
    const table = tables.get(index);
    if (table !== undefined) {
      const open = begin(pathNow().slice(0, 1), "", line.number);
      open.rows = [...table.rows];
      for (const more of lines.slice(index + 1, index + table.length)) open.lines.push(more.number);
      index += table.length - 1;
      continue;
    }
    const read = labelled(line.text);
    if (read.labels.length > 0 && follow(line, read)) continue;
    if (read.bullet && read.labels.length === 0) list(line, read.rest);
    else goOn(line, line.text);
  }
  return { passages: numbered(law, done), problems };
};

/**
 * Text behind a numbered paragraph goes with it where the next number stands beside it (`1.`, text, `2.`); else it closes the list,
 * and goes with what stands above. Text that has the address of another before it is a further part of it.
 */
const numbered = (law: string, all: readonly Open[]): readonly Passage[] => {
  const parts = new Map<string, number>();
  return all.map((open, index) => {
    const next = all.slice(index + 1).find(({ behind }) => !behind)?.path;
    const level = open.path.at(-1)?.level ?? 0;
    const closes = open.behind && (next === undefined || !next.some((step) => step.level === level));
    const address = addressOf(law, closes ? open.path.slice(0, -1) : open.path);
    const part = parts.get(address) ?? 0;
    parts.set(address, part + 1);
    // A short line above numbered paragraphs is their heading: "A. Rights", then "1.".
    const heads =
      open.hopeful &&
      level === 1 &&
      open.heading === "" &&
      open.rows === undefined &&
      (next?.at(-1)?.level ?? 0) > level;
    if (heads) {
      open.heading = open.text;
      open.text = "";
      open.marks = open.marks.map(({ mark }) => ({ at: -1, mark }));
    }
    return closed(open, address, part);
  });
};

/** `(a) and (b) are …` at a line's beginning speaks of paragraphs; it is none. */
const startsLikeReference = (rest: string): boolean => /^(?:and|or|ja|tai|või|och|eller|ve|veya)\b/u.test(rest);

const continued = (path: readonly Step[]): readonly Step[] => {
  const step = path.at(-1);
  return step === undefined ? path : [...path.slice(0, -1), { ...step, value: step.value + 1 }];
};

const closed = ({ label, heading, text, lines, marks, rows }: Open, address: string, part: number): Passage => ({
  address,
  part,
  label,
  heading,
  text,
  marks,
  lines,
  ...(rows === undefined ? {} : { rows }),
});
