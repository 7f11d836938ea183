/** Free texts beside the log: what someone wrote as a reason, a statement, a team's name. Events carry the text's id and the digest of what it said. */
import { v7 } from "uuid";
import { sha256 } from "../canonical-json.ts";
import type { Connected } from "../database/connect.ts";

/** As events carry it. */
export type TextReference = { readonly text: string; readonly digest: string };
/** `content` is absent when it was erased; the digest still proves what it was, to whoever has it. */
export type Text = TextReference & { readonly content?: string; readonly erased: boolean };

export type Texts = {
  /** Keeps texts, in order. The same content twice is two texts: erasing one leaves the other. */
  readonly put: (contents: readonly string[]) => Promise<readonly TextReference[]>;
  readonly get: (id: string) => Promise<Text | undefined>;
  readonly many: (ids: readonly string[]) => Promise<ReadonlyMap<string, Text>>;
  /** Forgets a text for good. False where the id is not known. */
  readonly erase: (id: string) => Promise<boolean>;
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
      const texts = contents.map((content) => ({ text: v7(), digest: sha256(content), content }));
      if (texts.length > 0) {
        await sql`
          insert into beside.text (id, digest, content)
          select * from unnest(${texts.map(({ text }) => text)}::uuid[], ${texts.map(({ digest }) => digest)}::text[], ${texts.map(({ content }) => content)}::text[])`;
      }
      return texts.map(({ text, digest }) => ({ text, digest }));
    },
    many,
    get: async (id) => (await many([id])).get(id),
    erase: async (id) => {
      const rows = await sql`
        update beside.text set content = null, erased_at = coalesce(erased_at, clock_timestamp()) where id = ${id} returning id`;
      return rows.length > 0;
    },
  };
};

type Row = { readonly id: string; readonly digest: string; readonly content: string | null };

const toText = ({ id, digest, content }: Row): Text =>
  content === null ? { text: id, digest, erased: true } : { text: id, digest, content, erased: false };
