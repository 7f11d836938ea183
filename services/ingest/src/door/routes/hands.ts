/**
 * Hands before they are played, for whoever duplicates them: noted in the log first, and then given. They are no part of the command's answer, for that is kept. To people
 * alone, never to a key. Laws 6F, 16.
 */
import { parseDeal } from "@traveller/engine";
import { parseCommand, refused, says, statusOf } from "@traveller/contract";
import { dupOf, handsAsPbn } from "@traveller/reading/dealt";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { sealedNow } from "../../decide/deals.ts";
import type { Handler } from "../../handle/handle.ts";
import type { Knowledge } from "../../handle/known.ts";
import type { Means } from "../../means/means.ts";
import { openBoard } from "../../sealing/boards.ts";
import { sendRefusal } from "../answer.ts";
import { forCaller } from "../called.ts";

const Asked = z.object({
  id: z.unknown(),
  session: z.unknown(),
  form: z.unknown(),
  boards: z.unknown().optional(),
});

export const handsRoutes = (app: FastifyInstance, means: Means, knowledge: Knowledge, handle: Handler): void => {
  app.post(
    "/hands",
    forCaller(means, { changes: true }, async ({ caller, request, reply }) => {
      const { id, session, form, boards } = Asked.catch({ id: "", session: "", form: "" }).parse(request.body);
      const parsed = parseCommand({
        type: "TakeHandsOut",
        id,
        session,
        form,
        ...(boards === undefined ? {} : { boards }),
      });
      if (parsed.kind === "refused") return sendRefusal(reply, parsed);
      const { command } = parsed;
      if (command.type !== "TakeHandsOut") throw new Error("what was asked for is no other command");
      const outcome = await handle(caller, command);
      if (outcome.kind === "refused") return sendRefusal(reply, outcome, statusOf(outcome.refusal));
      const { session: known } = await knowledge.session(command.session);
      const { vault } = means;
      const opened =
        vault === undefined
          ? []
          : sealedNow(known, command.boards).flatMap((one) => openBoard(vault, command.session, one) ?? []);
      if (opened.length === 0)
        return sendRefusal(reply, refused("impossible", says("sealed.noneToTake"), says("sealed.commitFirst")));
      const file = `${command.session}.${command.form}`;
      void reply.header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(file)}`);
      if (command.form === "pbn")
        return reply.type("text/x-pbn; charset=utf-8").send(handsAsPbn(known.settings?.title ?? "", opened));
      const dealt = opened.flatMap(({ board, deal }) => {
        const hands = parseDeal(deal);
        return "code" in hands ? [] : [{ board, hands }];
      });
      return reply.type("application/octet-stream").send(Buffer.from(dupOf(dealt), "latin1"));
    }),
  );
};
