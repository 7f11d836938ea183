/** `/feed/results.atom`, `/feed/results.rss`, `/feed/news.atom`, `/feed/news.rss`, `/feed/rulings.atom`, `/feed/rulings.rss`, `/feed/calendar.ics`: what was published, ruled and is to come; the first and last also of one club. */
import { environment } from "#env.ts";
import { calendarText } from "#server/feeds/calendar.ts";
import { newsFeed, resultsFeed, rulingsFeed } from "#server/feeds/entries.ts";
import { asFeed, asText, FEED_FORMATS, type FeedOf } from "#server/feeds/feed.ts";
import { answered } from "#server/gate/answered.ts";

export const dynamic = "force-dynamic";

const FEEDS: ReadonlyMap<string, (club: string | null) => Promise<FeedOf | undefined>> = new Map([
  ["results", resultsFeed],
  ["rulings", rulingsFeed],
  ["news", newsFeed],
]);

const nowhere = (): Response => new Response(null, { status: 404 });

export const GET = answered(
  async (request: Request, { params }: { readonly params: Promise<{ readonly file: string }> }): Promise<Response> => {
    const [of, ending, ...more] = (await params).file.split(".");
    const club = new URL(request.url).searchParams.get("club");
    if (more.length > 0) return nowhere();
    if (of === "calendar" && ending === "ics") {
      const text = await calendarText(club);
      return text === undefined ? nowhere() : asText(request, text, "text/calendar; charset=utf-8");
    }
    const format = FEED_FORMATS.find((one) => one === ending);
    const feed = of === undefined ? undefined : await FEEDS.get(of)?.(club);
    return format === undefined || feed === undefined
      ? nowhere()
      : asFeed(request, feed, format, environment().PORTAL_URL);
  },
);
