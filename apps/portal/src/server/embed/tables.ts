import "server-only";
/** Tables in a frame: who is where with how much, as HTML. */
import type { SessionSummary } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import { escaped } from "../gate/plain-page.ts";
import { namesFor } from "../names.ts";
import { standingsView } from "../standings/standings-view.ts";
import { totalFor } from "../total.ts";

export type Line = {
  readonly rank: number | null;
  readonly tied: boolean;
  readonly name: string;
  readonly amount: string;
};

/** @param titles of its columns: the place, who it is, how much */
export const tableOf = (
  caption: string,
  [place, who, amount]: readonly [string, string, string],
  lines: readonly Line[],
): string => {
  const body = lines.map(
    (line) =>
      `<tr><td>${escaped(`${line.rank ?? "–"}${line.tied ? "=" : ""}`)}</td><th scope="row">${escaped(line.name)}</th><td class="num">${escaped(line.amount)}</td></tr>`,
  );
  return `<table><caption>${escaped(caption)}</caption><thead><tr><th scope="col">${escaped(place)}</th><th scope="col">${escaped(who)}</th><th scope="col" class="num">${escaped(amount)}</th></tr></thead><tbody>${body.join("")}</tbody></table>`;
};

/** The standings of a session: a table for each of its lists. */
export const standingsIn = async (session: SessionSummary): Promise<string> => {
  const view = await standingsView(session.id, Date.now());
  const [{ name }, total, say, unit, kind] = await Promise.all([
    namesFor(session.contest),
    totalFor(session),
    getTranslations("standings"),
    getTranslations("units"),
    getTranslations("contest"),
  ]);
  return (view?.lists ?? [])
    .map(({ line, rows }) =>
      tableOf(
        line === null ? say("list") : say("line", { line: unit(`lines.${line}`) }),
        [say("rank"), kind(`one.${session.contest}`), say("score")],
        rows.map((row) => ({ rank: row.rank, tied: row.tied, name: name(row.contestant), amount: total(row) })),
      ),
    )
    .join("");
};
