/**
 * `GET /cases/people?session=…&appeal=…&text=…`: whom a committee may be made of, by name or number, for whoever may name the committee of that appeal. Nobody is listed
 * unasked, and nobody's address is told. Laws 80B2(k), 93B.
 */
import { randomUUID } from "node:crypto";
import type { PeopleCalled, Told } from "@traveller/contract/answers";
import { parseCommand, refused, says, slug } from "@traveller/contract";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { searchNamed } from "../../auth/people.ts";
import { ANYBODY } from "../acts-on-appeal.ts";
import type { Judge } from "../../handle/handle.ts";
import type { Means } from "../../means/means.ts";
import { sendRefusal } from "../answer.ts";
import { forCaller } from "../called.ts";

const Looked = z.strictObject({ session: slug, appeal: slug, text: z.string().trim().max(100) });
const MOST_PEOPLE = 20;

/** By name, or by number: never by an address, which is not shown either. */
const calledLike = async (
  { accounts, beside: { people }, settings: { authority } }: Means,
  text: string,
): Promise<Told<typeof PeopleCalled>["people"]> => {
  if (text === "") return [];
  const [known, named, exact] = await Promise.all([
    searchNamed(accounts, text, MOST_PEOPLE),
    people.search(text, MOST_PEOPLE),
    people.get(`${authority}:${text}`),
  ]);
  const all = new Map(
    [
      ...known.map(({ person, name }) => ({ id: person, name })),
      ...named,
      ...(exact === undefined ? [] : [exact]),
    ].flatMap(({ id, name }) => (name === undefined ? [] : [[id, name] as const])),
  );
  return [...all].slice(0, MOST_PEOPLE).map(([person, name]) => ({
    person,
    name,
    number: person.startsWith(`${authority}:`) ? person.slice(authority.length + 1) : null,
  }));
};

export const casePeopleRoutes = (app: FastifyInstance, means: Means, judge: Judge): void => {
  app.get(
    "/cases/people",
    forCaller(means, {}, async ({ caller, request, reply }) => {
      const query = Looked.safeParse(request.query);
      if (!query.success) return sendRefusal(reply, refused("malformed", says("cases.noCase"), says("cases.nameCase")));
      const { text, ...about } = query.data;
      const naming = { id: randomUUID(), type: "NameCommittee", ...about, members: [ANYBODY], chair: ANYBODY };
      const parsed = parseCommand(naming);
      const judged = parsed.kind === "refused" ? parsed : await judge(caller, parsed.command);
      if (judged.kind === "refused" && (judged.refusal.code === "forbidden" || judged.refusal.code === "unknown"))
        return sendRefusal(reply, judged);
      return reply.send({ people: await calledLike(means, text) } satisfies Told<typeof PeopleCalled>);
    }),
  );
};
