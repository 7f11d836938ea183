/**
 * Free texts beside the log: what someone wrote as a reason, a statement, a team's name. Events carry the text's id and a digest of what
 * it said, keyed with a key that lies here too and is forgotten with the text. The digests of texts from before there were keys are plain.
 */
import { v7 } from "uuid";
import type { Connected, Transaction } from "../database/connect.ts";
import { keyedDigest, newKey } from "./keyed.ts";

/** As events carry it. */
export type TextReference = { readonly text: string; readonly digest: string };
/** A text that is ready to be written, together with the event that names it. */
export type NewText = TextReference & {
  readonly key: string;
  readonly content: string;
  /** Whose words they are: they are forgotten with the person. */ readonly person?: string;
};
/** `content` is absent when it was erased; the digest then proves nothing to anybody any more. */
export type Text = TextReference & { readonly content?: string; readonly erased: boolean };

export type Texts = {
  /** Keeps texts, in order. The same content twice is two texts: erasing one leaves the other. */
  readonly put: (contents: readonly string[]) => Promise<readonly TextReference[]>;
  readonly get: (id: string) => Promise<Text | undefined>;
  readonly many: (ids: readonly string[]) => Promise<ReadonlyMap<string, Text>>;
  /** What somebody wrote in words of his own, in the order in which he did. */
  readonly ofPerson: (person: string) => Promise<readonly { readonly text: string; readonly content: string }[]>;
  /** Forgets a text for good, and the key of its digest. False where the id is not known. */
  readonly erase: (id: string) => Promise<boolean>;
};

const newText = (content: string, person?: string): NewText => {
  const key = newKey();
  return {
    text: v7(),
    digest: keyedDigest(key, content),
    key,
    content,
    ...(person === undefined ? {} : { person }),
  };
};

/** Ids, keys and digests for texts, in order. Nothing is written: see `AppendRequest.beside`. */
export const newTexts = (contents: readonly string[]): readonly NewText[] =>
  contents.map((content) => newText(content));

export const referenceOf = ({ text, digest }: NewText): TextReference => ({ text, digest });

/** Texts that come up one after the other: each is put aside, and what refers to it stands where it stood. Nothing is written. */
export const gatherTexts = (): {
  readonly texts: readonly NewText[];
  readonly put: (content: string, person?: string) => TextReference;
} => {
  const texts: NewText[] = [];
  const put = (content: string, person?: string): TextReference => {
    const text = newText(content, person);
    texts.push(text);
    return referenceOf(text);
  };
  return { texts, put };
};

export const writeTexts = async (sql: Connected | Transaction, texts: readonly NewText[]): Promise<void> => {
  if (texts.length === 0) return;
  await sql`
    insert into beside.text (id, digest, key, content, person)
    select * from unnest(${texts.map(({ text }) => text)}::uuid[], ${texts.map(({ digest }) => digest)}::text[],
      ${texts.map(({ key }) => key)}::text[], ${texts.map(({ content }) => content)}::text[], ${texts.map(({ person }) => person ?? null)}::text[])`;
};

/** Forgets texts for good, with the keys of their digests. */
export const forgetTexts = async (sql: Connected | Transaction, ids: readonly string[]): Promise<boolean> => {
  if (ids.length === 0) return false;
  const rows = await sql`
    update beside.text set content = null, key = null, erased_at = coalesce(erased_at, clock_timestamp()) where id = any(${[...ids]}::uuid[]) returning id`;
  return rows.length > 0;
};

/** Forgets what somebody said. False where there is nothing left of it. */
export const eraseWordsOf = async (tx: Transaction, person: string): Promise<boolean> => {
  const rows = await tx`
    update beside.text set content = null, key = null, erased_at = clock_timestamp()
    where person = ${person} and content is not null returning id`;
  return rows.length > 0;
};

export const openTexts = (sql: Connected): Texts => {
  const many = async (ids: readonly string[]): Promise<ReadonlyMap<string, Text>> => {
    const rows = await sql<
      Row[]
    >`select id, digest, content from beside.text where id = any(${[...new Set(ids)]}::uuid[])`;
    return new Map(rows.map((row) => [row.id, toText(row)]));
  };
  return {
    put: async (contents) => {
      const texts = newTexts(contents);
      await writeTexts(sql, texts);
      return texts.map(referenceOf);
    },
    many,
    get: async (id) => (await many([id])).get(id),
    ofPerson: (person) => sql<{ text: string; content: string }[]>`
      select id as text, content from beside.text where person = ${person} and content is not null order by id`,
    erase: (id) => forgetTexts(sql, [id]),
  };
};

type Row = { readonly id: string; readonly digest: string; readonly content: string | null };

const toText = ({ id, digest, content }: Row): Text =>
  content === null ? { text: id, digest, erased: true } : { text: id, digest, content, erased: false };
