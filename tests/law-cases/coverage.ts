/**
 * `npm run laws:coverage`: which clauses of the Laws are taken by a case, and which of the paragraphs that their modules speak under are named by one. What a Law answers
 * while the cases are folded is listened to: each effect, question, duty, refusal and card that may go back names the paragraph it comes from. What the modules can name is read off their sources.
 */
import { admit, foldTable, newTable, viewOf, TableEvent, TableRegulations } from "@traveller/engine";
import type { Table } from "@traveller/engine";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { OWN_CASES, readCases } from "./read-cases.ts";
import type { RawCase } from "./read-cases.ts";
import { hearCases } from "./said-of-clauses.ts";

const MODULES = path.join(import.meta.dirname, "../../packages/engine/src/laws");
const REFERENCE = /"([1-9]\d?(?:[A-G]\d?(?:\([a-z]\))*)?)"/gu;
/** What a module can say: the references in it, apart from what it says of itself. */
const named = async (): Promise<ReadonlyMap<string, string>> => {
  const files = (await readdir(MODULES, { recursive: true })).filter((file) =>
    /law\d\d|edition2007|leads|by-right|inadmissible|on-the-table/u.test(file),
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
  else if (typeof value === "object" && value !== null && !(value instanceof Map))
    for (const [key, each] of Object.entries(value)) {
      if ((key === "law" || key === "free") && typeof each === "string") found.add(each);
      else lawsIn(each, found);
    }
};

/** What is not heard though it is taken: where a paragraph keeps something from following, nothing follows that could name it. */
const SILENT: Readonly<Record<string, string>> = {
  "61B3": "it leaves a look at 16B3 alone: 61B3-a-defender-asks-his-partner",
  "64B2": "no trick goes over: 64B2-repeated",
  "64B6": "no trick goes over: 64B6-on-the-twelfth",
};

const found = new Set<string>();

/** The Law, or what it does at moments, as it is; what it answers is heard. */
const heard = <T extends object>(law: T): T =>
  new Proxy(law, {
    get: (target, key): unknown => {
      const part: unknown = Reflect.get(target, key);
      return typeof part === "function" || (typeof part === "object" && part !== null && !Array.isArray(part))
        ? heard(part)
        : part;
    },
    apply: (target, self, given: readonly unknown[]): unknown => {
      if (typeof target !== "function") return undefined;
      const said: unknown = Reflect.apply(target, self, given);
      if (typeof said === "string") found.add(said);
      else lawsIn(said, found);
      return said;
    },
  });

const listening = ({ laws, ...table }: Table): Table => ({
  ...table,
  laws: {
    order: laws.order.map(heard),
    duties: laws.duties.map(heard),
    offering: laws.offering.map(heard),
    find: (reference) => {
      const law = laws.find(reference);
      return law === undefined ? undefined : heard(law);
    },
    rank: laws.rank,
    wakingAt: (moment) => laws.wakingAt(moment).map(heard),
  },
});

const takenIn = ({ edition, regulations, log }: RawCase): void => {
  let table = listening(newTable({ edition, regulations: TableRegulations.parse(regulations) }));
  for (const entry of log) {
    const refused = z.object({ refuse: TableEvent }).safeParse(entry);
    const event = TableEvent.safeParse(entry);
    if (refused.success) admit(table, refused.data.refuse);
    if (!event.success) continue;
    table = foldTable(table, event.data);
    viewOf(table);
  }
};

const folders = process.argv.length > 2 ? process.argv.slice(2) : [OWN_CASES];
for (const raw of (await Promise.all(folders.map(readCases))).flat()) takenIn(raw);

const all = await named();
const missed = [...all].filter(([reference]) => !found.has(reference) && SILENT[reference] === undefined);
for (const [reference, file] of missed.toSorted(([one], [other]) => one.localeCompare(other, "en", { numeric: true })))
  process.stdout.write(`not taken: ${reference} (${file})\n`);
process.stdout.write(
  `${all.size - missed.length} of ${all.size} paragraphs that the Laws speak under are taken by a case\n`,
);

const clauses = await hearCases(folders);
process.stdout.write(`\n${clauses.lines.join("\n")}\n`);
