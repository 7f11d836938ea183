/** What was copied from the browser's address leads where it did; a moment that nobody touched stays to the second. */
import { describe, expect, test } from "vitest";
import { fromField, inField, newsLinkAddress, newsLinkIn } from "./news.ts";

describe("an address", () => {
  test.each([
    ["https://bridge.example/t/spring-cup", { kind: "tournament", id: "spring-cup" }],
    ["/t/spring-cup/conditions", { kind: "tournament", id: "spring-cup" }],
    [" http://localhost:3000/s/abc?at=4#standings ", { kind: "session", id: "abc" }],
    ["/rankings/masters?list=all", { kind: "ranking", id: "masters" }],
    ["/t/kev%C3%A4t", { kind: "tournament", id: "kevät" }],
  ] as const)("%s leads there", (address, link) => {
    expect(newsLinkIn(address)).toEqual(link);
    expect(newsLinkIn(newsLinkAddress(link))).toEqual(link);
  });

  test.each(["", "spring-cup", "/players/20139", "/t/", "/t/%E0%A4%A", "javascript:/t/x", "//elsewhere/t/x"])(
    "%j leads nowhere",
    (address) => {
      expect(newsLinkIn(address)).toBeUndefined();
    },
  );
});

test("a moment stands in its field as the reader's clock has it, and comes back as it was where nobody changed it", () => {
  const at = "2026-11-28T19:30:41.123Z";
  expect([inField(at, "UTC"), inField(at, "Europe/Helsinki"), inField(null, "UTC")]).toEqual([
    "2026-11-28T19:30",
    "2026-11-28T21:30",
    "",
  ]);
  expect(fromField("2026-11-28T21:30", at, "Europe/Helsinki")).toBe(at);
  expect(fromField("", at, "UTC")).toBeUndefined();
  expect(fromField("2026-11-28T20:15", at, "UTC")).toBe(new Date("2026-11-28T20:15").toISOString());
});
