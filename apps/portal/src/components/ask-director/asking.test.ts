/** What both sides agree on is an error of entry, what they do not is a dispute; and a director says for whom he writes. Laws 12A, 69B, 71, 79B, 79C. */
import { expect, test } from "vitest";
import { askedOf, askLacks } from "./asking.ts";

const place = { section: "A", board: 3 };
const asked = (texts: Readonly<Record<string, string>>) => askedOf("s", place, texts);
const should = { "should.contract": "4S", "should.declarer": "N", "should.tricks": "10" };

test("a score that both sides agree is wrong is an error of entry, and late only where that is said", () => {
  expect(asked({ what: "entry", agreed: "yes", error: "entry", ...should })).toEqual({
    type: "ReportScoreError",
    session: "s",
    place,
    error: "entry",
    agreed: true,
    should: { kind: "played", contract: "4S", declarer: "N", tricks: 10 },
  });
  expect(asked({ what: "entry", agreed: "yes", late: "yes", ...should })).toMatchObject({ late: true });
});

test("whether they agree is nobody's to say but theirs: until then nothing is sent", () => {
  expect(askLacks({ what: "entry", agreed: "" })).toEqual({ agreed: "agreed" });
  for (const agreed of ["yes", "no"]) expect(askLacks({ what: "entry", agreed })).toEqual({});
  expect(askLacks({ what: "ruling" })).toEqual({});
});

test("tricks that they do not agree on are disputed", () => {
  expect(asked({ what: "entry", agreed: "no", says: "9", claimed: "Nine." })).toEqual({
    type: "DisputeTricks",
    session: "s",
    place,
    says: 9,
    claimed: "Nine.",
  });
});

test("a claim that was agreed to and a concession are taken back; whatever else is, a ruling is asked for", () => {
  expect(asked({ what: "claim", tricks: "1" })).toMatchObject({ type: "WithdrawAcquiescence", tricks: 1 });
  expect(asked({ what: "concession", tricks: "2", contestant: "A-1" })).toMatchObject({
    type: "WithdrawConcession",
    tricks: 2,
    party: { contestant: "A-1" },
  });
  expect(asked({})).toEqual({ type: "RequestRuling", session: "s", place });
});
