/**
 * What a director says in the play beside the choices: a claim and its lines, which cards go back, what the tricks come to. Laws 62, 64 and 68
 * to 71. Keys and parameters only; the words are in `words/`.
 */
import type { ContestedClaim } from "../claims/contested.ts";
import { contestedClaim } from "../claims/contested.ts";
import type { Way } from "../claims/ways.ts";
import type { Table } from "../table/fold.ts";
import { isAuctionPeriod } from "../position/auction.ts";
import type { TableEvent } from "../position/events.ts";
import { isOver } from "../position/phase.ts";
import type { Irregularity, Permission } from "../position/position.ts";
import { openAsks } from "../table/asks.ts";
import { returnsOf } from "../table/returns.ts";
import type { View } from "../table/view.ts";
import { lineSaid } from "./claim-line-sentences.ts";
import type { Sentence } from "./sentence.ts";
import { scoreNamed, sentence } from "./sentence.ts";

/** Put right, established, or still to be put right: a revoke is told by how far it has come. */
export const stateOfRevoke = ({ state, revoke }: Irregularity): string =>
  revoke === undefined || state === "pending" ? "" : revoke.unspokenUntil === undefined ? `.${state}` : ".late";

/** What normal lines are worth, what a forgotten trump would cost, and the play on which the low end turns. */
const linesSaid = ({ lines, trumpsOut, spokeOfTrumps }: ContestedClaim, event: number): readonly Sentence[] => {
  if ("problem" in lines) return [sentence(`claim.lines.${lines.problem}`, "70D", [event], {})];
  const { normal, ifForgotten, isBounded, isUnseen, worst } = lines;
  const turns = normal.fewest === normal.most ? undefined : worst?.turns;
  return [
    sentence(`claim.lines${isUnseen ? ".unseen" : isBounded ? ".bounded" : ""}`, "70D", [event], normal),
    ...(trumpsOut.length > 0 && spokeOfTrumps !== true
      ? [sentence("claim.linesIfForgotten", "70C", [event], ifForgotten)]
      : []),
    ...(turns === undefined ? [] : [turnSaid(turns, event)]),
  ];
};

const turnSaid = ({ seat, card, instead, dependsOn }: NonNullable<Way["turns"]>, event: number): Sentence =>
  dependsOn === undefined
    ? sentence("claim.turns", "70D1", [event], { seat, card, instead })
    : sentence("claim.turns.guess", "70E1", [event], { seat, card, instead, missing: dependsOn });

/** Who has claimed or conceded, and for a contested claim what the lines are worth. */
export const claimSaid = ({ position }: Table): readonly Sentence[] => {
  const { claim } = position;
  if (claim === undefined || claim.state === "settled" || claim.state === "agreed") return [];
  const { seat, tricks, conceded, event } = claim;
  const made = sentence(conceded ? "claim.conceded" : "claim.made", conceded ? "68B1" : "68A", [event], {
    seat,
    tricks,
    ...(claim.statement === undefined ? {} : { statement: claim.statement }),
  });
  const stated = lineSaid(claim.line).map(({ key, parameters }) => sentence(key, "68C", [event], parameters));
  if (claim.wordsNotAtHand === true) stated.push(sentence("claim.erased", "68C", [event], {}));
  const contested = contestedClaim(position);
  if (contested === undefined) return [made, ...stated];
  const { trumpsOut, spokeOfTrumps } = contested;
  const trumps = spokeOfTrumps === "forTheDirector" ? "claim.trump" : `claim.trump${spokeOfTrumps ? "Said" : "Unsaid"}`;
  return [
    made,
    ...stated,
    ...trumpsOut.map((out) =>
      sentence(trumps, "70C", [event], {
        seat: out.seat,
        cards: out.cards,
      }),
    ),
    ...linesSaid(contested, event),
  ];
};

/** The cards that go back, or may: the offender's first. */
export const cardsBack = ({ position, laws }: Table): readonly Sentence[] =>
  returnsOf(laws, position).map(({ law, seat, card, event, penalty }) =>
    sentence(`back.${law}${penalty === undefined ? "" : ".penalty"}`, law, [event], { seat, card }),
  );

/** A call that may become another one by right: `follows` from a choice, or `back` at this moment. */
export const permission =
  (prefix: "follows" | "back") =>
  ({ seat, call, why }: Permission): Sentence =>
    sentence(`${prefix}.mayChange`, why.law, why.events, { seat, call });

/** The calls that may be changed until the lead is faced (21B, 25A). */
export const callsBack = ({ position }: Table): readonly Sentence[] =>
  isAuctionPeriod(position) && !isOver(position) ? position.permissions.map(permission("back")) : [];

/** What was put right of what a side had been told, while a call may still be changed for it (20F4, 21B1). */
export const toldSaid = ({ position, laws }: Table): readonly Sentence[] =>
  openAsks(laws, position).flatMap((ask) =>
    "side" in ask
      ? [
          sentence(
            "told.anew",
            "20F6",
            position.toldAnew.flatMap(({ side, why }) => (side === ask.side ? why.events : [])),
            { side: ask.side },
          ),
        ]
      : [],
  );

/** What goes over when play is over, and the result it makes. */
export const tricksSaid = ({ transfer, declarerTricks, declarer }: View): readonly Sentence[] =>
  transfer === null || declarerTricks === null || declarer === null
    ? []
    : [
        sentence("tricks.transferred", transfer.law, [], { tricks: transfer.tricks, side: transfer.to }),
        sentence("tricks.declarer", transfer.law, [], { declarer, tricks: declarerTricks }),
      ];

/** What an answer makes of the board: declarer's tricks, where the answer itself does not say them, and North-South's score. */
export const resultSaid = (before: View, after: View, answer: TableEvent): readonly Sentence[] => {
  const { declarerTricks: tricks, score } = after;
  if (tricks === null || (tricks === before.declarerTricks && score === before.score)) return [];
  const worth = scoreNamed(score ?? 0);
  return answer.type === "TricksAwarded" && answer.declarer === tricks
    ? [sentence("follows.score", "77", [], { score: worth })]
    : [sentence("follows.result", "77", [], { tricks, score: worth })];
};
