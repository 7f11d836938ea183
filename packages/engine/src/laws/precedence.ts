/**
 * The order in which the Laws speak of one act. Irregularities that are already open come before all of these, the latest first: who
 * calls over something has accepted or forfeited before his own call is looked at. After that the first Law to take a call has it.
 *
 * It is one list, and no place in each module: an order is read from one line to the next, and each reason weighs a Law against those around it.
 * `lawbook.ts` holds it against the modules: each has one line, and each line its module.
 */
import type { Precedence } from "./lawbook.ts";

/**
 * The order in which duties bind the card a hand plays: what an earlier one leaves, a later one narrows further. A hand that cannot comply
 * with one is free of it (59).
 */
export const DUTIES: readonly Precedence[] = [
  { law: "44", because: "following suit comes before everything else (44C)" },
  { law: "26", because: "a lead restriction comes before a penalty card (50D1(b))" },
  { law: "57", because: "what declarer asks of a play comes before a penalty card too (50D1(b))" },
  { law: "50", because: "a penalty card is played when nothing above stands against it (50D1(b))" },
  {
    law: "45",
    because:
      "a card that its player has named is played (45C4(a)), but before a penalty card it has no right: it is another card than the one due (52)",
  },
];

export const PRECEDENCE: readonly Precedence[] = [
  { law: "43", because: "what dummy may say, and be the first to say (43B3), is asked before what comes of it" },
  { law: "9", because: "attention is drawn to what has already happened; nothing new happens by it" },
  { law: "12", because: "damage is found about the past" },
  { law: "13", because: "hands are put right before anything is called or played on them" },
  { law: "14", because: "a card that was missing has been in its hand all along (14B4)" },
  { law: "15", because: "cards of another board make every call on them void, legal or not" },
  { law: "16", because: "information only leaves a trace for later; the act itself is judged by its own Law" },
  { law: "20", because: "questions and answers change no call" },
  { law: "81", because: "a waiver ends what another Law began" },
  {
    law: "24",
    because: "a card exposed in the auction binds partner's next call, so it comes before the Laws of calls",
  },
  { law: "41", because: "a face-down lead by the wrong hand is put right before anything is led" },
  { law: "49", because: "a card that was shown or named lies there before anything is played" },
  {
    law: "51",
    because: "of several penalty cards one must be chosen before it can be asked whether it was played (51A)",
  },
  {
    law: "50",
    because:
      "declarer settles the penalty card before the withdrawn calls: he may lift it from the table by it (50D2, then 26B)",
  },
  { law: "26", because: "what withdrawn calls cost waits for the lead" },
  { law: "53", because: "a card to a trick that nobody has led to is a lead (45E, 53)" },
  { law: "54", because: "it goes on where 53 has found the opening lead out of turn" },
  { law: "55", because: "it goes on where 53 has found declarer leading out of turn" },
  { law: "56", because: "it goes on where 53 has found a defender leading out of turn" },
  { law: "57", because: "a card that was not due and is no lead is a play out of turn" },
  { law: "60", because: "what is played over an irregular play follows from the rectification of that play" },
  { law: "58", because: "which of two cards was played decides what is looked at below" },
  { law: "46", because: "what declarer has named must be known before dummy's card is compared with it (45D)" },
  { law: "45", because: "a card of dummy that nobody named may go back, whether or not it follows suit" },
  { law: "47", because: "after wrong information a card may go back whatever it was" },
  { law: "52", because: "a penalty card that was not played is no revoke" },
  { law: "44", because: "a card that no other Law has dealt with is looked at as one of the trick" },
  {
    law: "61",
    because:
      "whether a hand followed suit is seen when its card lies in the trick, after everything about the lead is settled",
  },
  { law: "64", because: "what revokes cost is counted when play is over" },
  { law: "66", because: "an inspection changes no card" },
  { law: "67", because: "a trick that is short of a card or has one too many is seen when the next one is played to" },
  { law: "68", because: "a claim stops play before anything is agreed about it" },
  { law: "69", because: "whether it is agreed to is asked before it is contested" },
  { law: "70", because: "a claim that is doubted waits for the director" },
  { law: "71", because: "a concession is cancelled after everything else about it is settled" },
  { law: "79", because: "what the director awards is the last word on the tricks" },
  {
    law: "28",
    because: "whether a call is in rotation at all must be known before anything else is asked of it (28A)",
  },
  { law: "33", because: "which of two calls came first decides whose turn it was" },
  { law: "21", because: "a call changed by right is no change of mind (21B before 25)" },
  {
    law: "25",
    because:
      "a player's second call before anybody else's is a change of call, not a call out of rotation (30B2, 31C, 32C)",
  },
  { law: "39", because: "after the final pass there is no turn, so nothing can be out of rotation" },
  { law: "36", because: "a double that Law 19 forbids can never be accepted, in turn or out of it (32)" },
  { law: "38", because: "a bid of eight can never be played, in turn or out of it" },
  { law: "29", because: "an insufficient bid out of rotation is a bid out of rotation (27A2)" },
  { law: "37", because: "a player who must pass may not bid at all, so it is not asked whether his bid is sufficient" },
  { law: "27", because: "of calls in turn by players free to bid, only the too low are left" },
  { law: "23", because: "the director's comparison answers a question that one of the Laws above has asked" },
  { law: "30", because: "it takes over a pass that 29B has cancelled" },
  { law: "31", because: "it takes over a bid that 29B has cancelled" },
  { law: "32", because: "it takes over a double that 29B has cancelled" },
  { law: "17", because: "a call that no other Law has taken is in rotation and legal" },
];
