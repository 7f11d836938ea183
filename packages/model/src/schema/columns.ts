/**
 * The column types every table shares: instants as ISO text, exact numbers as their canonical text, documents as JSON.
 * Exactness lives in the text; nothing here ever passes through a floating-point number.
 */
import { bigint, customType, jsonb, text } from "drizzle-orm/pg-core";

/** A moment as `2026-11-21T19:04:00.000Z`, kept by PostgreSQL with its time zone. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp (3) with time zone",
  fromDriver: (value) => new Date(value).toISOString(),
  toDriver: (value) => value,
});

/** An exact number in canonical text: `12`, `-7`, `265/2`. */
export const exactText = (name: string) => text(name);

/** A place in the log: the scope's own gapless number. */
export const sequence = (name: string) => bigint(name, { mode: "number" });

/** A document of the given shape, written by the projector alone. */
export const document = <Shape>(name: string) => jsonb(name).$type<Shape>();
