/**
 * `GET /what-if/set-aside?session=…&ruling=…`: what would follow if a ruling that is under appeal fell. It is worked out from what everybody may read, so nobody need be
 * signed in; and, as other scores of a board tell of it, only once every board of the session is released. Laws 12C, 92, 93.
 */
import { refused, says, slug } from "@traveller/contract";
import type { SetAside, Told } from "@traveller/contract/answers";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Knowledge } from "../../handle/known.ts";
import { sendRefusal } from "../answer.ts";
import type { Foresight } from "../foresight.ts";
import { oneAtATime } from "../scored-aside.ts";
import { notYet } from "./what-if.ts";

const Asked = z.strictObject({ session: slug, ruling: slug });

export const setAsideRoutes = (app: FastifyInstance, knowledge: Knowledge, { setAside }: Foresight): void => {
  const inTurn = oneAtATime();
  app.get("/what-if/set-aside", async (request, reply) => {
    const asked = Asked.safeParse(request.query);
    if (!asked.success) return sendRefusal(reply, refused("malformed", says("cases.noCase"), says("cases.nameCase")));
    const { session: id, ruling } = asked.data;
    const answer = await inTurn(async () => {
      const { session, rulings } = (await knowledge.procedure(id)).procedure;
      if (session.settings === undefined || session.withdrawn || !rulings.has(ruling))
        return refused("unknown", says("cases.noCase"), says("cases.nameCase"), { path: "ruling" });
      return notYet(session) ?? { follows: await setAside(id, ruling) };
    });
    if ("kind" in answer) return sendRefusal(reply, answer);
    const { follows } = answer;
    if (follows?.kind === "refused") return sendRefusal(reply, follows);
    return reply.send({ follows: follows ?? null } satisfies Told<typeof SetAside>);
  });
};
