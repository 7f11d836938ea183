import "server-only";
/** What a club shows of itself on its own site: its last results, or the standings of its last session. As everybody reads them. */
import { clubPage, publishedLately, type SessionSummary } from "@traveller/model";
import { getLocale, getTranslations } from "next-intl/server";
import { dayText } from "#format/dates.ts";
import { leadersByList } from "#format/leaders.ts";
import { clubAddress } from "#format/player-pages.ts";
import { escaped } from "../gate/plain-page.ts";
import { model } from "../model.ts";
import { namesFor } from "../names.ts";
import { isId } from "../player-asked.ts";
import { today } from "../today.ts";
import { totalFor } from "../total.ts";
import { framed, nowhere, outward } from "./framed.ts";
import { standingsIn } from "./tables.ts";

const RESULTS = 8;
/** Publications among which the latest days are looked for: an old evening may be published again. */
const LATELY = 40;

const address = ({ id }: SessionSummary): string => `/s/${encodeURIComponent(id)}`;

const known = async (club: string) => (isId(club) ? clubPage(model(), club, { day: today(), limit: 1 }) : undefined);

/** One session: its title and day, who leads, how official it is. */
const entry = async (session: SessionSummary): Promise<string> => {
  const [locale, { name }, total, unit, status] = await Promise.all([
    getLocale(),
    namesFor(session.contest),
    totalFor(session),
    getTranslations("units"),
    getTranslations("status"),
  ]);
  const about = [session.date === null ? "" : dayText(session.date, locale, true), status(session.status)];
  const leaders = leadersByList(session.leaders).map(({ first }) => {
    const line = first.line === null ? "" : `${unit(`lines.${first.line}`)} `;
    return `<div>${escaped(`${line}${name(first.contestant)} ${total(first)}`)}</div>`;
  });
  return `<li>${outward(address(session), session.title)}<div class="small">${escaped(about.filter((part) => part !== "").join(" · "))}</div>${leaders.join("")}</li>`;
};

/** `/embed/clubs/<id>` */
export const clubResults = async (id: string): Promise<Response> => {
  const [club, say, feeds] = await Promise.all([known(id), getTranslations("home"), getTranslations("feeds")]);
  if (club === undefined) return nowhere();
  const lately = await publishedLately(model(), { club: id, limit: LATELY });
  // By the day of play, as on the club's own page; who stands behind says nothing of a day.
  const last = lately.toSorted((one, other) => (other.date ?? "").localeCompare(one.date ?? "")).slice(0, RESULTS);
  const entries = await Promise.all(last.map(entry));
  const said = entries.length === 0 ? `<p>${escaped(say("nothing"))}</p>` : `<ul>${entries.join("")}</ul>`;
  return framed(feeds("resultsOf", { club: club.name }), said, { href: clubAddress(id), words: say("allOfClub") });
};

/** `/embed/clubs/<id>/last`: of the session that was published last. */
export const clubStandings = async (id: string): Promise<Response> => {
  const [club, locale, say, feeds, status] = await Promise.all([
    known(id),
    getLocale(),
    getTranslations("home"),
    getTranslations("feeds"),
    getTranslations("status"),
  ]);
  if (club === undefined) return nowhere();
  const [session] = await publishedLately(model(), { club: id, limit: 1 });
  if (session === undefined)
    return framed(feeds("resultsOf", { club: club.name }), `<p>${escaped(say("nothing"))}</p>`, {
      href: clubAddress(id),
      words: say("allOfClub"),
    });
  const about = [session.date === null ? "" : dayText(session.date, locale, true), status(session.status)];
  const said = `<p class="small">${escaped(about.filter((part) => part !== "").join(" · "))}</p>${await standingsIn(session)}`;
  return framed(session.title, said, { href: address(session), words: say("allOfSession") });
};
