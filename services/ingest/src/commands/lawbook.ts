/**
 * `npm run lawbook -- FILE…`: reads law books as a federation has them, plain text from a PDF, and says what was recognised, what was
 * not, and that nothing was lost. Nothing is kept. Ends each file with one line.
 */
import {
  readText,
  runCommand,
  withFile,
  type UsageMistake,
  type Given,
  type Output,
} from "@traveller/log/command-line";
import { readProfile, type Profile } from "@traveller/engine";
import { LANGUAGES, type Language } from "@traveller/engine/lawbook";
import { attachOptions } from "../lawbook/options.ts";
import { countsOf, readBook, type ReadBook } from "../lawbook/read-file.ts";

const HELP = `Usage: npm run lawbook -- [options] FILE…

Reads law books from plain text: language, edition, chapters, Laws, paragraphs to the last letter, tables, footnotes, definitions, and
the federation's own decisions. No server is needed and nothing is stored.

Prints for each file what was recognised, every line that should be looked at with its number, the check that nothing was lost (what
was recognised, put together again, says what the file says, page furniture apart), and last
  FILE: edition, language, Laws, paragraphs, definitions, decisions, what was not placed

Options:
  --profile FILE    a federation's elections (JSON): its decisions are attached to the options that they elect
  --language xx     the book's language (${LANGUAGES.join(" ")}), where it is not recognised
  --edition YEAR    the edition, where no title says it
  --laws            a line for every Law, with its paragraphs
  --decisions       a line for every decision, with its options
  --help            this text

Exit code 0: every file was read and nothing of it was lost. 1: something was lost, a Law is missing in the book's range, an election
was not attached, or a file cannot be read. 2: wrong usage.`;

const isLanguage = (value: string): value is Language => LANGUAGES.some((each) => each === value);

type Options = {
  readonly language?: Language;
  readonly edition?: number;
  readonly profile?: Profile;
  readonly laws: boolean;
  readonly decisions: boolean;
  readonly print: Output["print"];
};

const printRead = ({ book, check, encoding }: ReadBook, { laws, decisions, profile, print }: Options): boolean => {
  const counts = countsOf(book);
  print(
    `  ${book.title === "" ? "no title" : book.title}; ${encoding}, ${book.lines} lines, ${book.empty} of them empty`,
  );
  print(
    `  Laws ${counts.first} to ${counts.last}: ${counts.laws}${counts.complete ? ", every number of the range" : ""}; ${counts.paragraphs} paragraphs, ${counts.tables} tables`,
  );
  const chapters = new Set(book.laws.flatMap(({ chapter }) => (chapter === undefined ? [] : [chapter])));
  print(
    `  ${chapters.size} chapters, ${counts.definitions} definitions, ${counts.notes} footnotes, ${counts.decisions} decisions of the federation`,
  );
  for (const { kind, heading, passages } of book.sections)
    if (kind !== "chapter" && kind !== "heading")
      print(`  ${kind}${heading === "" ? "" : ` “${heading}”`}: ${passages.length} lines or paragraphs`);
  if (book.furniture.length > 0)
    print(
      `  page furniture: ${book.furniture.length} lines such as “${book.furniture[0]?.text ?? ""}” (line ${book.furniture[0]?.line ?? 0})`,
    );
  if (laws)
    for (const { number, title, passages } of book.laws)
      print(`  Law ${number} ${title}: ${[...new Set(passages.map(({ address }) => address))].join(" ")}`);
  const attached = attachOptions(book.decisions, profile);
  if (decisions)
    for (const { decision, options, certain } of attached.decisions) {
      const what = options.length === 0 ? "" : ` ${certain ? "elects" : "may elect"} ${options.join(", ")}`;
      print(
        `  decision at line ${decision.lines[0] ?? 0}${decision.laws.length === 0 ? " on the book" : ` on ${decision.laws.join(", ")}`}:${what}`,
      );
    }
  if (profile !== undefined)
    print(
      `  elections attached to their decisions: ${attached.elections - attached.unattached.length} of ${attached.elections}${attached.unattached.length === 0 ? "" : `; not ${attached.unattached.join(", ")}`}`,
    );
  for (const { line, severity, message } of book.problems)
    print(`  ${severity}${line === 0 ? "" : ` at line ${line}`}: ${message}`);
  for (const { line, text } of check.lost.slice(0, 20)) print(`  lost at line ${line}: ${text.slice(0, 80)}`);
  print(
    `  check: ${check.signs} signs outside page furniture, ${check.found} in what was recognised: ${check.lost.length === 0 ? "nothing is lost" : `${check.lost.length} lines are lost`}`,
  );
  return check.lost.length === 0 && check.found === check.signs && counts.complete && attached.unattached.length === 0;
};

const readOne = async (name: string, bytes: Uint8Array, options: Options): Promise<boolean> => {
  const { language, edition, print } = options;
  const read = readBook(bytes, {
    ...(language === undefined ? {} : { language }),
    ...(edition === undefined ? {} : { edition }),
  });
  if (read.kind === "refused") {
    print(`${name}: refused: ${read.refusal.message} ${read.refusal.hint}`);
    return false;
  }
  print(name);
  const well = printRead(read, options);
  const { laws, first, last, paragraphs, definitions, notes, decisions, warnings } = countsOf(read.book);
  print(
    `${name}: ${read.book.edition ?? "unknown edition"}, ${read.book.language}, ${laws} Laws (${first} to ${last}), ${paragraphs} paragraphs, ${definitions} definitions, ` +
      `${notes} footnotes, ${decisions} decisions; ${warnings} to look at, ${read.check.lost.length} lines lost`,
  );
  return well;
};

/** A federation's elections, or what is wrong with the file they should be in. */
const profileFrom = async (name: string): Promise<Profile | string> => {
  const text = await readText(name);
  if (text.kind === "unreadable") return text.message;
  let json: unknown;
  try {
    json = JSON.parse(text.value);
  } catch {
    return `“${name}” is no JSON.`;
  }
  const read = readProfile(json);
  return "malformed" in read ? `“${name}” is no profile: ${read.place}: ${read.malformed}` : read.profile;
};

const run = async ({ values, flags, rest }: Given, { print }: Output): Promise<number | UsageMistake> => {
  const { language, edition } = values;
  if (language !== undefined && !isLanguage(language)) return { mistake: `There is no language ${language}.` };
  if (edition !== undefined && !/^\d{4}$/u.test(edition)) return { mistake: "--edition wants a year." };
  const profile = values["profile"] === undefined ? undefined : await profileFrom(values["profile"]);
  if (typeof profile === "string") {
    print(profile);
    return 1;
  }
  const options: Options = {
    ...(language === undefined ? {} : { language }),
    ...(edition === undefined ? {} : { edition: Number(edition) }),
    ...(profile === undefined ? {} : { profile }),
    laws: flags.has("laws"),
    decisions: flags.has("decisions"),
    print,
  };
  let well = true;
  for (const name of rest) {
    const read = await withFile(name, async (file) => readOne(name, await file.readFile(), options));
    if (read.kind === "unreadable") print(`${name}: ${read.message}`);
    well = read.kind === "read" && read.value && well;
  }
  return well ? 0 : 1;
};

await runCommand(
  {
    help: HELP,
    values: ["profile", "language", "edition"],
    flags: ["laws", "decisions"],
    rest: { atLeastOne: "Name a file." },
    whenClosed: "stop",
  },
  run,
);
