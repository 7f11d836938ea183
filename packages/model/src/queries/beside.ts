/** What the read model borrows from beside the log when it is read: names and texts, erasable there at any time. */
import { sql } from "drizzle-orm";
import { pgSchema, text, uuid } from "drizzle-orm/pg-core";
import type { Model } from "../database/model.ts";

const beside = pgSchema("beside");

/** What a person is called for readers: by name, by number, or not at all. Nothing else of the model reads names, but what officials act by. */
export const person = beside.table("shown", { id: text("id").primaryKey(), name: text("name") });

/** A person's name, however shown: for officials where they act. */
export const knownPerson = beside.table("person", { id: text("id").primaryKey(), name: text("name") });

export const writtenText = beside.table("text", { id: uuid("id").primaryKey(), content: text("content") });

/** How much was erased so far, who is not shown by name, and who is whom: while it is the same, whoever has read a name or a text has nothing that is gone. Never less than nothing. */
export const erasedSoFar = async (model: Model): Promise<number> => {
  const [row] = await model.db.execute<{ erased: number }>(
    sql`select ((select count(*) from beside.person where erased_at is not null) + (select count(*) from beside.text where erased_at is not null)
      + (select coalesce(sum((hashtext(person || shown) & 2147483647)::bigint), 0) from beside.shown_as)
      + (select coalesce(sum((hashtext(person || ' ' || now) & 2147483647)::bigint), 0) from beside.same_person)
      + (select coalesce(sum((hashtext(id) & 2147483647)::bigint), 0) from beside.person where named_from > current_date))::float8 as erased`,
  );
  return row?.erased ?? 0;
};
