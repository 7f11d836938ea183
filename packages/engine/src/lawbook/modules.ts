/**
 * Which module of the engine is for which Law: what a page can say beside the law book. Paragraph by paragraph it stands in docs/laws.md;
 * a test holds that every file named here is there.
 */
export type LawModule = {
  readonly law: string;
  /** At the table, or when scores are made of what happened there. */
  readonly room: "table" | "score";
  /** Below `packages/engine/src`. */
  readonly file: string;
};

const table = (file: string, ...laws: readonly string[]): readonly LawModule[] =>
  laws.map((law) => ({ law, room: "table", file }));
const score = (file: string, ...laws: readonly string[]): readonly LawModule[] =>
  laws.map((law) => ({ law, room: "score", file }));

export const LAW_MODULES: readonly LawModule[] = [
  ...table("cards/deal.ts", "1", "6"),
  ...table("cards/board.ts", "2"),
  ...table("laws/law09-attention.ts", "9"),
  ...table("table/asks.ts", "10"),
  ...table("laws/law28-rotation.ts", "11", "28", "29"),
  ...table("laws/law12-adjustment.ts", "12"),
  ...score("session/boards/award.ts", "12"),
  ...table("laws/law13-cards.ts", "13"),
  ...table("laws/law14-missing-card.ts", "14"),
  ...table("laws/law15-wrong-cards.ts", "15"),
  ...table("laws/law16-information.ts", "16"),
  ...table("laws/law17-auction.ts", "17", "18", "19", "22", "34"),
  ...table("laws/law20-explanations.ts", "20"),
  ...table("laws/law21-misinformation.ts", "21"),
  ...table("laws/law23-comparable.ts", "23"),
  ...table("laws/law24-exposed.ts", "24"),
  ...table("laws/law25-changes.ts", "25"),
  ...table("laws/law26-leads.ts", "26"),
  ...table("laws/law27-insufficient.ts", "27"),
  ...table("laws/law30-32-later-call.ts", "30", "31", "32"),
  ...table("laws/law33-simultaneous.ts", "33"),
  ...table("laws/inadmissible.ts", "35"),
  ...table("laws/law36-doubles.ts", "36"),
  ...table("laws/law37-silenced.ts", "37"),
  ...table("laws/law38-too-high.ts", "38"),
  ...table("laws/law39-after-the-end.ts", "39"),
  ...table("laws/law41-opening-lead.ts", "41"),
  ...table("laws/law43-dummy.ts", "42", "43"),
  ...table("laws/law44-order-of-play.ts", "44"),
  ...table("laws/law45-played-card.ts", "45"),
  ...table("laws/law46-naming-dummys-card.ts", "46"),
  ...table("laws/law47-retraction.ts", "47"),
  ...table("laws/law49-exposed-by-defender.ts", "49"),
  ...table("laws/law50-penalty-cards.ts", "50"),
  ...table("laws/law51-several-penalty-cards.ts", "51"),
  ...table("laws/law52-penalty-card-not-played.ts", "52"),
  ...table("laws/law53-leads-out-of-turn.ts", "53"),
  ...table("laws/law54-opening-lead.ts", "54"),
  ...table("laws/law55-declarers-lead.ts", "55"),
  ...table("laws/law56-defenders-lead.ts", "56"),
  ...table("laws/law57-premature.ts", "57"),
  ...table("laws/law58-simultaneous.ts", "58"),
  ...table("laws/law60-after-an-irregular-play.ts", "60"),
  ...table("laws/law61-revoke.ts", "61"),
  ...table("laws/law62-correction.ts", "62"),
  ...table("laws/law63-establishment.ts", "63"),
  ...table("laws/law64-tricks.ts", "64"),
  ...table("laws/law66-inspection.ts", "66"),
  ...table("laws/law67-defective.ts", "67"),
  ...table("laws/law68-claims.ts", "68"),
  ...table("laws/law69-agreement.ts", "69"),
  ...table("laws/law70-contested.ts", "70"),
  ...table("laws/law71-cancelled.ts", "71"),
  ...score("score/contract-score.ts", "77"),
  ...score("score/matchpoints.ts", "78"),
  ...score("score/imps.ts", "78"),
  ...table("laws/law79-tricks-won.ts", "79"),
  ...score("regulations/registry.ts", "80"),
  ...table("laws/law81-waiver.ts", "81"),
];

export const modulesOf = (law: string): readonly LawModule[] => LAW_MODULES.filter((one) => one.law === law);
