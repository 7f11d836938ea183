/** `/feed/results.atom`, `/feed/results.rss`, `/feed/rulings.atom`, `/feed/rulings.rss`, `/feed/calendar.ics`: what was published, ruled and is to come; the first and last also of one club. */
import { environment } from "#env.ts";
import { calendarText } from "#server/feeds/calendar.ts";
import { resultsFeed, rulingsFeed } from "#server/feeds/entries.ts";
import { asFeed, asText, FEED_FORMATS } from "#server/feeds/feed.ts";

export const dynamic = "force-dynamic";

const nowhere = (): Response => new Response(null, { status: 404 });

export const GET = async (
  request: Request,
  { params }: { readonly params: Promise<{ readonly file: string }> },
): Promise<Response> => {
  const [of, ending, ...more] = (await params).file.split(".");
  const club = new URL(request.url).searchParams.get("club");
  if (more.length > 0) return nowhere();
  if (of === "calendar" && ending === "ics") {
    const text = await calendarText(club);
    return text === undefined ? nowhere() : asText(request, text, "text/calendar; charset=utf-8");
  }
  const format = FEED_FORMATS.find((one) => one === ending);
  const feed = of === "results" ? await resultsFeed(club) : of === "rulings" ? await rulingsFeed() : undefined;
  return format === undefined || feed === undefined
    ? nowhere()
    : asFeed(request, feed, format, environment().PORTAL_URL);
};
