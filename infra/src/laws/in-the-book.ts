/**
 * What some Laws ask, paragraph by paragraph in the order of the book, in our own words: what `docs/laws-beside-the-book.md` sets the lines of the modules beside. They
 * say what to look for, and decide nothing; the book does.
 */

export type LawInTheBook = {
  readonly number: string;
  readonly name: string;
  /** The module, and what else of it stands elsewhere. */
  readonly files: readonly string[];
  readonly paragraphs: readonly (readonly [reference: string, asks: string])[];
};

export const IN_THE_BOOK: readonly LawInTheBook[] = [
  {
    number: "27",
    name: "an insufficient bid",
    files: ["laws/law27-insufficient.ts", "laws/low-bids.ts", "laws/precedence.ts"],
    paragraphs: [
      ["27A1", "The opponent to the left may have the bid as it is. He says so, or calls over it."],
      ["27A2", "Where it was out of turn as well, the Law of bids out of turn has it first."],
      ["27B", "Nobody has it: it goes, and a call that may be made comes in its place."],
      [
        "27B1(a)",
        "If that is the lowest bid that is enough and shows the same, nothing more follows; what went may be used.",
      ],
      ["27B1(b)", "So it is with any other call that the director finds comparable."],
      [
        "27B2",
        "With another bid that is enough, or a pass, partner is silent to the end, his lead may be restricted, and it may have paid.",
      ],
      [
        "27B3",
        "A double or redouble, unless it was comparable, does not stand: another call is owed, and the price is that of the paragraph before.",
      ],
      ["27B4", "One more bid that is too low is again for the opponent to have or not; refused, it costs the same."],
      [
        "27C",
        "Called again before there was a ruling: unless the low bid is accepted, the second call is judged as if it had waited.",
      ],
      [
        "27D",
        "Where nothing was paid, the director may find afterwards that the other side would have had more without it.",
      ],
    ],
  },
  {
    number: "50",
    name: "penalty cards",
    files: [
      "laws/law50-penalty-cards.ts",
      "laws/penalty-leads.ts",
      "laws/law51-several-penalty-cards.ts",
      "laws/precedence.ts",
      "laws/law24-exposed.ts",
      "position/apply.ts",
    ],
    paragraphs: [
      ["50", "A defender's card that is seen too early is a penalty card, unless the director says otherwise."],
      ["50A", "It lies there face up."],
      [
        "50B",
        "A small card that fell is minor; an honour, a card that was meant to be played, or one of several is major.",
      ],
      [
        "50C",
        "Beside a minor one, no other small card of its suit comes before it; an honour may. Partner leads what he likes.",
      ],
      ["50D1(a)", "A major one is played at the first chance there is; of several, the one that declarer says."],
      ["50D1(b)", "To follow suit, or do what was asked, comes before that; then it lies there until the next chance."],
      [
        "50D2",
        "A partner who is to lead waits for declarer: he may ask for the suit or forbid it, and then the card is picked up; or neither, and it stays. A lead before he has said so may become one as well.",
      ],
      ["50E1", "While it lies there, everybody may use that it does."],
      ["50E2", "Once it has been picked up, the partner may not use it, declarer may."],
      ["50E3", "Once it has been played, how it came to be one is not for the partner."],
      ["50E4", "Whether the card has told something that cost the other side, the director asks when play is over."],
    ],
  },
  {
    number: "62",
    name: "how a revoke is put right",
    files: ["laws/law62-correction.ts", "laws/law63-establishment.ts"],
    paragraphs: [
      ["62A", "As long as it is not established, it has to be put right."],
      ["62B", "The card goes back, and one that is allowed comes."],
      ["62B1", "Out of a defender's hand, the card that goes back is a major penalty card."],
      ["62B2", "Declarer's, dummy's, or one that lay face up goes back without a price."],
      ["62C1", "Opponents who have played after it, before anybody spoke of it, may take their cards back."],
      [
        "62C2",
        "When one of them has, so may the offender's partner who played after him; a defender's card is a penalty card then.",
      ],
      [
        "62C3",
        "Where both sides have revoked on the trick, and only one of them has played on, both are put right; defenders' cards are penalty cards.",
      ],
      ["62D1", "On the twelfth trick it is put right though it is established, until the hands are back in the board."],
      ["62D2", "There, a partner who had still to play may not choose by what he has seen."],
    ],
  },
  {
    number: "64",
    name: "what an established revoke costs",
    files: ["laws/law64-tricks.ts", "laws/law63-establishment.ts", "laws/law61-revoke.ts"],
    paragraphs: [
      ["64A1", "The offender has won the trick himself: that one and one that his side won later go over."],
      ["64A2", "Somebody else has won it: one trick goes over, if his side has that one or a later one."],
      ["64B1", "None goes over, where his side has won neither that trick nor a later one."],
      ["64B2", "Nor for a second revoke of the same player in the same suit."],
      ["64B3", "Nor where it was a penalty card that was not played, or a card of dummy's."],
      ["64B4", "Nor when it is first spoken of after the other side has called on the next board."],
      ["64B5", "Nor when it is first spoken of after the round."],
      ["64B6", "Nor on the twelfth trick."],
      ["64B7", "Nor when both sides have revoked on the board, and both revokes are established."],
      ["64B8", "Nor where both were put right on one trick."],
      ["64C", "Whatever went over, the director looks at every established revoke again."],
      ["64C1", "If that is not enough for what the other side has lost, the director adjusts."],
      ["64C2", "So he does after a repeated revoke, or revokes of both sides, as if there had been none."],
    ],
  },
];
