import "server-only";
/** Tournaments as a calendar that programs subscribe to: whole days, from half a year back on. Law 80B. */
import ical, { ICalCalendarMethod } from "ical-generator";
import { tournaments } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import { environment } from "#env.ts";
import { api } from "../caller.ts";
import { model } from "../model.ts";
import { isId } from "../player-asked.ts";
import { today } from "../today.ts";
import { whose } from "./whose.ts";

const DAY = 86_400_000;
const BACK = 182;
const MOST = 1_000;

const moved = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Of one club or of all; `undefined` where there is no such club. */
export const calendarText = async (club: string | null): Promise<string | undefined> => {
  if (club !== null && !isId(club)) return undefined;
  const say = await getTranslations("feeds");
  const known = club === null ? undefined : await api().players.club({ club, limit: 1 });
  if (club !== null && known === undefined) return undefined;
  const now = today();
  const found = await tournaments(model(), {
    ...(club === null ? {} : { club }),
    from: moved(now, -BACK),
    limit: MOST,
  });
  const calendar = ical({
    name: known === undefined ? await whose(say("calendar")) : say("calendarOf", { club: known.name }),
    prodId: { company: "Traveller", product: "calendar" },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { authority, id, title, from, until, clubName, place } of found) {
    if (from === null) continue;
    const where = [...new Set([clubName, place])].filter((one) => one !== null).join(", ");
    calendar.createEvent({
      id: `${authority}/${id}@traveller`,
      summary: title,
      allDay: true,
      start: `${from}T00:00:00`,
      // The day after the last: what a calendar calls the end.
      end: `${moved(until ?? from, 1)}T00:00:00`,
      // When this was written down, to a day: the same to whoever asks again today, and never in the future.
      stamp: `${from < now ? from : now}T00:00:00`,
      url: new URL(`/t/${encodeURIComponent(id)}`, environment().PORTAL_URL).href,
      ...(where === "" ? {} : { location: where }),
    });
  }
  return calendar.toString();
};
