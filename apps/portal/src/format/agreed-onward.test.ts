/** Who agreed that a decision goes further is those who said so since it, and nobody once it has gone there. Law 92D. */
import { expect, test } from "vitest";
import { agreedOnward } from "./agreed-onward.ts";

type Event = Parameters<typeof agreedOnward>[0][number];

const lodged: Event = {
  told: {
    type: "AppealLodged",
    data: { appeal: "a1", rulings: ["r1"], by: { as: "player", contestant: "A-1", seats: ["N"] } },
  },
};
const agreed = (seat: "N" | "S" | "E"): Event => ({
  told: {
    type: "AppealConcurred",
    data: { appeal: "a1", by: { as: "player", contestant: seat === "E" ? "A-2" : "A-1", seats: [seat] } },
  },
});
const decided: Event = {
  told: {
    type: "DirectorDecidedOnLaw",
    data: { appeal: "a1", ruling: "r1", outcome: "upheld", by: { as: "directorInCharge" } },
  },
};

test.each<[string, readonly Event[], readonly string[]]>([
  ["before anything is decided", [lodged, agreed("S")], []],
  ["since it was decided", [lodged, agreed("S"), decided, agreed("N"), agreed("E")], ["N", "E"]],
  ["once it has gone further", [lodged, agreed("S"), decided, agreed("S"), lodged], []],
  ["decided again", [lodged, decided, agreed("S"), decided], []],
])("%s", (_, events, seats) => expect([...agreedOnward(events)]).toEqual(seats));
