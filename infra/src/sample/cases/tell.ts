/**
 * What was ruled on the founders' evening and what is still open, told by those whose part it is: the director for himself and for the players who spoke to him,
 * the committee each for themselves. Laws 12C1, 16B, 64C, 75, 79C, 90, 92, 93.
 */
import { tableStream } from "@traveller/engine";
import { z } from "zod";
import type { Door } from "../door.ts";
import { type Member, OFFICER } from "../people.ts";
import type { ScoreSheet } from "../score-sheet.ts";
import { BALANCED, type CalledTo, TAKEN_OUT, tempoOf } from "./boards.ts";
import { CHAIR, DIRECTOR, personOf, POLLED, SECOND, TEAMMATE, THIRD } from "./people.ts";

type Fields = Readonly<Record<string, unknown>>;
/** Gives a command in a session; the id of the case or the appeal that it opened, where it did. */
type Act = (word: string, type: string, fields: Fields) => Promise<string>;

/** Everybody who acts, as they act. */
export type Acting = Readonly<Record<"secretary" | "director" | "chair" | "second" | "third", Door>>;

const Opened = z.object({ answer: z.object({ ruling: z.string().optional(), appeal: z.string().optional() }) });

const actsOf =
  (session: string) =>
  (door: Door): Act =>
  async (word, type, fields) => {
    const { body } = await door.command(`${session} ${word}`, type, { session, ...fields });
    const { appeal, ruling } = Opened.safeParse(body).data?.answer ?? {};
    return appeal ?? ruling ?? "";
  };

const inSectionA = (round: number, table: number, board: number) => ({
  section: "A",
  round,
  table: String(table),
  board,
});
const BALANCED_AT = inSectionA(6, BALANCED.table, BALANCED.board);
const TAKEN_OUT_AT = inSectionA(4, TAKEN_OUT.table, TAKEN_OUT.board);

const restsOn = (session: string, place: typeof BALANCED_AT, called: CalledTo) => ({
  stream: tableStream({ session, ...place, attempt: 1 }),
  versions: tempoOf(called),
});

const weighted = (
  contract: string,
  declarer: string,
  lines: readonly (readonly [weight: number, tricks: number])[],
) => ({
  kind: "weighted",
  lines: lines.map(([weight, tricks]) => ({
    weight,
    score: { kind: "played", contract, declarer, tricks },
    byLegalMeans: true,
  })),
});

/** A slow pass, and a partner who comes in on little: asked, polled, ruled, and left at that. */
const balanced = async (session: string, director: Act): Promise<void> => {
  const ruling = await director("balanced", "RequestRuling", {
    place: BALANCED_AT,
    party: { contestant: "A-7" },
    claimed: "East thought for a long time over two hearts and passed, and then West came in with seven points.",
  });
  await director("balanced facts", "FindFacts", {
    ruling,
    how: "agreed",
    rests: restsOn(session, BALANCED_AT, BALANCED),
    facts: "Both sides agree that East thought for about three quarters of a minute before the pass over two hearts.",
  });
  const why = [
    "Two hearts is where I want them.",
    "With this I pass before anybody notices that I have a suit.",
    "Partner could have doubled.",
    "At matchpoints I come in; it is not quite clear.",
    "I would like another spade.",
  ];
  await director("balanced poll", "TakePoll", {
    to: { kind: "ruling", ruling },
    hand: "KJ874.63.Q84.J72",
    seat: "W",
    auction: ["1H", "P", "2H", "P", "P"],
    methods: "Two hearts is six to nine points with support.",
    question: "Nobody is vulnerable, and it is matchpoints. What do you call?",
    answers: POLLED.map(({ number, name }, index) => ({
      person: personOf({ number, name }),
      name,
      does: index === 3 ? "2S" : "P",
      ...(index === 4 ? { considers: ["2S"] } : {}),
      why: why[index],
    })),
  });
  await director("balanced ruled", "GiveRuling", {
    ruling,
    kind: "judgement",
    laws: ["16B1", "12C1(c)"],
    nonOffending: ["NS"],
    result: weighted("2H", "S", [
      [0.6, 8],
      [0.4, 9],
    ]),
    grounds:
      "East’s long thought told West that there was more than a pass, and so that two spades is safer than seven points make it. Four of five players whom I asked pass, and that is then a logical alternative; West may not choose what the thought suggests. South plays two hearts: eight tricks when West leads a trump, nine when it is a club.",
  });
};

/** A contestant who is late again. */
const late = (director: Act): Promise<string> =>
  director("late", "GiveRuling", {
    place: inSectionA(4, 2, 7),
    kind: "procedural",
    laws: ["90B1"],
    penalties: [{ contestant: "A-3", law: "90B1", amount: 10, unit: "percentOfTop" }],
    grounds:
      "Eight minutes late after the break, and the board had to be played while the others waited. After the first round I had left it at a word.",
  });

/** A slip that both sides read in the same way, and that was keyed in otherwise. */
const keyedWrongly = async (director: Act): Promise<void> => {
  const ruling = await director("keyed wrongly", "ReportScoreError", {
    place: inSectionA(7, 3, 14),
    party: { contestant: "A-2" },
    error: "entry",
    agreed: true,
    should: { kind: "played", contract: "3S", declarer: "E", tricks: 8 },
    claimed: "Three spades went one down. The slip has it so; the score has nine tricks.",
  });
  await director("keyed rightly", "CorrectEntry", {
    ruling,
    law: "79C1",
    to: { kind: "played", contract: "3S", declarer: "E", tricks: 8 },
  });
};

/** What nobody has answered yet. */
const asked = (director: Act): Promise<string> =>
  director("asked", "RequestRuling", {
    place: inSectionA(7, 2, 13),
    party: { contestant: "A-8" },
    claimed:
      "West ruffed the third round of diamonds, and by the hand records had one left. We saw it only when we looked at them at home.",
  });

