/**
 * What lies in the file of a case beside what is decided: the facts that the director found and the events they rest on (Laws 84, 85), what people stated,
 * players who were asked what they would call, and a ruling that is yet a draft. Words and names lie beside the log.
 */
import { z } from "zod";
import { CardText, name, PersonId, SeatSchema, TextReference } from "../../facts/identity.ts";
import { FORMS } from "../../facts/wrong-value.ts";
import { By } from "./by.ts";
import { Place } from "./place.ts";

const id = name(64);
const CallText = z.string().regex(/^([1-7](C|D|H|S|NT)|P|X|XX)$/, FORMS.call);

/** The file that something goes to: of a ruling, by its case, or of an appeal. */
export const FileOf = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("ruling"), ruling: id }),
  z.strictObject({ kind: z.literal("appeal"), appeal: id }),
]);
export type FileOf = z.infer<typeof FileOf>;

/** Events of a board's record at a table, by their numbers in its stream. */
export const RestsOn = z.strictObject({
  stream: z.string().min(1).max(400),
  versions: z.array(z.int().min(1)).min(1).max(200),
});

export const FactsFound = z.strictObject({
  by: By,
  ruling: id,
  place: Place,
  /** Agreed by both sides (Law 84), or found on the balance of probabilities where they were disputed (85A), or not established (85B). */
  how: z.enum(["agreed", "disputed", "unestablished"]),
  rests: RestsOn.optional(),
  facts: TextReference.optional(),
});

export const StatementGiven = z.strictObject({
  by: By,
  to: FileOf,
  statement: id,
  /** Whose words they are, where somebody else wrote them down. */
  of: PersonId.optional(),
  /** Whether their side agrees that an entry is wrong which they did not report themselves (Law 79C). */
  agrees: z.boolean().optional(),
  /** Left out where that is all that they have to say. */
  text: TextReference.optional(),
});

/** What a player who was asked called or played, and what else was a serious choice (Law 16B1(b)). */
const Answer = z.strictObject({
  person: PersonId.optional(),
  does: z.union([CallText, CardText]),
  considers: z
    .array(z.union([CallText, CardText]))
    .max(13)
    .optional(),
  why: TextReference.optional(),
});

/** One hand as PBN writes it. */
export const HandText = z
  .string()
  .max(16)
  .regex(/^[2-9TJQKA]{0,13}(\.[2-9TJQKA]{0,13}){3}$/, FORMS.hand);

export const PollTaken = z.strictObject({
  by: By,
  to: FileOf,
  poll: id,
  hand: HandText,
  seat: SeatSchema.optional(),
  auction: z.array(CallText).max(319).optional(),
  /** What both sides play, as far as it was said. */
  methods: TextReference.optional(),
  question: TextReference,
  answers: z.array(Answer).max(50),
});
