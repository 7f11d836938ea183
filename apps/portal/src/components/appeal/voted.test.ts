/** The decision of a committee begins with what its members have voted for. Law 93B3. */
import { expect, test } from "vitest";
import { ruledOf } from "#components/rule/ruling.ts";
import { standingVotes } from "#format/standing-votes.ts";
import { votedTexts } from "./voted.ts";

const score = (tricks: number) => ({ kind: "played", contract: "4S", declarer: "N", tricks }) as const;
const vote = (member: string, tricks?: number, of: "changed" | "upheld" = "changed") => ({
  told: {
    type: "VoteCast" as const,
    data: {
      by: { as: "committee" as const, person: member },
      appeal: "a",
      ruling: "r",
      member,
      vote: of,
      ...(tricks === undefined ? {} : { result: score(tricks) }),
    },
  },
});

test("what most of them would change it to stands in its fields, each member's last vote counted", () => {
  const votes = [vote("m:1", 8), vote("m:2", 9), vote("m:3", 8), vote("m:1", 9)];
  expect(ruledOf(votedTexts(votes, "r") ?? {})).toEqual(score(9));
  expect(ruledOf(votedTexts([vote("m:1", 7), vote("m:2", 9)], "r") ?? {})).toEqual(score(7));
});

test("nothing does where nobody said what to change it to, or another ruling was voted on", () => {
  expect(votedTexts([vote("m:1"), vote("m:2", 9, "upheld")], "r")).toBeUndefined();
  expect(votedTexts([vote("m:1", 9)], "other")).toBeUndefined();
});

test("votes on a ruling that was put right since are none on what stands now (82C)", () => {
  const events = [vote("m:1", 8), vote("m:2", 9)].map((one, at) => ({ ...one, sequence: at + 5 }));
  const issues = (sequence: number) => [{ ruling: "r", putRight: { law: "82C", sequence } }];
  const left = (sequence: number) => standingVotes({ appeal: { issues: issues(sequence) }, events });
  expect(left(5)).toEqual(events.slice(1));
  expect(left(4)).toEqual(events);
  expect(standingVotes({ appeal: { issues: [{ ruling: "other" }] }, events })).toEqual(events);
});

test("what is left of a penalty does as well", () => {
  const [{ told }] = [vote("m:1")];
  const result = { kind: "penalty", amount: 2, unit: "vp" } as const;
  expect(votedTexts([{ told: { ...told, data: { ...told.data, result } } }], "r")).toEqual({ amount: "2" });
});
