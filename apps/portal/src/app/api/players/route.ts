/**
 * Whom a form about entries offers for what was typed: players as everybody may find them, by name or number; a number of whom nobody finds, as it is; and, where it is asked for,
 * somebody without a number by name alone.
 */
import { numberOfPerson } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { chosenByName } from "#format/entries.ts";
import { api } from "#server/caller.ts";
import { answered } from "#server/gate/answered.ts";
import { me } from "#server/me.ts";

const Asked = z.object({ kind: z.enum(["player", "playerOrGuest"]), text: z.string().trim().max(100).default("") });
const MOST = 12;
const NUMBER = /^\d{1,12}$/u;
/** A first and a last name. */
const NAME = /^\p{L}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*)+$/u;

export const GET = answered(async (request: Request): Promise<Response> => {
  const asked = Asked.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const reader = await me();
  if (!asked.success || reader === undefined) return Response.json({ choices: [] }, { status: 400 });
  const { kind, text } = asked.data;
  const [say, found] = await Promise.all([
    getTranslations("entries"),
    text.length < 2 && !NUMBER.test(text) ? undefined : api().lists.search({ text, only: "players", each: MOST }),
  ]);
  const players = (found?.players.found ?? []).flatMap(({ person, name }) => {
    const number = numberOfPerson(person);
    return number === undefined ? [] : [{ id: person, words: [name, number].filter(Boolean).join(", ") }];
  });
  const numbered = `${reader.authority}:${text}`;
  const byNumber =
    NUMBER.test(text) && !players.some(({ id }) => id === numbered)
      ? [{ id: numbered, words: say("byNumber", { number: text }) }]
      : [];
  const byName =
    kind === "playerOrGuest" && NAME.test(text)
      ? [{ id: chosenByName(text), words: say("withoutNumber", { name: text }) }]
      : [];
  return Response.json(
    { choices: [...players.slice(0, MOST), ...byNumber, ...byName] },
    { headers: { "cache-control": "no-store" } },
  );
});
