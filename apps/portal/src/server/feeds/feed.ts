/** A feed in the two formats that readers know, and how an answer of text is sent so that who asks again every hour costs little. */
import { createHash } from "node:crypto";
import { Feed } from "feed";

export const FEED_FORMATS = ["atom", "rss"] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

const TYPES: Readonly<Record<FeedFormat, string>> = {
  atom: "application/atom+xml; charset=utf-8",
  rss: "application/rss+xml; charset=utf-8",
};

type FeedEntry = {
  /** The address under ours; it is the entry's id as well, so that one that moves is not told twice. */
  readonly path: string;
  readonly title: string;
  readonly says: string;
  /** ISO 8601. */
  readonly at: string;
};

export type FeedOf = {
  readonly title: string;
  /** The page that it is a feed of. */
  readonly page: string;
  /** Its own address without its ending. */
  readonly path: string;
  readonly query: string;
  readonly locale: string;
  readonly entries: readonly FeedEntry[];
};

/** No XML may hold these, whatever stands for them. */
const said = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, " ");

/** @param base the address of the portal */
export const feedText = (
  { title, page, path, query, locale, entries }: FeedOf,
  format: FeedFormat,
  base: string,
): string => {
  const at = (where: string): string => new URL(where, base).href;
  const moved = entries
    .map((one) => one.at)
    .toSorted()
    .at(-1);
  const feed = new Feed({
    title: said(title),
    id: at(page),
    link: at(page),
    language: locale,
    generator: "Traveller",
    feedLinks: { atom: at(`${path}.atom${query}`), rss: at(`${path}.rss${query}`) },
    ...(moved === undefined ? {} : { updated: new Date(moved) }),
  });
  for (const one of entries)
    feed.addItem({
      title: said(one.title),
      id: at(one.path),
      link: at(one.path),
      description: said(one.says),
      date: new Date(one.at),
    });
  return format === "atom" ? feed.atom1() : feed.rss2();
};

/** Whoever holds the same text is told so, and gets nothing. */
export const asText = (request: Request, text: string, type: string): Response => {
  const tag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const headers = { "Content-Type": type, "Cache-Control": "no-cache", ETag: tag, Vary: "Accept-Language, Cookie" };
  return request.headers.get("if-none-match") === tag
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers });
};

export const asFeed = (request: Request, feed: FeedOf, format: FeedFormat, base: string): Response =>
  asText(request, feedText(feed, format, base), TYPES[format]);
