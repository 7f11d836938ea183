/** What those few are called whom a search narrowed down to, as it is shown: to be joined to rows named `maybe`, with an `id`. Law 80B2(j). */
import type { Model } from "../../database/model.ts";

/** `offset 0` keeps PostgreSQL from working out for everybody what each is called, and looking for these few in it. */
export const shownOf = ({ sql }: Model) =>
  sql`cross join lateral (select * from beside.shown where shown.id = maybe.id offset 0) as shown`;
