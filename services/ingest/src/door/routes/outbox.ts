/**
 * The office's outbox: mails that did not go out. The list says for whom they are; a mail itself is read one at a time, and whoever reads it could come
 * in by its link: so that is noted, and the session that begins by it says so.
 */
import type { MailText, Told, WaitingMails } from "@traveller/contract/answers";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { actorOf } from "../../auth/journal.ts";
import { linkSeen } from "../../auth/links.ts";
import { refused, says } from "@traveller/contract";
import { sendRefusal } from "../answer.ts";
import type { Means } from "../../means/means.ts";
import { forThoseWhoMay } from "../called.ts";

const Asked = z.strictObject({ mail: z.uuid() });

export const outboxRoutes = (app: FastifyInstance, means: Means): void => {
  const { post, outbox, accounts } = means;

  app.get(
    "/outbox",
    forThoseWhoMay(means, "ReadOutbox", {}, async ({ reply }) => {
      const mails = (await outbox?.waiting()) ?? [];
      return reply.send({
        goesOut: post.goesOut,
        mails: mails.map(({ id, to, subject, at, trouble }) => ({
          id,
          to,
          subject,
          at: at.toISOString(),
          ...(trouble === undefined ? {} : { trouble }),
        })),
      } satisfies Told<typeof WaitingMails>);
    }),
  );

  app.post(
    "/outbox/read",
    forThoseWhoMay(means, "ReadOutbox", { changes: true }, async ({ caller, request, reply }) => {
      const asked = Asked.safeParse(request.body);
      const mail = ((await outbox?.waiting()) ?? []).find(({ id }) => asked.success && id === asked.data.mail);
      // Noted first: what nobody knows of is not shown.
      if (mail === undefined || !(await linkSeen(accounts, mail.link, actorOf(caller))))
        return sendRefusal(
          reply,
          refused("unknown", says("people.mailOver"), says("people.lookOutbox"), {
            path: "mail",
          }),
        );
      return reply.send({ text: mail.text } satisfies Told<typeof MailText>);
    }),
  );
};
