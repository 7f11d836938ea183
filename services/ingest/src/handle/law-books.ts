/** Commands about law books: the file is read from beside the log, texts go there, the events name them. Law 80A. */
import { UnitContent, type Unit } from "@traveller/engine/lawbook";
import type { FederationEvent } from "@traveller/engine";
import { canonicalJson, newTexts, referenceOf, type NewText } from "@traveller/log";
import { type LawBookCommand, refused, type Refused, type Caller, says } from "@traveller/contract";
import { bookId, decideCorrection, decideImport, unitsToCorrect } from "../decide/law-books.ts";
import type { Means } from "../means/means.ts";
import { LARGEST_BOOK, readBook } from "../lawbook/read-file.ts";
import type { Outcome } from "./append.ts";
import { execute, happened, identityOf } from "./execute.ts";
import { authorityScope, lawBookStream, type Knowledge } from "./known.ts";

/** The bytes of a file that was brought here. */
export const originalBytes = async (
  { beside }: Pick<Means, "beside">,
  digest: string,
): Promise<Uint8Array | undefined> => {
  const about = await beside.originals.about(digest);
  if (about === undefined || about.bytes > LARGEST_BOOK) return undefined;
  const content = await beside.originals.read(digest);
  if (content === undefined) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
};

type Decided = {
  readonly kind: "decided";
  readonly book: string;
  readonly version: number;
  readonly events: readonly FederationEvent[];
  /** To be written with the events. */
  readonly texts: readonly NewText[];
};
const unknownBook = (id: string): Refused =>
  refused("unknown", says("lawBooks.unknown", { book: id }), says("lawBooks.importFirst"), { path: "book" });

const textsOf = (units: readonly Unit[]): readonly NewText[] =>
  newTexts(units.map(({ content }) => canonicalJson(UnitContent.parse(content))));
const reasonOf = ({ reason }: { readonly reason?: string | undefined }): readonly NewText[] =>
  newTexts(reason === undefined ? [] : [reason]);

const importBook = async (
  means: Means,
  knowledge: Knowledge,
  command: Extract<LawBookCommand, { type: "ImportLawBook" }>,
): Promise<Decided | Refused> => {
  const bytes = await originalBytes(means, command.file);
  if (bytes === undefined)
    return refused("unknown", says("door.noFile"), says("lawBooks.bringFileFirst"), { path: "file" });
  const { language, edition } = command;
  const read = readBook(bytes, {
    ...(language === undefined ? {} : { language }),
    ...(edition === undefined ? {} : { edition }),
  });
  if (read.kind === "refused") return read;
  const book = command.book ?? bookId(read.book);
  const { state, version } = await knowledge.lawBook(book);
  const decided = decideImport(state, command, read);
  if (decided.kind === "refused") return decided;
  const texts = textsOf(decided.units);
  const references = texts.map(referenceOf);
  return {
    kind: "decided",
    book,
    version,
    texts,
    events: [
      { type: "LawBookImported", data: { ...decided.book, source: { file: command.file } } },
      ...decided.units.flatMap(({ unit }, place): readonly FederationEvent[] => {
        const content = references[place];
        return content === undefined ? [] : [{ type: "LawImported", data: { unit, content } }];
      }),
    ],
  };
};

const correct = async (
  means: Means,
  knowledge: Knowledge,
  command: Extract<LawBookCommand, { type: "CorrectLawText" }>,
): Promise<Decided | Refused> => {
  const { state, version } = await knowledge.lawBook(command.book);
  if (state.imported === undefined) return unknownBook(command.book);
  const contents = new Map<string, UnitContent>();
  for (const unit of unitsToCorrect(command)) {
    const kept = state.units.get(unit);
    const text = kept === undefined ? undefined : await means.beside.texts.get(kept.text);
    const content = text?.content === undefined ? undefined : UnitContent.safeParse(JSON.parse(text.content)).data;
    if (content !== undefined) contents.set(unit, content);
  }
  const decided = decideCorrection(command, contents);
  if (decided.kind === "refused") return decided;
  const texts = textsOf(decided.units);
  const references = texts.map(referenceOf);
  const why = reasonOf(command);
  const [reason] = why.map(referenceOf);
  const { address, to } = decided;
  return {
    kind: "decided",
    book: command.book,
    version,
    texts: [...texts, ...why],
    events: decided.units.flatMap(({ unit }, place): readonly FederationEvent[] => {
      const content = references[place];
      return content === undefined ? [] : [{ type: "LawTextCorrected", data: { unit, content, address, to, reason } }];
    }),
  };
};

const adopt = async (
  knowledge: Knowledge,
  command: Extract<LawBookCommand, { type: "AdoptLawBook" }>,
): Promise<Decided | Refused> => {
  const { state, version } = await knowledge.lawBook(command.book);
  if (state.imported === undefined) return unknownBook(command.book);
  const texts = reasonOf(command);
  const [reason] = texts.map(referenceOf);
  const { from } = command;
  return {
    kind: "decided",
    book: command.book,
    version,
    texts,
    events: [{ type: "LawBookAdopted", data: { from, reason } }],
  };
};

const decide = (means: Means, knowledge: Knowledge, command: LawBookCommand): Promise<Decided | Refused> => {
  switch (command.type) {
    case "ImportLawBook":
      return importBook(means, knowledge, command);
    case "CorrectLawText":
      return correct(means, knowledge, command);
    case "AdoptLawBook":
      return adopt(knowledge, command);
  }
};

export const handleLawBooks = (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: LawBookCommand,
): Promise<Outcome> => {
  const { authority } = means.settings;
  return execute(means, caller, {
    act: command.type,
    load: async () => ({}),
    over: () => [{ authority }],
    identity: () => identityOf(means, caller, command, authorityScope(authority)),
    decide: async () => {
      const decided = await decide(means, knowledge, command);
      if (decided.kind === "refused") return decided;
      const { book, version, events, texts } = decided;
      return {
        kind: "written",
        streams: [{ stream: lawBookStream(book), expectedVersion: version, events: happened(command, events) }],
        answer: { book },
        beside: { people: [], texts },
      };
    },
  });
};