type Committee = Readonly<Record<"organizer" | "chair" | "second" | "third", Act>>;

/** An explanation that was right: appealed, heard, and upheld without merit. */
const explained = async (director: Act, { organizer, chair, second, third }: Committee): Promise<void> => {
  const ruling = await director("explained", "RequestRuling", {
    place: inSectionA(5, 2, 10),
    party: { contestant: "A-4" },
    claimed: "One notrump was explained as twelve to fourteen and balanced. South had six diamonds.",
  });
  await director("explained facts", "FindFacts", {
    ruling,
    how: "agreed",
    facts: "North explained one notrump as twelve to fourteen, balanced. Both convention cards say the same.",
  });
  await director("explained ruled", "GiveRuling", {
    ruling,
    kind: "judgement",
    laws: ["75C"],
    result: { kind: "stands" },
    nonOffending: ["NS", "EW"],
    grounds:
      "The explanation is what they have agreed, and their cards say so. That South saw a notrump in six diamonds was South’s idea, of which North knew no more than anybody else. Opponents are owed the agreement, and not the hand.",
  });
  const appeal = await director("explained appeal", "LodgeAppeal", {
    rulings: [ruling],
    party: { contestant: "A-4", seats: ["W"] },
    grounds: "Told that South may have a long suit, we clear our hearts at once and take seven tricks.",
  });
  await director("explained agreed", "ConcurInAppeal", { appeal, party: { contestant: "A-4", seats: ["E"] } });
  await organizer("explained committee", "NameCommittee", {
    appeal,
    members: [CHAIR, SECOND, THIRD].map(personOf),
    chair: personOf(CHAIR),
  });
  await chair("explained hearing", "HoldHearing", { appeal });
  for (const [word, votes] of [
    ["third", third],
    ["second", second],
    ["chair", chair],
  ] as const)
    await votes(`explained vote ${word}`, "CastVote", { appeal, ruling, vote: "upheld" });
  await chair("explained decided", "DecideAppeal", {
    appeal,
    ruling,
    outcome: "upheld",
    withoutMerit: true,
    grounds:
      "We heard both pairs and read both cards. The explanation was the agreement, the director had said so and why, and nothing new was brought. An appeal that asks for the other side’s hand has no merit.",
  });
};

/** A slow double that was taken out: ruled, appealed, and to be heard by those of the committee who may. */
const takenOut = async (session: string, director: Act, { organizer }: Committee): Promise<void> => {
  const ruling = await director("taken out", "RequestRuling", {
    place: TAKEN_OUT_AT,
    party: { contestant: "A-4" },
    claimed: "East’s double took for ever, and West took it out with the hand that had opened.",
  });
  await director("taken out facts", "FindFacts", {
    ruling,
    how: "disputed",
    rests: restsOn(session, TAKEN_OUT_AT, TAKEN_OUT),
    facts:
      "North and South say a minute, East says that a double at this level deserves a moment. Whoever kept the record has fifty-two seconds; I find that the double was slow, and that everybody noticed.",
  });
  await director("taken out ruled", "GiveRuling", {
    ruling,
    kind: "judgement",
    laws: ["16B1", "73C1", "12C1(c)"],
    nonOffending: ["NS"],
    result: weighted("3HX", "N", [
      [0.6, 8],
      [0.4, 9],
    ]),
    grounds:
      "A slow double says that its owner is not sure, and makes it more attractive to take it out. West has opened a minimum that spades have been raised on once, and many would leave it in. Three hearts doubled is one down on a spade lead and diamonds in time, three times in five, and else made.",
  });
  const appeal = await director("taken out appeal", "LodgeAppeal", {
    rulings: [ruling],
    party: { contestant: "A-1", seats: ["W"] },
    grounds:
      "I have a singleton heart, a sixth loser nowhere and a fifth spade that partner does not know of. I never leave this double in, however fast it comes.",
  });
  await director("taken out agreed", "ConcurInAppeal", { appeal, party: { contestant: "A-1", seats: ["E"] } });
  await director("taken out answered", "GiveStatement", {
    to: { kind: "appeal", appeal },
    party: { contestant: "A-4", seats: ["N"] },
    text: "We do not say that West’s hand is a good one to sit with. We say that after a quick double it would have sat.",
  });
  await organizer("taken out committee", "NameCommittee", {
    appeal,
    members: [CHAIR, SECOND, THIRD, TEAMMATE].map(personOf),
    chair: personOf(CHAIR),
  });
  await organizer("taken out recused", "RecuseMember", {
    appeal,
    member: personOf(TEAMMATE),
    grounds: "Plays in a team with East next month.",
  });
};

/** Roles first, then case by case. */
export const tellCases = async ({ event }: ScoreSheet, acting: Acting): Promise<void> => {
  const gives = (role: string, kind: string, to: Member & { readonly email?: string }): Promise<unknown> => {
    const { number, name, ...address } = to;
    return acting.secretary.command(`${event} role ${number}`, "GrantRole", {
      to: { person: personOf(to), name, ...address },
      grant: { role, over: { kind, id: event } },
    });
  };
  await gives("director", "tournament", OFFICER);
  await gives("director", "session", DIRECTOR);
  for (const member of [CHAIR, SECOND, THIRD, TEAMMATE]) await gives("committee", "session", member);
  const act = actsOf(event);
  const director = act(acting.director);
  const committee: Committee = {
    organizer: act(acting.secretary),
    chair: act(acting.chair),
    second: act(acting.second),
    third: act(acting.third),
  };
  await balanced(event, director);
  await late(director);
  await keyedWrongly(director);
  await explained(director, committee);
  await takenOut(event, director, committee);
  await asked(director);
};
