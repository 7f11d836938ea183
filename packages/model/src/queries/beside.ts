/** What the read model borrows from beside the log when it is read: names and texts, erasable there at any time. */
import { sql } from "drizzle-orm";
import { pgSchema, text, uuid } from "drizzle-orm/pg-core";
import type { Model } from "../database/model.ts";

const beside = pgSchema("beside");

/** A person's name; absent once it was erased. */
export const person = beside.table("person", { id: text("id").primaryKey(), name: text("name") });

export const writtenText = beside.table("text", { id: uuid("id").primaryKey(), content: text("content") });

/** How much was erased so far: while it is the same, whoever has read a name or a text has nothing that is gone. */
export const erasedSoFar = async (model: Model): Promise<number> => {
  const [row] = await model.db.execute<{ erased: number }>(
    sql`select ((select count(*) from beside.person where erased_at is not null) + (select count(*) from beside.text where erased_at is not null))::int as erased`,
  );
  return row?.erased ?? 0;
};
