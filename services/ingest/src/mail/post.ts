/**
 * How mails go out: by the SMTP server that is set up; into the office's outbox where there is none, or where it does not take a mail. Whoever
 * asks for a mail is not kept waiting: what is under way can be waited for when the door closes.
 */
import { createTransport } from "nodemailer";
import type { Mail } from "./mail.ts";
import type { Outbox } from "./outbox.ts";

export type Post = {
  /** Whether mails leave this machine. */
  readonly goesOut: boolean;
  /** Does the work of making and sending a mail, behind the back of whoever asked. At most a few at a time; those beyond wait. */
  readonly later: (make: () => Promise<Mail | undefined>) => void;
  /** When nothing is under way any more. */
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type PostOptions = {
  /** `smtp://user:password@host:587`, `smtps://…`; absent: no server. */
  readonly smtp: string | undefined;
  readonly from: string;
  readonly outbox: Outbox | undefined;
  readonly complain: (error: unknown) => void;
};

/** How many may wait: whoever floods the form gets no mail, and takes no memory. */
const MOST_WAITING = 200;
const PATIENCE = 20_000;

export const openPost = ({ smtp, from, outbox, complain }: PostOptions): Post => {
  const server =
    smtp === undefined
      ? undefined
      : createTransport({ url: smtp, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE });

  const send = async (mail: Mail): Promise<void> => {
    if (server === undefined) return outbox?.put(mail);
    try {
      await server.sendMail({
        from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        date: mail.at,
        messageId: `<${mail.id}@traveller.invalid>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      complain(error);
      await outbox?.put(mail, error instanceof Error ? error.message : "the mail server did not take it");
    }
  };

  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  const later: Post["later"] = (make) => {
    if (waiting >= MOST_WAITING) return;
    waiting += 1;
    last = last
      .then(async () => {
        const mail = await make();
        if (mail !== undefined) await send(mail);
      })
      .catch(complain)
      .finally(() => {
        waiting -= 1;
      });
  };
  const idle = () => last;
  return {
    goesOut: server !== undefined,
    later,
    idle,
    close: async () => {
      await last;
      server?.close();
    },
  };
};
