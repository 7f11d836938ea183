/** Whatever a title is made of, a feed stays XML, and whoever holds it already gets nothing more. */
import { describe, expect, test } from "vitest";
import { asText, feedText, FEED_FORMATS } from "./feed.ts";

const feed = (title: string) => ({
  title: "Results",
  page: "/",
  path: "/feed/results",
  query: "",
  locale: "en",
  entries: [
    { path: "/s/one", title, says: title, at: "2026-03-01T20:00:00.000Z" },
    { path: "/s/two", title: "Two", says: "", at: "2026-03-02T20:00:00.000Z" },
  ],
});

describe.each(FEED_FORMATS)("%s", (format) => {
  test.each(["Tea & <b>cards</b>", "]]><b>", "a\u0000b\u001b[31m", "\ud800 alone", "\ufffe", "'\"&amp;"])(
    "holds %j as text",
    (title) => {
      const text = feedText(feed(title), format, "https://bridge.example");
      const outside = text.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>|[\r\n\t]/gu, "");
      expect(outside).not.toMatch(/<b>|\ufffe|\p{Cc}|\p{Cs}|&(?!(?:amp|lt|gt|quot|apos);)/u);
      expect(text).toContain("https://bridge.example/s/two");
    },
  );

  test("is a feed also of nothing", () => {
    expect(feedText({ ...feed(""), entries: [] }, format, "https://bridge.example")).toContain("Results");
  });
});

test("the same text has the same tag, and is not sent twice", async () => {
  const first = asText(new Request("https://bridge.example/x"), "text", "text/plain");
  const headers = { "if-none-match": first.headers.get("etag") ?? "" };
  const again = asText(new Request("https://bridge.example/x", { headers }), "text", "text/plain");
  expect([first.status, again.status, await again.text()]).toEqual([200, 304, ""]);
  expect(asText(new Request("https://bridge.example/x", { headers }), "other", "text/plain").status).toBe(200);
});
