import "server-only";
/** What a federation or a club shows of a ranking on a site of its own: who leads one of its lists. As everybody reads it. */
import { rankingList, rankings } from "@traveller/model";
import { getLocale, getTranslations } from "next-intl/server";
import { dayText } from "#format/dates.ts";
import { mixed } from "#format/fraction.ts";
import { listAddress } from "#format/ranking-address.ts";
import { escaped } from "../gate/plain-page.ts";
import { model } from "../model.ts";
import { isId } from "../player-asked.ts";
import { framed, nowhere } from "./framed.ts";
import { tableOf } from "./tables.ts";

const LEADERS = 20;

/** `/embed/rankings/<id>`, its first list, or `/embed/rankings/<id>/<list>` */
export const rankingLeaders = async (id: string, list?: string): Promise<Response> => {
  const [[ranking], say, embed, locale] = await Promise.all([
    isId(id) ? rankings(model(), id) : [],
    getTranslations("rankings"),
    getTranslations("embed"),
    getLocale(),
  ]);
  const chosen = list === undefined ? ranking?.lists[0] : ranking?.lists.find((one) => one.list === list);
  if (ranking === undefined || chosen === undefined) return nowhere();
  const { people } = await rankingList(
    model(),
    { ranking: ranking.id, list: chosen.list },
    { limit: LEADERS, offset: 0 },
  );
  const lines = people.map(({ place, tied, name, points }) => ({
    rank: place,
    tied,
    name: name ?? say("unnamed"),
    amount: mixed(points, locale),
  }));
  const table =
    lines.length === 0
      ? `<p>${escaped(say("nobody"))}</p>`
      : tableOf(chosen.title, [say("place"), say("player"), ranking.unit], lines);
  const asOf = `${say("asOf")} ${dayText(ranking.lastAt.slice(0, 10), locale, true)}`;
  return framed(ranking.name, `<p class="small">${escaped(asOf)}</p>${table}`, {
    href: listAddress(ranking.id, chosen.list),
    words: embed("wholeList"),
  });
};
