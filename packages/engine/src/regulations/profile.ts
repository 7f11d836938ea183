/** A profile: what an authority has elected, as one file that can be written, sent and read. Law 80A. */
import { z } from "zod";
import { firstWrong, type WrongAt } from "../facts/wrong-value.ts";
import { checkElection } from "./elections.ts";
import { Left } from "./left.ts";
import type { RegulationProblem } from "./problem.ts";
import { optionValue, words } from "./values.ts";

const remark = z.strictObject({ law: words, note: words, source: words.optional() });

export const Profile = z.strictObject({
  authority: words,
  lawBook: z.strictObject({ language: words, edition: z.union([z.literal(2007), z.literal(2017)]) }).optional(),
  /** The day from which its elections hold, where they do not say so themselves; and when they were decided. */
  effective: z.iso.date().nullish(),
  decided: z.iso.date().nullish(),
  elections: z
    .array(
      z.strictObject({
        key: z.string().min(1).max(100),
        law: words.optional(),
        value: optionValue,
        from: z.iso.date().optional(),
        until: z.iso.date().optional(),
        leaves: z.array(Left).max(20).optional(),
        note: words.optional(),
        source: words.optional(),
        /** The law as the decision itself cites it. */
        cited: words.optional(),
      }),
    )
    .max(500),
  /** What was decided where the Laws leave nothing open, and what is strange about the source. */
  outsideOptions: z.array(remark).max(500).optional(),
  oddities: z.array(words).max(500).optional(),
});
export type Profile = z.infer<typeof Profile>;

/** A profile as it was read, and each election in it that an authority cannot make. */
export const readProfile = (
  input: unknown,
):
  | { readonly profile: Profile; readonly problems: readonly RegulationProblem[] }
  | ({ readonly malformed: string } & WrongAt) => {
  const read = Profile.safeParse(input, { reportInput: true });
  if (!read.success) {
    const { path, wrong, english } = firstWrong(read.error);
    return { malformed: english.slice(0, 300), wrong, place: path.map(String).join(".") };
  }
  const problems = read.data.elections.flatMap(({ key, value }) => checkElection(key, value, "RA") ?? []);
  return { profile: read.data, problems };
};
