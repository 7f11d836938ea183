/**
 * `npm run laws:coverage`: which of the paragraphs that the modules of the Laws speak under are taken by a case. Each thing in a position, each question and each
 * refusal names the paragraph it comes from; what the modules can name is read off their sources.
 */
import { admit, foldTable, newTable, viewOf, TableEvent, TableRegulations } from "@traveller/engine";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const MODULES = path.join(import.meta.dirname, "../../packages/engine/src/laws");
const REFERENCE = /"([1-9]\d?(?:[A-G]\d?(?:\([a-z]\))*)?)"/gu;
const Case = z.object({
  edition: z.union([z.literal(2017), z.literal(2007)]),
  regulations: TableRegulations,
  log: z.array(z.unknown()),
});

/** What a module can say: the references in it, apart from what it says of itself and how duties and Laws are ranked. */
const named = async (): Promise<ReadonlyMap<string, string>> => {
  const files = (await readdir(MODULES, { recursive: true })).filter((file) =>
    /law\d\d|edition2007|leads|by-right/u.test(file),
  );
  const all = new Map<string, string>();
  for (const file of files.filter(
    (each) => each.endsWith(".ts") && !each.endsWith(".test.ts") && !each.includes("described"),
  )) {
    const text = (await readFile(path.join(MODULES, file), "utf8")).replace(
      /^export const description[^]*?^\};$/mu,
      "",
    );
    for (const [, reference = ""] of text.matchAll(REFERENCE))
      if (/[A-G]|^33$/u.test(reference)) all.set(reference, file);
  }
  return all;
};

/** Every `law` that stands anywhere in it. */
const lawsIn = (value: unknown, found: Set<string>): void => {
  if (Array.isArray(value)) for (const each of value) lawsIn(each, found);
  else if (typeof value === "object" && value !== null)
    for (const [key, each] of Object.entries(value)) {
      if ((key === "law" || key === "cancelled" || key === "adjust") && typeof each === "string") found.add(each);
      else lawsIn(each, found);
    }
};

const takenIn = (raw: z.infer<typeof Case>, found: Set<string>): void => {
  let table = newTable({ edition: raw.edition, regulations: raw.regulations });
  for (const entry of raw.log) {
    const refused = z.object({ refuse: TableEvent }).safeParse(entry);
    const event = TableEvent.safeParse(entry);
    if (refused.success) lawsIn(admit(table, refused.data.refuse), found);
    if (!event.success) continue;
    table = foldTable(table, event.data);
    const { review, ...view } = viewOf(table);
    for (const law of review) found.add(law);
    lawsIn(view, found);
    lawsIn({ ...table.position, hands: undefined }, found);
  }
};

const found = new Set<string>();
for (const folder of process.argv.length > 2 ? process.argv.slice(2) : [import.meta.dirname])
  for (const file of (await readdir(folder)).filter((each) => /^law.*\.json$/u.test(each)))
    for (const each of z.array(z.unknown()).parse(JSON.parse(await readFile(path.join(folder, file), "utf8")))) {
      const lawCase = Case.safeParse(each);
      if (lawCase.success) takenIn(lawCase.data, found);
    }

const all = await named();
const missed = [...all].filter(([reference]) => !found.has(reference));
for (const [reference, file] of missed.toSorted(([one], [other]) => one.localeCompare(other, "en", { numeric: true })))
  process.stdout.write(`not taken: ${reference} (${file})\n`);
process.stdout.write(
  `${all.size - missed.length} of ${all.size} paragraphs that the Laws speak under are taken by a case\n`,
);
