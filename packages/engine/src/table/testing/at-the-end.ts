/** Situations in which a board comes to its end: claims and what becomes of them, what is waived, what is asked back, and rounds that are over. Laws 68 to 81. */
import { SEATS, leftOf, partnerOf } from "../../cards/seats.ts";
import type { TableEvent } from "../../position/events.ts";
import { TRICKS } from "../../position/tricks.ts";
import { oneOf } from "./chance.ts";
import { anyOf, dueToPlay, eventOfNote, handOf, played, type Situation } from "./situation.ts";

/** A claim or concession, doubted or not, and taken back or not. */
const claiming: Situation = (table, below) => {
  const { claim, play } = table.position;
  const seat = oneOf(below, SEATS);
  const by = claim?.seat ?? seat;
  const left = TRICKS - (play?.completed ?? 0);
  const tricks = below(left + 1);
  const card = anyOf(below, handOf(table, seat));
  const calledOn: TableEvent = { type: "NextBoardCalled", side: oneOf(below, ["NS", "EW"]) };
  // What was agreed to is final for a side that has called on the next board (69B, 63A4).
  if (claim?.state === "agreed" && below(3) === 0) return [calledOn, { type: "RoundEnded" }];
  return [
    { type: "ClaimMade", seat, tricks },
    { type: "TricksConceded", seat, tricks },
    claim === undefined ? undefined : { type: "ConcessionObjected", seat: partnerOf(by) },
    claim === undefined ? undefined : { type: "ClaimAccepted", seat: leftOf(by) },
    { type: "ClaimContested", seat },
    claim === undefined ? undefined : { type: "PlayContinued" },
    card === undefined ? undefined : { type: "CardsExposed", seat, cards: [card], manner: "deliberate" },
    { type: "FindingMade", finding: "isClaim", value: below(2) === 0 },
    { type: "TricksAwarded", declarer: below(TRICKS + 1), law: "70A" },
    played(seat, card),
    calledOn,
  ];
};

/** What was agreed, and what somebody thinks better of. */
const takingBack: Situation = (table, below) => {
  const { claim } = table.position;
  const seat = oneOf(below, SEATS);
  const by = claim?.seat ?? seat;
  const tricks = below(4);
  const law = oneOf(below, ["69B", "70A", "71A", "79B1", "12C1(c)"]);
  return [
    claim === undefined ? { type: "TricksConceded", seat, tricks } : { type: "ClaimAccepted", seat: leftOf(by) },
    { type: "ConcessionWithdrawn", seat: below(3) === 0 ? seat : by, tricks },
    { type: "AcquiescenceWithdrawn", seat: below(3) === 0 ? seat : leftOf(by), tricks },
    { type: "ClaimContested", seat },
    { type: "TricksAwarded", declarer: below(TRICKS + 1), law },
    { type: "TricksAwarded", declarer: below(TRICKS + 1), law },
    { type: "NextBoardCalled", side: oneOf(below, ["NS", "EW"]) },
    below(3) === 0 ? { type: "RoundEnded" } : undefined,
    below(4) === 0 ? { type: "CorrectionPeriodEnded" } : undefined,
    below(4) === 0 ? { type: "ResultAgreed", tricks: below(TRICKS + 1) } : undefined,
    below(4) === 0 ? { type: "BoardEnded" } : undefined,
  ];
};

/** What the other side does not want done. */
const waiving: Situation = (table, below) => {
  const it = anyOf(below, table.position.irregularities);
  const law = below(2) === 0 ? it?.law : oneOf(below, ["26B", "26A2", "50D2", "51B", "50", "51A", "61A", "57A"]);
  const due = dueToPlay(table, below);
  return [
    { type: "RectificationWaived", law: law ?? "50" },
    { type: "RectificationWaived", law: law ?? "50", about: eventOfNote(table, below) },
    { type: "DirectorCalled", seat: oneOf(below, SEATS) },
    played(due, anyOf(below, handOf(table, due))),
  ];
};

/** What the director finds of himself. */
const finding: Situation = (table, below) => {
  const side = oneOf<"NS" | "EW" | null>(below, ["NS", "EW", null]);
  const seat = oneOf(below, SEATS);
  return [
    { type: "FindingMade", finding: "damage", value: side },
    { type: "FindingMade", finding: "couldHaveKnown", value: true },
    { type: "FindingMade", finding: "disputed", value: true },
    { type: "FindingMade", finding: "agreed", value: false },
    { type: "FindingMade", finding: "alternatives", value: seat },
    { type: "FindingMade", finding: "affected", value: below(2) === 0 ? [] : [seat] },
    { type: "FindingMade", finding: "misinformation", value: side },
    { type: "AttentionDrawn", seat },
    { type: "AttentionDrawn", by: "director", to: anyOf(below, table.position.irregularities)?.law },
  ];
};

export const AT_THE_END: readonly [Situation, ...Situation[]] = [claiming, claiming, takingBack, waiving, finding];
