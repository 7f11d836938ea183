/** A scheme as it is being written: what is wrong with it and where, else what a made-up field would get by it. Nothing is kept. Law 80A. */
import { ExampleAsked, exampleOf, readScheme } from "@traveller/engine/ranking";
import { schemeProblemSays, spoken } from "@traveller/contract";
import { getLocale } from "next-intl/server";
import { z } from "zod";
import { spokenIn } from "#says/door-words.ts";
import { readJson } from "#server/read-json.ts";
import { answered } from "#server/gate/answered.ts";

const Asked = z.object({ scheme: z.json(), example: ExampleAsked });

export const POST = answered(async (request: Request): Promise<Response> => {
  const asked = Asked.safeParse(await readJson(request));
  const untouched = { headers: { "cache-control": "no-store" } };
  if (!asked.success) return Response.json({ problems: [] }, { ...untouched, status: 400 });
  const read = readScheme(asked.data.scheme);
  const locale = await getLocale();
  const answer =
    "problems" in read
      ? {
          problems: read.problems.map((problem) => {
            const sentence = schemeProblemSays(problem);
            return { path: problem.path.join("."), says: spokenIn(locale, spoken(sentence)) ?? sentence.text };
          }),
        }
      : { problems: [], example: exampleOf(read, asked.data.example) };
  return Response.json(answer, untouched);
});
