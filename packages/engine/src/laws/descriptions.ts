/**
 * What every module says of its Laws, and what is said of those that no module of this room has (`described`): by the files they stand in.
 * A list of its own, for whoever reads at a table reads none of it; a test holds that no module is missing.
 */
import type { Description } from "./description.ts";
import { description as law09 } from "./law09-attention.ts";
import { description as law12 } from "./law12-adjustment.ts";
import { description as law13 } from "./law13-cards.ts";
import { description as law14 } from "./law14-missing-card.ts";
import { description as law15 } from "./law15-wrong-cards.ts";
import { description as law16 } from "./law16-information.ts";
import { description as law17 } from "./law17-auction.ts";
import { description as law20 } from "./law20-explanations.ts";
import { description as law21 } from "./law21-misinformation.ts";
import { description as law23 } from "./law23-comparable.ts";
import { description as law24 } from "./law24-exposed.ts";
import { description as law25 } from "./law25-changes.ts";
import { description as law26 } from "./law26-leads.ts";
import { description as law27 } from "./law27-insufficient.ts";
import { description as law28 } from "./law28-rotation.ts";
import { description as laws30to32 } from "./law30-32-later-call.ts";
import { description as law33 } from "./law33-simultaneous.ts";
import { description as law36 } from "./law36-doubles.ts";
import { description as law37 } from "./law37-silenced.ts";
import { description as law38 } from "./law38-too-high.ts";
import { description as law39 } from "./law39-after-the-end.ts";
import { description as law41 } from "./law41-opening-lead.ts";
import { description as law43 } from "./law43-dummy.ts";
import { description as law44 } from "./law44-order-of-play.ts";
import { description as law45 } from "./law45-played-card.ts";
import { description as law46 } from "./law46-naming-dummys-card.ts";
import { description as law47 } from "./law47-retraction.ts";
import { description as law49 } from "./law49-exposed-by-defender.ts";
import { description as law50 } from "./law50-penalty-cards.ts";
import { description as law51 } from "./law51-several-penalty-cards.ts";
import { description as law52 } from "./law52-penalty-card-not-played.ts";
import { description as law53 } from "./law53-leads-out-of-turn.ts";
import { description as law54 } from "./law54-opening-lead.ts";
import { description as law55 } from "./law55-declarers-lead.ts";
import { description as law56 } from "./law56-defenders-lead.ts";
import { description as law57 } from "./law57-premature.ts";
import { description as law58 } from "./law58-simultaneous.ts";
import { description as law60 } from "./law60-after-an-irregular-play.ts";
import { description as law61 } from "./law61-revoke.ts";
import { description as law62 } from "./law62-correction.ts";
import { description as law63 } from "./law63-establishment.ts";
import { description as law64 } from "./law64-tricks.ts";
import { description as law66 } from "./law66-inspection.ts";
import { description as law67 } from "./law67-defective.ts";
import { description as law68 } from "./law68-claims.ts";
import { description as law69 } from "./law69-agreement.ts";
import { description as law70 } from "./law70-contested.ts";
import { description as law71 } from "./law71-cancelled.ts";
import { description as law79 } from "./law79-tricks-won.ts";
import { description as law81 } from "./law81-waiver.ts";
import { description as laws01to08 } from "./described/law01-08-before-the-auction.ts";
import { description as law10 } from "./described/law10-rectification.ts";
import { description as laws18to22 } from "./described/law18-22-calls.ts";
import { description as law35 } from "./described/law35-inadmissible-calls.ts";
import { description as law40 } from "./described/law40-agreements.ts";
import { description as law48 } from "./described/law48-exposed-by-declarer.ts";
import { description as law65 } from "./described/law65-arrangement.ts";
import { description as laws72to76 } from "./described/law72-76-proprieties.ts";
import { description as laws77to78 } from "./described/law77-78-scores.ts";
import { description as laws80to93 } from "./described/law80-93-the-event.ts";
import { description as law17Of2007 } from "./edition2007/law17-wrong-cards.ts";
import { description as laws30to32Of2007 } from "./edition2007/out-of-rotation.ts";

export const DESCRIPTIONS: Readonly<Record<string, Description>> = {
  "laws/law09-attention.ts": law09,
  "laws/law12-adjustment.ts": law12,
  "laws/law13-cards.ts": law13,
  "laws/law14-missing-card.ts": law14,
  "laws/law15-wrong-cards.ts": law15,
  "laws/law16-information.ts": law16,
  "laws/law17-auction.ts": law17,
  "laws/law20-explanations.ts": law20,
  "laws/law21-misinformation.ts": law21,
  "laws/law23-comparable.ts": law23,
  "laws/law24-exposed.ts": law24,
  "laws/law25-changes.ts": law25,
  "laws/law26-leads.ts": law26,
  "laws/law27-insufficient.ts": law27,
  "laws/law28-rotation.ts": law28,
  "laws/law30-32-later-call.ts": laws30to32,
  "laws/law33-simultaneous.ts": law33,
  "laws/law36-doubles.ts": law36,
  "laws/law37-silenced.ts": law37,
  "laws/law38-too-high.ts": law38,
  "laws/law39-after-the-end.ts": law39,
  "laws/law41-opening-lead.ts": law41,
  "laws/law43-dummy.ts": law43,
  "laws/law44-order-of-play.ts": law44,
  "laws/law45-played-card.ts": law45,
  "laws/law46-naming-dummys-card.ts": law46,
  "laws/law47-retraction.ts": law47,
  "laws/law49-exposed-by-defender.ts": law49,
  "laws/law50-penalty-cards.ts": law50,
  "laws/law51-several-penalty-cards.ts": law51,
  "laws/law52-penalty-card-not-played.ts": law52,
  "laws/law53-leads-out-of-turn.ts": law53,
  "laws/law54-opening-lead.ts": law54,
  "laws/law55-declarers-lead.ts": law55,
  "laws/law56-defenders-lead.ts": law56,
  "laws/law57-premature.ts": law57,
  "laws/law58-simultaneous.ts": law58,
  "laws/law60-after-an-irregular-play.ts": law60,
  "laws/law61-revoke.ts": law61,
  "laws/law62-correction.ts": law62,
  "laws/law63-establishment.ts": law63,
  "laws/law64-tricks.ts": law64,
  "laws/law66-inspection.ts": law66,
  "laws/law67-defective.ts": law67,
  "laws/law68-claims.ts": law68,
  "laws/law69-agreement.ts": law69,
  "laws/law70-contested.ts": law70,
  "laws/law71-cancelled.ts": law71,
  "laws/law79-tricks-won.ts": law79,
  "laws/law81-waiver.ts": law81,
  "laws/described/law01-08-before-the-auction.ts": laws01to08,
  "laws/described/law10-rectification.ts": law10,
  "laws/described/law18-22-calls.ts": laws18to22,
  "laws/described/law35-inadmissible-calls.ts": law35,
  "laws/described/law40-agreements.ts": law40,
  "laws/described/law48-exposed-by-declarer.ts": law48,
  "laws/described/law65-arrangement.ts": law65,
  "laws/described/law72-76-proprieties.ts": laws72to76,
  "laws/described/law77-78-scores.ts": laws77to78,
  "laws/described/law80-93-the-event.ts": laws80to93,
  "laws/edition2007/law17-wrong-cards.ts": law17Of2007,
  "laws/edition2007/out-of-rotation.ts": laws30to32Of2007,
};
