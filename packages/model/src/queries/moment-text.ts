/** A moment as its column is told everywhere else, for questions that are written in SQL: `2026-11-21T19:04:00.000Z`. */
import type { Model } from "../database/model.ts";

/** @param column `table.column`, as the database names it */
export const momentText = ({ sql }: Pick<Model, "sql">, column: string) =>
  sql`to_char(${sql(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
