/**
 * The law books, by edition, made of one list of all modules: each says itself where only one edition has it so. A session names its
 * edition; callers see one face.
 */
import type { Edition } from "../position/position.ts";
import { bidOutOfRotation2007, doubleOutOfRotation2007, passOutOfRotation2007 } from "./edition2007/out-of-rotation.ts";
import { auctionAndWrongCards2007 } from "./edition2007/law17-wrong-cards.ts";
import type { Law } from "./law.ts";
import { attention } from "./law09-attention.ts";
import { adjustment } from "./law12-adjustment.ts";
import { incorrectNumber } from "./law13-cards.ts";
import { wrongBoard2007, wrongCards } from "./law15-wrong-cards.ts";
import { information } from "./law16-information.ts";
import { auctionInRotation2017 } from "./law17-auction.ts";
import { explanations } from "./law20-explanations.ts";
import { misinformation } from "./law21-misinformation.ts";
import { comparableCall } from "./law23-comparable.ts";
import { exposedInAuction } from "./law24-exposed.ts";
import { changesOfCall } from "./law25-changes.ts";
import { withdrawnCalls, withdrawnCalls2007 } from "./law26-leads.ts";
import { insufficientBid, insufficientBid2007 } from "./law27-insufficient.ts";
import { callOutOfRotation, inRotationAfterAll } from "./law28-rotation.ts";
import { bidOutOfRotation, doubleOutOfRotation, passOutOfRotation } from "./law30-32-later-call.ts";
import { simultaneousCalls } from "./law33-simultaneous.ts";
import { inadmissibleDouble } from "./law36-doubles.ts";
import { callOfSilenced } from "./law37-silenced.ts";
import { bidOfMoreThanSeven } from "./law38-too-high.ts";
import { callAfterTheEnd } from "./law39-after-the-end.ts";
import { orderOfPlay } from "./law44-order-of-play.ts";
import { missingCard } from "./law14-missing-card.ts";
import { openingLead } from "./law41-opening-lead.ts";
import { dummysLimits } from "./law43-dummy.ts";
import { playedCard } from "./law45-played-card.ts";
import { namingDummysCard } from "./law46-naming-dummys-card.ts";
import { retraction } from "./law47-retraction.ts";
import { exposedByDefender } from "./law49-exposed-by-defender.ts";
import { severalPenaltyCards } from "./law51-several-penalty-cards.ts";
import { penaltyCardNotPlayed } from "./law52-penalty-card-not-played.ts";
import { leadsOutOfTurn } from "./law53-leads-out-of-turn.ts";
import { facedOpeningLead } from "./law54-opening-lead.ts";
import { declarersLeadOutOfTurn } from "./law55-declarers-lead.ts";
import { defendersLeadOutOfTurn } from "./law56-defenders-lead.ts";
import { prematurePlays } from "./law57-premature.ts";
import { simultaneousPlays } from "./law58-simultaneous.ts";
import { playAfterIrregularPlay } from "./law60-after-an-irregular-play.ts";
import { penaltyCardsAndLeads } from "./law50-penalty-cards.ts";
import { revoke } from "./law61-revoke.ts";
import { tricksForRevokes } from "./law64-tricks.ts";
import { inspection } from "./law66-inspection.ts";
import { defectiveTrick } from "./law67-defective.ts";
import { claimsAndConcessions } from "./law68-claims.ts";
import { agreement } from "./law69-agreement.ts";
import { contestedClaims } from "./law70-contested.ts";
import { cancelledConcessions } from "./law71-cancelled.ts";
import { tricksWon } from "./law79-tricks-won.ts";
import { waiver } from "./law81-waiver.ts";
import type { Lawbook } from "./lawbook.ts";
import { lawbook } from "./lawbook.ts";
import { DUTIES, PRECEDENCE } from "./precedence.ts";

export const LAWS: readonly Law[] = [
  attention,
  adjustment,
  incorrectNumber,
  wrongCards,
  wrongBoard2007,
  information,
  auctionInRotation2017,
  auctionAndWrongCards2007,
  explanations,
  misinformation,
  comparableCall,
  exposedInAuction,
  changesOfCall,
  withdrawnCalls,
  withdrawnCalls2007,
  insufficientBid,
  insufficientBid2007,
  inRotationAfterAll,
  callOutOfRotation,
  passOutOfRotation,
  bidOutOfRotation,
  doubleOutOfRotation,
  passOutOfRotation2007,
  bidOutOfRotation2007,
  doubleOutOfRotation2007,
  simultaneousCalls,
  inadmissibleDouble,
  callOfSilenced,
  bidOfMoreThanSeven,
  callAfterTheEnd,
  orderOfPlay,
  missingCard,
  openingLead,
  dummysLimits,
  playedCard,
  namingDummysCard,
  retraction,
  exposedByDefender,
  severalPenaltyCards,
  penaltyCardNotPlayed,
  leadsOutOfTurn,
  facedOpeningLead,
  declarersLeadOutOfTurn,
  defendersLeadOutOfTurn,
  prematurePlays,
  simultaneousPlays,
  playAfterIrregularPlay,
  penaltyCardsAndLeads,
  revoke,
  tricksForRevokes,
  inspection,
  defectiveTrick,
  claimsAndConcessions,
  agreement,
  contestedClaims,
  cancelledConcessions,
  tricksWon,
  waiver,
];

const lawbookOf = (edition: Edition): Lawbook =>
  lawbook(
    LAWS.filter((law) => law.edition === undefined || law.edition === edition),
    PRECEDENCE,
    DUTIES,
  );
const [laws2017, laws2007] = [lawbookOf(2017), lawbookOf(2007)];

export const lawsOf = (edition: Edition): Lawbook => (edition === 2007 ? laws2007 : laws2017);
