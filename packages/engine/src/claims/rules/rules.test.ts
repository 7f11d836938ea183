/**
 * What no claimer does, rule by rule, each with the case beside it where the play stays normal: careless and inferior play is, irrational play is
 * not (the footnote to Laws 70 and 71). South is declarer and plays North's cards too; he claims all that is left unless a number is given.
 */
import { describe, expect, it } from "vitest";
import type { CardsLeft } from "../ending.ts";
import { left, ruled, withTrick } from "../testing.ts";

type Case = readonly [
  what: string,
  ending: CardsLeft,
  tricks: number | undefined,
  ruled: Readonly<Record<string, string>>,
];

const LEADS: readonly Case[] = [
  [
    "leadsLoser: with an ace to cash the losing club is not led (70D1)",
    left("S", undefined, "D2 D3", "C9 D9", "HA C3", "C4 H5"),
    undefined,
    { HA: "normal", C3: "leadsLoser" },
  ],
  [
    "… unless it makes good what was claimed, and gives up what was conceded",
    left("S", undefined, "C2 C3 C4", "DA H3 C9", "SA DK DQ", "D4 D5 H5"),
    2,
    { SA: "normal", DQ: "normal" },
  ],
  [
    "… which it must not where the winners are enough",
    left("S", undefined, "C2 C3 C4", "DA H3 C9", "SA DK DQ", "D4 D5 H5"),
    1,
    { SA: "normal", DQ: "leadsLoser" },
  ],
  [
    "strandsWinners: nobody crosses to a hand without a way back and leaves an ace behind (70D1)",
    left("S", undefined, "SK C3", "S9 C9", "S2 DA", "S4 C4"),
    undefined,
    { S2: "strandsWinners", DA: "normal" },
  ],
  [
    "… but where there is a way back the order of suits is his",
    left("S", undefined, "SK D3", "S9 C9", "S2 DA", "S4 C4"),
    undefined,
    { S2: "normal", DA: "normal" },
  ],
  [
    "… and that a suit blocks may be overlooked",
    left("S", undefined, "HK C3", "D9 C9", "HA HQ", "D4 C5"),
    undefined,
    { HA: "normal", HQ: "normal" },
  ],
  [
    "drawsNothing: two trumps are not spent on one trick when nobody else has any (70D1)",
    left("S", "S", "SQ H2", "D9 C9", "SK D2", "D4 C4"),
    undefined,
    { SK: "drawsNothing", D2: "normal" },
  ],
  [
    "… but one that is out is drawn, whatever falls with it",
    left("S", "S", "SQ H2", "S9 C9", "SK D2", "D4 C4"),
    undefined,
    { SK: "normal", D2: "leavesTrumpOut" },
  ],
  [
    "leavesTrumpOut: a trump that the hand opposite can draw is drawn too (70C)",
    left("S", "S", "SK D3", "S9 C9", "S2 HA", "H4 C4"),
    undefined,
    { S2: "normal", HA: "leavesTrumpOut" },
  ],
];

const FOLLOWS: readonly Case[] = [
  [
    "declinesTrick: an ace takes what nothing opposite can (70D1)",
    withTrick(left("E", undefined, "H3 D3", "C9", "HA H2", "H6 C4"), "E H5"),
    undefined,
    { HA: "normal", H2: "declinesTrick" },
  ],
  [
    "… but the king opposite may be left to take it",
    withTrick(left("E", undefined, "HK D3", "C9", "HA H2", "H6 C4"), "E H5"),
    undefined,
    { HA: "normal", H2: "normal" },
  ],
  [
    "overtakesInVain: a trick that the hand opposite is sure of is left to it (70D1)",
    withTrick(left("N", undefined, "H9 D3", "C9 D9", "HA H3 D4", "C4 C5 H4"), "N HQ E H5"),
    undefined,
    { HA: "overtakesInVain", H3: "normal" },
  ],
  [
    "… unless there are winners here that it cannot reach",
    withTrick(left("N", undefined, "D3 D5", "C9 D9", "HA H3 SA", "C4 C5 H4"), "N HQ E H5"),
    undefined,
    { HA: "normal", H3: "normal" },
  ],
  [
    "wastesHighCard: no king goes under an ace (70D1)",
    withTrick(left("E", undefined, "H3 D3", "C9", "HK H2", "H6 C4"), "E HA"),
    1,
    { HK: "wastesHighCard", H2: "normal" },
  ],
  [
    "… but it makes way where both hands have winners to spare",
    withTrick(left("N", undefined, "HQ HJ", "C9 D9", "HK H2 D4", "C4 C5 H4"), "N HA E H5"),
    undefined,
    { HK: "normal", H2: "normal" },
  ],
  [
    "spendsTooMuch: last in hand, the jack spares the ace from the queen that is out (70D1)",
    withTrick(left("W", undefined, "D3", "HQ", "HA HJ", "C4"), "W H5 N H2 E HT"),
    undefined,
    { HA: "spendsTooMuch", HJ: "normal" },
  ],
  [
    "… but not from the queen opposite",
    withTrick(left("W", undefined, "HQ", "D3", "HA HJ", "C4"), "W H5 N H2 E HT"),
    undefined,
    { HA: "normal", HJ: "normal" },
  ],
  [
    "finessesInVain: no finesse for a trick that was conceded (70D1)",
    withTrick(left("S", undefined, "HA HQ", "HK C9", "C2", "H9"), "S H2 W H4"),
    1,
    { HA: "normal", HQ: "finessesInVain" },
  ],
  [
    "… but for one that was claimed it may be taken or not (70E1)",
    withTrick(left("S", undefined, "HA HQ", "HK C9", "C2", "H9"), "S H2 W H4"),
    undefined,
    { HA: "normal", HQ: "normal" },
  ],
];

