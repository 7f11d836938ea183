import "server-only";
/** What a tournament's organizer shows of it on a site of his own: its overall result; of a tournament of one session, the standings of that. As everybody reads them. */
import { type Overall, tournamentOverall, type TournamentPage, tournamentPage } from "@traveller/model";
import { getLocale, getTranslations } from "next-intl/server";
import { dayText } from "#format/dates.ts";
import { model } from "../model.ts";
import { namesFor } from "../names.ts";
import { isId } from "../player-asked.ts";
import { escaped } from "../gate/plain-page.ts";
import { totalFor } from "../total.ts";
import { framed, nowhere } from "./framed.ts";
import { standingsIn, tableOf } from "./tables.ts";

const overallIn = async (overall: Overall, alone: boolean): Promise<string> => {
  const [{ name }, total, say, standings, unit, kind] = await Promise.all([
    namesFor(overall.contest),
    totalFor(overall),
    getTranslations("overall"),
    getTranslations("standings"),
    getTranslations("units"),
    getTranslations("contest"),
  ]);
  const title = alone
    ? say("title")
    : say("of", { kind: `${unit(`contests.${overall.contest}`)}, ${unit(`long.${overall.totalUnit}`)}` });
  const fields = new Set(overall.lists.map(({ field }) => field)).size;
  return overall.lists
    .map(({ field, line, rows }) =>
      tableOf(
        [
          title,
          ...(fields > 1 ? [standings("group", { group: field + 1 })] : []),
          ...(line === null ? [] : [standings("line", { line: unit(`lines.${line}`) })]),
        ].join(", "),
        [standings("rank"), kind(`one.${overall.contest}`), standings("score")],
        rows.map((row) => ({ rank: row.rank, tied: row.tied, name: name(row.contestant), amount: total(row) })),
      ),
    )
    .join("");
};

const resultIn = async (tournament: TournamentPage): Promise<string> => {
  const overalls = await tournamentOverall(model(), tournament);
  const all = await Promise.all(overalls.map((overall) => overallIn(overall, overalls.length === 1)));
  if (all.length > 0) return all.join("");
  const [first, ...more] = tournament.sessions.filter(({ status }) => status !== "withdrawn");
  return first === undefined || more.length > 0 ? "" : standingsIn(first);
};

/** `/embed/t/<id>` */
export const tournamentResult = async (id: string): Promise<Response> => {
  const [tournament, say, locale] = await Promise.all([
    isId(id) ? tournamentPage(model(), id) : undefined,
    getTranslations("embed"),
    getLocale(),
  ]);
  if (tournament === undefined) return nowhere();
  const { title, from, until, clubName } = tournament;
  const days = [from, until === from ? null : until].flatMap((day) => (day === null ? [] : dayText(day, locale, true)));
  const about = [days.join(" – "), clubName === null || clubName === title ? "" : clubName].filter(
    (part) => part !== "",
  );
  const result = await resultIn(tournament);
  return framed(
    title,
    `<p class="small">${escaped(about.join(" · "))}</p>${result === "" ? `<p>${escaped(say("noOverall"))}</p>` : result}`,
    { href: `/t/${encodeURIComponent(id)}`, words: say("wholeTournament") },
  );
};
