/**
 * How mails go out: by the SMTP server that is set up; into the office's outbox where there is none, or where it does not take a mail. Whoever
 * asks for a mail is not kept waiting: what is under way can be waited for when the door closes.
 */
import { createTransport } from "nodemailer";
import { randomUUID } from "node:crypto";
import type { Mail, Note } from "./mail.ts";
import type { Outbox } from "./outbox.ts";

export type Post = {
  /** Whether mails leave this machine. */
  readonly goesOut: boolean;
  /**
   * Makes and sends a mail behind the back of whoever asked for it, or of the office that wants it sent. False where it is not taken: too many
   * wait, or there is no way for mails at all.
   */
  readonly later: (make: () => Promise<Mail | undefined>, why: "asked" | "office") => boolean;
  /** The same of what lets nobody in: it goes out by the server, or not at all. */
  readonly tell: (make: () => Promise<Note | undefined>) => boolean;
  /** Whether a mail would come anywhere now, whomever it is for. A server that refuses one is heard of only once it was asked. */
  readonly takes: () => Promise<boolean>;
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

  const sendBy = (by: NonNullable<typeof server>, { to, subject, text }: Note, id: string, date: Date) =>
    by.sendMail({
      from,
      to,
      subject,
      text,
      date,
      messageId: `<${id}@traveller.invalid>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });

  const send = async (mail: Mail): Promise<void> => {
    if (server === undefined) return outbox?.put(mail);
    try {
      await sendBy(server, mail, mail.id, mail.at);
    } catch (error) {
      complain(error);
      await outbox?.put(mail, error instanceof Error ? error.message : "the mail server did not take it");
    }
  };

  /** One after another; whoever floods the form holds up nobody whom the office writes to. */
  const lane = <Letter>(letGo: (letter: Letter) => Promise<unknown>) => {
    let waiting = 0;
    let last: Promise<void> = Promise.resolve();
    return {
      idle: () => last,
      later: (make: () => Promise<Letter | undefined>): boolean => {
        if (waiting >= MOST_WAITING) return false;
        waiting += 1;
        last = last
          .then(async () => {
            const mail = await make();
            if (mail !== undefined) await letGo(mail);
          })
          .catch(complain)
          .finally(() => {
            waiting -= 1;
          });
        return true;
      },
    };
  };
  const lanes = { asked: lane(send), office: lane(send) };
  const told = lane((note: Note) =>
    server === undefined ? Promise.resolve() : sendBy(server, note, randomUUID(), new Date()),
  );
  const idle = () => Promise.all([lanes.asked.idle(), lanes.office.idle(), told.idle()]).then(() => undefined);
  const nowhere = server === undefined && outbox === undefined;
  return {
    goesOut: server !== undefined,
    takes: async () => server !== undefined || (await outbox?.takes()) === true,
    later: (make, why) => !nowhere && lanes[why].later(make),
    tell: (make) => server !== undefined && told.later(make),
    idle,
    close: async () => {
      await idle();
      server?.close();
    },
  };
};