const DISCARDS: readonly Case[] = [
  [
    "declinesRuff: a ruff that costs nothing is taken (70D1)",
    withTrick(left("E", "S", "H3 C2", "C9", "S7 C3", "D6 C4"), "E D5"),
    1,
    { S7: "normal", C3: "declinesRuff" },
  ],
  [
    "… but with a trump still out who has tricks to lose may keep his own",
    withTrick(left("E", "S", "H3 C2", "S3", "S7 C3", "D6 C4"), "E D5"),
    1,
    { S7: "normal", C3: "normal" },
  ],
  [
    "… and the ruff may be the other hand's",
    withTrick(left("E", "S", "S6 C2", "C9", "S7 C3", "D6 C4"), "E D5"),
    1,
    { S7: "normal", C3: "normal" },
  ],
  [
    "ruffsWinner: the ace opposite is not ruffed (70D1)",
    withTrick(left("N", "S", "C2 D3", "D9 C9", "S7 H2 D4", "H4 H5 D5"), "N CA E C5"),
    undefined,
    { S7: "ruffsWinner", H2: "normal", D4: "normal" },
  ],
  [
    "… unless it is the way to winners that nothing else reaches",
    withTrick(left("N", "S", "D2 D3", "D9 C9", "S7 D4 HA", "D6 D7 D5"), "N CA E C5"),
    undefined,
    { S7: "normal", D4: "normal" },
  ],
  [
    "underruffs: no trump goes under a higher one while a loser could (70D1)",
    withTrick(left("W", "S", "C2", "D9", "S7 H2", "H4"), "W D5 N D3 E S9"),
    1,
    { S7: "underruffs", H2: "normal" },
  ],
  [
    "keepsLower: the lowest of a suit is thrown first (70D1)",
    withTrick(left("W", undefined, "C2 D2", "D9 H9", "HJ H2 C4", "H4 C5"), "W SA N S3 E S9"),
    1,
    { HJ: "keepsLower", H2: "normal", C4: "normal" },
  ],
  [
    "throwsWinner: no ace goes while a loser could (70D1)",
    withTrick(left("W", undefined, "C2", "D9", "DA C4", "C5"), "W SA N S3 E S9"),
    1,
    { DA: "throwsWinner", C4: "normal" },
  ],
  [
    "… but between a guard and one of several winners nobody can say",
    withTrick(left("W", undefined, "C2 C3 C4", "D8 SA SQ", "SK S6 DQ DJ", "S7 S3 SJ"), "W CA N C7 E ST"),
    2,
    { S6: "normal", DJ: "normal" },
  ],
  [
    "… who has conceded nothing has no use for a guard",
    withTrick(left("N", undefined, "C2 D2", "D8 SA", "SK DJ DA", "S7 S3 SJ"), "N CA E C7"),
    undefined,
    { SK: "normal", DJ: "throwsWinner" },
  ],
];

describe("on lead no claimer", () => {
  it.each(LEADS)("%s", (_what, ending, tricks, expected) => expect(ruled(ending, tricks)).toMatchObject(expected));
});
describe("in the suit that is led no claimer", () => {
  it.each(FOLLOWS)("%s", (_what, ending, tricks, expected) => expect(ruled(ending, tricks)).toMatchObject(expected));
});
describe("out of it no claimer", () => {
  it.each(DISCARDS)("%s", (_what, ending, tricks, expected) => expect(ruled(ending, tricks)).toMatchObject(expected));
});
