/**
 * Law 55: declarer has led from the wrong hand, or at a defender's turn. Either defender may accept or refuse; where they differ, the one
 * next in turn prevails (55A). Nothing is lost by it; what declarer may have learnt is Law 16 (55C).
 */
import { isDefender } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import type { Position } from "../position/position.ts";
import type { At, Clauses } from "./clauses.ts";
import { clause, lawAbout } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import type { Lead } from "./leads-out-of-turn.ts";
import { awaitingReturn, isAccepted, liesAside, nextTo } from "./leads-out-of-turn.ts";
import { defenders, goesBack, isStopped } from "./on-the-table.ts";
import { always, both, goesOn, lookedAtLater, settled } from "./steps.ts";
import { settled as isOver, joins, laysAside } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["55A"],
      how: "asked",
      of: "either defender",
      asks: ["accept", "refuse"],
      says: "who is next in turn prevails, until somebody plays on",
      cases: [
        "55A-both-accept",
        "55A-one-speaks",
        "55A-next-in-turn-prevails",
        "55A-refusal-overruled",
        "55A-pointed-out-by-a-defender",
        "53A-both-say",
      ],
    },
    {
      at: ["55B1", "55B2"],
      how: "executed",
      cases: [
        "55B1-at-a-defenders-turn",
        "55B2-from-the-right-hand",
        "55B2-a-name-that-went-back",
        "55B1-from-dummy",
        "60B-after-a-refusal-at-a-defenders-turn",
      ],
    },
    { at: ["55C"], how: "executed", asks: ["damage"], says: "review", cases: ["55B2-from-the-right-hand"] },
  ],
};

type Chosen = At<Lead, Moments["OptionElected"]>;
type Played = At<Lead, Moments["played"]>;
type Aside = At<Lead, Moments["playedAside"]>;

/** The word of the other stands until it is acted on. */
const byWhoPrevails = ({ it, act }: Chosen): boolean => act.by === nextTo(it.offender);
const itJoins = (paragraph: string, { it }: At<Lead, unknown>): Effects => [joins(paragraph, it.card)];
const isUndone = (paragraph: string, { it }: At<Lead, unknown>): Effects => [
  laysAside(paragraph, it.card),
  { do: "turn", law: paragraph, seat: it.turn },
];
const accepted: Clauses<Lead, Moments["OptionElected"]> = [
  clause("55A", both(byWhoPrevails, liesAside), isAccepted),
  clause("55A", byWhoPrevails, settled("accepted")),
  clause("55A", liesAside, goesOn("answered"), itJoins),
];
const refused: Clauses<Lead, Moments["OptionElected"]> = [
  clause("55A", both(byWhoPrevails, liesAside), goesOn("returning")),
  clause("55A", byWhoPrevails, isUndone, goesOn("returning")),
  clause("55A", always, goesOn("answered")),
];
const eitherDefender = (_: Lead, table: Position) => (isStopped(table) ? undefined : defenders(table));
const whoPrevails = ({ offender }: Lead) => nextTo(offender);

const isActedOn = ({ it, act }: Played): boolean => act.event !== it.card.event && act.trick === it.trick;
const wasDeclarersTurn = ({ table, it }: At<Lead, unknown>): boolean => !isDefender(table, it.turn);
/** A defender who cannot wait for the lead from the right hand. */
const doesNotWait = ({ table, it, act }: Aside): boolean => isDefender(table, act.seat) && act.turn === it.turn;
const isPenaltyCard = (paragraph: string, { table, act }: Aside): Effects => [
  ...goesBack(paragraph, table, act),
  isOver(paragraph, act.seat, "rectified", act.trick),
];

export const declarersLeadOutOfTurn = lawAbout("leadOutOfTurn", {
  number: "55",
  stages: {
    open: {
      choice: {
        paragraph: "55A",
        of: eitherDefender,
        prevails: whoPrevails,
        answers: { accept: accepted, refuse: refused },
      },
    },
    answered: {
      choice: {
        paragraph: "55A",
        of: (it, table) => (isStopped(table) ? undefined : whoPrevails(it)),
        prevails: whoPrevails,
        answered: true,
        answers: { accept: accepted, refuse: refused },
      },
      // Somebody plays on: what was said is acted on.
      played: [clause("55A", isActedOn, settled("accepted"))],
    },
    awaiting: {
      led: [clause("55B2", always, settled("rectified"))],
      playedAside: [clause("60B", doesNotWait, isPenaltyCard)],
    },
  },
  always: {
    ...awaitingReturn,
    returned: [
      // Declarer has still to lead from the right hand; at a defender's turn nothing more follows.
      clause("55B2", wasDeclarersTurn, goesOn("awaiting"), lookedAtLater("55C")),
      clause("55B1", always, settled("rectified")),
    ],
  },
});
