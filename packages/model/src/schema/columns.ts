/**
 * The column types every table shares: instants as ISO text, exact numbers as their canonical text, documents as JSON.
 * Exactness lives in the text; nothing here ever passes through a floating-point number.
 */
import { sql } from "drizzle-orm";
import { bigint, customType, text } from "drizzle-orm/pg-core";

/** A moment as `2026-11-21T19:04:00.000Z`, kept by PostgreSQL with its time zone. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp (3) with time zone",
  fromDriver: (value) => new Date(value).toISOString(),
  toDriver: (value) => value,
});

/** An exact number in canonical text: `12`, `-7`, `265/2`. */
export const exactText = (name: string) => text(name);

/** The words of another column as they are searched, without marks and large letters: worked out once, when a row is written. */
export const searched = (name: string, of: string) => text(name).generatedAlwaysAs(sql.raw(`beside.plain("${of}")`));

/** A place in the log: the scope's own gapless number. */
export const sequence = (name: string) => bigint(name, { mode: "number" });

/** What comes from the driver is the document already: drizzle's own column reads it as JSON once more, and a document that is the text `12` would come as a number. */
const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (value) => JSON.stringify(value),
});

/** A document of the given shape, written by the projector alone. */
export const document = <Shape>(name: string) => json(name).$type<Shape>();
