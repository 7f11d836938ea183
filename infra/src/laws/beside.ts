/** The page that shows some modules of Laws beside the book (`docs/laws-beside-the-book.md`): for each paragraph what it asks, and the lines that do it. */
import type { Description, Paragraph } from "@traveller/engine/laws";
import { readFile } from "node:fs/promises";
import { inHouse } from "../house/place.ts";
import type { LawInTheBook } from "./in-the-book.ts";
import { linesFor } from "./module-lines.ts";

const HEAD = `# Four Laws beside the book

How a module of \`packages/engine/src/laws\` is read: Laws 27, 50, 62 and 64, down the book, each paragraph with the lines that do it. What the book asks is told in our own
words, to know what to look for; the book decides. \`npm run laws\` draws this page from the modules.

A clause is \`clause(paragraph, when, what follows …)\`. Of clauses in a list the first whose condition holds is the one that applies. What its steps do is said under its
paragraph. Conditions and steps that several Laws share are named in \`laws/steps.ts\`; what a step does to the table is an effect of \`position/effects.ts\`, one each. A \`choice\` is
a question to a player with what each answer brings, a \`question\` one to the director with yes and no. What comes up only at one stage of an irregularity's life stands under
\`stages\`; \`always\` is for any.`;

const ENGINE = "packages/engine/src";

const treatmentOf = (descriptions: Readonly<Record<string, Description>>, reference: string): Paragraph | undefined =>
  Object.values(descriptions)
    .flatMap(({ paragraphs }) => paragraphs)
    .find(({ at, in2007For }) => in2007For === undefined && at.some((each) => each === reference));

const fence = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``;

const besideBook = async (
  { number, name, files, paragraphs }: LawInTheBook,
  descriptions: Readonly<Record<string, Description>>,
): Promise<readonly string[]> => {
  const modules = await Promise.all(
    files.map(async (file) => [file, await readFile(inHouse(ENGINE, file), "utf8")] as const),
  );
  /** Where lines have been shown. */
  const shown = new Map<string, string>();
  const rows = paragraphs.flatMap(([reference, asks]) => {
    const treatment = treatmentOf(descriptions, reference);
    const here = modules.flatMap(([file, text]) => linesFor(text, reference).map((lines) => ({ file, lines })));
    const before = new Set(here.flatMap(({ lines }) => shown.get(lines) ?? []));
    const fresh = here.filter(({ lines }) => !shown.has(lines));
    for (const { lines } of fresh) shown.set(lines, reference);
    const how = treatment === undefined ? "" : [treatment.how, treatment.says ?? []].flat().join(": ");
    return [
      `### ${reference}`,
      asks,
      ...(how === "" ? [] : [`*Here:* ${how}.`]),
      ...files.flatMap((file) => {
        const lines = fresh.filter((each) => each.file === file).map((each) => each.lines);
        return lines.length === 0 ? [] : [`\`${file}\``, fence(lines.join("\n\n"))];
      }),
      ...(before.size === 0 ? [] : [`Also in what is shown under ${[...before].join(", ")}.`]),
    ];
  });
  return [`## Law ${number}: ${name}`, ...rows];
};

export const drawBeside = async (
  laws: readonly LawInTheBook[],
  descriptions: Readonly<Record<string, Description>>,
): Promise<string> => {
  const all = await Promise.all(laws.map(async (each) => besideBook(each, descriptions)));
  return `${[HEAD, ...all.flat()].join("\n\n")}\n`;
};
