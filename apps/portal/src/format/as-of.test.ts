import { describe, expect, test } from "vitest";
import { askedMoment } from "./as-of.ts";

describe("the moment that an address asks for", () => {
  test.each([
    [{}, { kind: "now" }],
    [{ at: "" }, { kind: "now" }],
    [{ at: "41" }, { kind: "then", at: { sequence: 41 } }],
    [{ at: "2026-03-04T21:04:00+02:00" }, { kind: "then", at: { moment: "2026-03-04T21:04:00+02:00" } }],
    [{ on: "2026-03-04T21:04" }, { kind: "then", at: { moment: "2026-03-04T21:04:00.000Z" } }],
    [
      { on: "2026-03-04T21:04", zone: "Europe/Helsinki" },
      { kind: "then", at: { moment: "2026-03-04T19:04:00.000Z" } },
    ],
    // Clocks go forward in Helsinki at 03:00 of 29 March 2026.
    [
      { on: "2026-03-29T04:30", zone: "Europe/Helsinki" },
      { kind: "then", at: { moment: "2026-03-29T01:30:00.000Z" } },
    ],
    [
      { on: "2026-03-29T02:30", zone: "Europe/Helsinki" },
      { kind: "then", at: { moment: "2026-03-29T00:30:00.000Z" } },
    ],
    [{ at: "0" }, { kind: "malformed" }],
    [{ at: "-1" }, { kind: "malformed" }],
    [{ at: "1e9" }, { kind: "malformed" }],
    [{ at: ["1", "2"] }, { kind: "malformed" }],
    [{ at: "9".repeat(400) }, { kind: "malformed" }],
    [{ on: "2026-13-40T99:99" }, { kind: "malformed" }],
    [{ on: "2026-03-04T21:04", zone: "Nowhere/Never" }, { kind: "malformed" }],
    [{ on: "2026-03-04T21:04", zone: ["UTC"] }, { kind: "malformed" }],
  ])("%j", (query, asked) => expect(askedMoment(query)).toEqual(asked));
});
