import { expect, test } from "vitest";
import { addressedBy } from "./addressed.ts";

test.each([
  ["/", undefined],
  ["/tournaments", undefined],
  ["/s/", undefined],
  ["/s/autumn", { kind: "session", id: "autumn" }],
  ["/s/autumn/boards", { kind: "session", id: "autumn" }],
  ["/s/autumn/history", { kind: "session", id: "autumn" }],
  ["/s/autumn/b/7", { kind: "board", session: "autumn", board: 7 }],
  ["/s/autumn/b/07", "nothing"],
  ["/s/autumn/b/seven", "nothing"],
  ["/s/autumn/b/99999", "nothing"],
  ["/s/autumn/c/A%2F1", { kind: "contestant", session: "autumn", id: "A/1" }],
  ["/s/autumn/why/A-1", { kind: "standing", session: "autumn", id: "A-1" }],
  ["/t/spring", { kind: "tournament", id: "spring" }],
  ["/t/spring/why/s1/A-1", { kind: "tournament", id: "spring" }],
  ["/s/%E0%A4%A", "nothing"],
  ["/s/a%00b", "nothing"],
  ["/t/%FF", "nothing"],
  [`/s/${"x".repeat(200)}`, "nothing"],
])("%s names %j", (path, named) => expect(addressedBy(path)).toEqual(named));
