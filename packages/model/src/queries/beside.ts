/** What the read model borrows from beside the log when it is read: names and texts, erasable there at any time. */
import { pgSchema, text, uuid } from "drizzle-orm/pg-core";

const beside = pgSchema("beside");

/** A person's name; absent once it was erased. */
export const person = beside.table("person", { id: text("id").primaryKey(), name: text("name") });

export const writtenText = beside.table("text", { id: uuid("id").primaryKey(), content: text("content") });
