/** What a command names as a Law is one: 1 to 93, or a paragraph of it. Laws 81C, 90. */
import { expect, test } from "vitest";
import { parseCommand } from "./command.ts";
import { lawAddress } from "./shape.ts";

test.each(["1", "7A", "12C1(e)", "16B1(a)", "40B2(a)(iii)", "70", "80B2(f)", "90B2", "93C3(b)", " 64B7 "])(
  "%s is one",
  (law) => {
    expect(lawAddress.parse(law)).toBe(law.trim());
  },
);

test.each(["0", "94", "999Z", "16b", "Law 16", "16B1(a", "<script>", "", "12C1(e); drop", "64B7x", "1.5"])(
  "%s is none",
  (law) => {
    expect(lawAddress.safeParse(law).success).toBe(false);
  },
);

test("of several that a ruling names, the one that is none is told by name", () => {
  const place = { section: "A", round: 1, table: "1", board: 1 };
  const given = {
    id: "00000000-0000-4000-8000-000000000001",
    type: "GiveRuling",
    session: "s",
    place,
    kind: "procedural",
  };
  const answer = parseCommand({ ...given, laws: ["90B1", " 999Z "] });
  expect(answer).toMatchObject({ kind: "refused", refusal: { code: "malformed", path: "laws.1" } });
  expect("refusal" in answer ? answer.refusal.message : "").toContain("“999Z” is no paragraph");
});
