/** What a picker of the office offers for what was typed: clubs, tournaments and sessions of the read model, people as the door lets this reader see them. */
import { CHOOSABLE, choices } from "@traveller/model";
import { getLocale } from "next-intl/server";
import { z } from "zod";
import { ListedPeople } from "@traveller/contract/answers";
import { thingText } from "#format/things.ts";
import { askDoor } from "#server/door.ts";
import { me } from "#server/me.ts";
import { model } from "#server/model.ts";
import { answered } from "#server/gate/answered.ts";

const Asked = z.object({ kind: z.enum([...CHOOSABLE, "person"]), text: z.string().max(100).default("") });

export const GET = answered(async (request: Request): Promise<Response> => {
  const asked = Asked.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success || (await me()) === undefined) return Response.json({ choices: [] }, { status: 400 });
  const { kind, text } = asked.data;
  if (kind !== "person") {
    const [found, locale] = await Promise.all([choices(model(), kind, text), getLocale()]);
    return Response.json({
      choices: found.map((one) => ({ id: one.id, words: thingText(one, locale) })),
    });
  }
  const people = await askDoor("/people", ListedPeople, new URLSearchParams({ text }));
  return Response.json({
    choices:
      people.kind !== "answered"
        ? []
        : people.value.people.map(({ person, name, number, email }) => ({
            id: person,
            words: [name, number ?? email].filter(Boolean).join(", "),
          })),
  });
});
