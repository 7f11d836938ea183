/** `npm run laws:measure`: how much of the modules of the Laws is Law. How it counts, it prints first. */
import { readFile } from "node:fs/promises";
import { inHouse } from "../house/place.ts";
import { sources } from "../house/imports.ts";

const HOW = `Each line of packages/engine/src/laws (tests apart) is of one kind:
  empty     nothing in it
  comment   a comment alone
  said      of a module's description: its rows of docs/laws.md
  clause    names a paragraph ("27B1(a)"), or is part of a table of clauses (clauseTable, lawAbout … )
  neither   all else: imports, guards, helpers, brackets`;

const MODULE = /^packages\/engine\/src\/laws\/.*(?<!\.test)\.ts$/u;
const REFERENCE = /["`][1-9]\d?(?:[A-G]\d?(?:\([a-e]\))?)?["`]/u;
const KINDS = ["empty", "comment", "said", "clause", "neither"] as const;
type Count = Record<(typeof KINDS)[number], number>;

/** From the line that opens a block to the one that closes it at the margin. */
const opensAt = (line: string): "said" | "clause" | undefined => {
  if (/^export const description\b/u.test(line)) return "said";
  return /^(?:export )?const \w+ = (?:clauseTable|lawAbout|clauses)\b/u.test(line) ? "clause" : undefined;
};

const count = (text: string): Count => {
  const found: Count = { empty: 0, comment: 0, said: 0, clause: 0, neither: 0 };
  let block: "said" | "clause" | undefined;
  let remark = false;
  for (const line of text.trimEnd().split("\n")) {
    const bare = line.trim();
    remark = remark || bare.startsWith("/*");
    block ??= opensAt(line);
    const isComment = remark || bare.startsWith("//");
    const kind =
      bare === "" ? "empty" : isComment ? "comment" : (block ?? (REFERENCE.test(bare) ? "clause" : "neither"));
    found[kind] += 1;
    if (bare.endsWith("*/")) remark = false;
    if (/^[)}\]]+;/u.test(line)) block = undefined;
  }
  return found;
};

const files = (await sources()).filter((file) => MODULE.test(file)).toSorted();
const counts = await Promise.all(
  files.map(async (file) => [file, count(await readFile(inHouse(file), "utf8"))] as const),
);
const whole: Count = { empty: 0, comment: 0, said: 0, clause: 0, neither: 0 };
for (const [, each] of counts) for (const kind of KINDS) whole[kind] += each[kind];

const share = ({ clause, neither }: Count): string =>
  `${Math.round((100 * neither) / Math.max(clause + neither, 1))} %`;
const row = (name: string, each: Count): string =>
  `${KINDS.map((kind) => String(each[kind]).padStart(8)).join("")}${share(each).padStart(9)}  ${name}`;
const lines = [
  HOW,
  "The share is of neither in what is neither comment, nor empty, nor said.",
  "",
  `${KINDS.map((kind) => kind.padStart(8)).join("")}${"share".padStart(9)}`,
  ...counts.map(([file, each]) => row(file.replace("packages/engine/src/laws/", ""), each)),
  row(`${counts.length} modules, ${KINDS.reduce((sum, kind) => sum + whole[kind], 0)} lines`, whole),
];
process.stdout.write(`${lines.join("\n")}\n`);
