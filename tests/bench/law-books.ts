/**
 * Searching four law books: how long a question takes, beside looking for the same letters with ILIKE. Real books are read from a
 * folder of plain texts; where none is named, books of the same size are made of invented words.
 */
import { randomUUID } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { freePort, startPostgres, temporaryFolder } from "@traveller/infra";
import { readLawBook, unitsOf, type LawBook } from "@traveller/engine/lawbook";
import { canonicalJson, openBeside, openLog, prepareLog, projectAll } from "@traveller/log";
import { connectToSchema, migrateModel, openModel, searchLaws, type Model } from "@traveller/model";
import { scoringProjection } from "../../services/scoring/src/projector/project.ts";
import { estonian, finnish, swedish, turkish } from "../../packages/engine/src/lawbook/shapes/books.ts";

const QUESTIONS = 300;
const LAWS = 93;
const PARAGRAPHS = 8;

/** A text as long as a law book, of the words of a short one. */
const grown = (seed: string, heading: (law: number, title: string) => string): string => {
  const words = seed.match(/\p{Ll}{3,}/gu) ?? [];
  const word = (at: number): string => words[(at * 7919) % words.length] ?? "";
  const sentence = (at: number): string =>
    `${Array.from({ length: 40 }, (_, step) => `${word(at + step)}${(at + step) % 5 === 0 ? word(step) : ""}`).join(" ")}.`;
  return Array.from({ length: LAWS }, (_, law) =>
    [
      heading(law + 1, word(law).toUpperCase()),
      ...Array.from(
        { length: PARAGRAPHS },
        (_, at) => `${String.fromCodePoint(65 + at)}. ${sentence(law * PARAGRAPHS + at)}`,
      ),
    ].join("\n\n"),
  ).join("\n\n");
};

const invented = (): readonly LawBook[] => [
  readLawBook(
    grown(finnish, (law, title) => `${law} § ${title}`),
    { language: "fi", edition: 2017 },
  ),
  readLawBook(
    grown(swedish, (law, title) => `${law}. ${title}`),
    { language: "sv", edition: 2007 },
  ),
  readLawBook(
    grown(estonian, (law, title) => `Reegel ${law} ${title}`),
    { language: "et", edition: 2017 },
  ),
  readLawBook(
    grown(turkish, (law, title) => `YASA ${law} – ${title}`),
    { language: "tr", edition: 2017 },
  ),
];

const fromFolder = async (folder: string): Promise<readonly LawBook[]> =>
  Promise.all(
    (await readdir(folder))
      .filter((name) => name.endsWith(".txt"))
      .map(async (name) => readLawBook(await readFile(join(folder, name), "utf8"))),
  );

/** Appends the books as the door does, and projects them. */
const keep = async (url: string, books: readonly LawBook[]): Promise<void> => {
  const log = openLog({ url });
  const beside = openBeside({ url });
  const sql = connectToSchema(url, "model", { max: 2, name: "bench" });
  try {
    for (const book of books) {
      const units = unitsOf(book, () => []);
      const references = await beside.texts.put(units.map(({ content }) => canonicalJson(content)));
      const appended = await log.append({
        scope: "authority/bench",
        by: { role: "federation" },
        command: randomUUID(),
        streams: [
          {
            stream: `lawbook/${book.language}`,
            expectedVersion: 0,
            events: [
              {
                type: "LawBookImported",
                data: {
                  language: book.language,
                  edition: book.edition ?? 2017,
                  title: "",
                  source: { file: "0".repeat(64) },
                  laws: book.laws.length,
                },
              },
              ...units.map(({ unit }, place) => ({ type: "LawImported", data: { unit, content: references[place] } })),
            ],
          },
        ],
      });
      if (appended.kind !== "appended") throw new Error(`the log answered ${appended.kind}`);
    }
    await projectAll({
      log,
      sql,
      name: "bench",
      project: scoringProjection({ log, engine: "bench", announce: false }),
    });
    await sql`analyze law_passage`;
  } finally {
    await Promise.all([log.close(), beside.close(), sql.end()]);
  }
};

/** Words that stand in the books, one of each part of them. */
const questions = (books: readonly LawBook[]): readonly string[] => {
  const words = books.flatMap((book) =>
    book.laws.flatMap((law) => law.passages.flatMap(({ text }) => text.match(/\p{L}{4,}/gu) ?? [])),
  );
  return Array.from({ length: QUESTIONS }, (_, at) => {
    const word = (step: number): string => words[Math.floor(((at + step) * 7919) % words.length)] ?? "";
    return at % 3 === 0 ? `${word(0)} ${word(0)}` : at % 3 === 1 ? word(0) : word(1).toUpperCase();
  });
};

const spent = async (
  asked: readonly string[],
  ask: (question: string) => Promise<unknown>,
): Promise<readonly number[]> => {
  const all: number[] = [];
  for (const question of asked) {
    const began = performance.now();
    await ask(question);
    all.push(performance.now() - began);
  }
  return all.toSorted((one, other) => one - other);
};

const shown = (times: readonly number[]): string => {
  const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, 19 of 20 below ${at(0.95)} ms, longest ${at(1)} ms`;
};

const measure = async (model: Model, books: readonly LawBook[]): Promise<void> => {
  const asked = questions(books);
  await spent(asked.slice(0, 30), (question) => searchLaws(model, question));
  let found = 0;
  const search = await spent(asked, async (question) => {
    found += (await searchLaws(model, question)).length > 0 ? 1 : 0;
  });
  const plain = await spent(
    asked,
    (question) => model.sql`select place from law_passage where text ilike ${`%${question}%`} limit 20`,
  );
  console.log(`  a question, found with snippets (${found} of ${asked.length} find something): ${shown(search)}`);
  console.log(`  yardstick, the same letters by ILIKE, no stems, no snippets: ${shown(plain)}`);
};

/** Prints how long a search of law books takes. `folder`: plain texts of real ones. */
export const benchLawBooks = async (folder: string | undefined): Promise<void> => {
  const books = folder === undefined ? invented() : await fromFolder(folder);
  const passages = books.reduce((sum, { laws }) => sum + laws.reduce((all, law) => all + law.passages.length, 0), 0);
  console.log(
    `Law books: ${books.length} ${folder === undefined ? "invented" : `from ${folder}`}, ${passages} paragraphs`,
  );
  const home = await temporaryFolder("traveller-bench-laws");
  const postgres = await startPostgres({ dataDir: join(home, "postgres"), port: await freePort() });
  const model = openModel({ url: postgres.url, max: 2 });
  try {
    await prepareLog(postgres.url);
    await migrateModel({ url: postgres.url });
    await keep(postgres.url, books);
    await measure(model, books);
  } finally {
    await model.close();
    await postgres.stop();
    await rm(home, { recursive: true, force: true });
  }
};
