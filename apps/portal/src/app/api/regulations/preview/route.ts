/** What a profile would change for an authority: read, checked, compared with what holds. Nothing is kept. */
import { spoken, wrongSays } from "@traveller/contract";
import { differencesBetween, heldOn, isOptionKey, type Left, readProfile, type WrongValue } from "@traveller/engine";
import { electionsOf } from "@traveller/model";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { z } from "zod";
import { optionsIn } from "#options/in-words.ts";
import { leftWords } from "#options/left-words.ts";
import { differingParts } from "#options/parts.ts";
import { spokenIn } from "#says/door-words.ts";
import { regulationTrouble } from "#says/regulation-words.ts";
import { model } from "#server/model.ts";
import { answered } from "#server/gate/answered.ts";

const Asked = z.object({ authority: z.string().min(1).max(64), from: z.iso.date(), profile: z.json() });
const no = async (message: string, path = "", wrong?: WrongValue): Promise<Response> => {
  const [say, locale] = await Promise.all([getTranslations("regulations"), getLocale()]);
  const why = wrong === undefined ? undefined : spokenIn(locale, spoken(wrongSays(wrong)));
  const where = [path, why].filter((part) => part !== "" && part !== undefined).join(": ");
  const own = {
    message: `${say("profileUnread")}${where === "" ? "" : ` (${where})`}`,
    hint: say("profileUnreadHint"),
  };
  return Response.json({ code: "malformed", message, hint: "Correct the file.", own, path }, { status: 400 });
};

/** Nothing where reading it comes to no end that the machine has room for. */
const readAsked = (body: unknown): ReturnType<typeof Asked.safeParse> | undefined => {
  try {
    return Asked.safeParse(body);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

export const POST = answered(async (request: Request): Promise<Response> => {
  let body: unknown;
  try {
    // No longer than `server/body-bound.ts` lets it be.
    body = await request.json();
  } catch {
    return no("The file is no JSON.");
  }
  const asked = readAsked(body);
  if (asked === undefined) return no("The file is nested too deeply.");
  if (!asked.success) return no("This is no profile.", asked.error.issues[0]?.path.join("."));
  const { authority, from, profile: given } = asked.data;
  const read = readProfile(given);
  if ("malformed" in read) return no(read.malformed, read.place, read.wrong);
  const elections = read.profile.elections.map(({ key, value, from: own, until, leaves, law }) => ({
    option: key,
    value,
    from: own ?? read.profile.effective ?? from,
    ...(until === undefined ? {} : { until }),
    ...(leaves === undefined ? {} : { leaves }),
    ...(law === undefined ? {} : { law: law.slice(0, 64) }),
  }));
  const locale = await getLocale();
  const say = await getTranslations("regulations");
  const options = optionsIn(await getMessages(), locale);
  const leftTo = (option: string, left: readonly Left[]): string =>
    left.map((one) => leftWords(say, options.left(option, one), one)).join("; ");
  const standing = await electionsOf(model(), authority);
  const day = elections.reduce((last, one) => (one.from > last ? one.from : last), from);
  const differences = differencesBetween(heldOn(standing, day), heldOn([...standing, ...elections], day));
  return Response.json(
    {
      name: read.profile.authority,
      problems: read.problems.map((problem) => regulationTrouble(locale, problem)),
      elections,
      differences: differences.map(({ option, values, before: was, after: is }) => {
        const parts = isOptionKey(option)
          ? differingParts(options.shape(option), values.before, values.after)
          : undefined;
        const [before, after] = parts ?? [values.before, values.after];
        return {
          option,
          title: options.title(option),
          before: options.text(option, before),
          after: options.text(option, after),
          leftBefore: leftTo(option, was?.leaves ?? []),
          leftAfter: leftTo(option, is?.leaves ?? []),
        };
      }),
    },
    { headers: { "cache-control": "no-store" } },
  );
});
