/** Whom a committee may be made of, by name or number, as the door tells whoever may name the committee of that appeal. Laws 80B2(k), 93B. */
import { PeopleCalled } from "@traveller/contract/answers";
import { z } from "zod";
import { askDoor } from "#server/door.ts";
import { me } from "#server/me.ts";
import { answered } from "#server/gate/answered.ts";

const Asked = z.object({
  session: z.string().max(64),
  appeal: z.string().max(64),
  text: z.string().max(100).default(""),
});

export const GET = answered(async (request: Request): Promise<Response> => {
  const asked = Asked.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success || (await me()) === undefined) return Response.json({ choices: [] }, { status: 400 });
  const found = await askDoor("/cases/people", PeopleCalled, new URLSearchParams(asked.data));
  return Response.json({
    choices:
      found.kind !== "answered"
        ? []
        : found.value.people.map(({ person, name, number }) => ({
            id: person,
            words: [name, number].filter((one) => one !== null).join(", "),
          })),
  });
});
