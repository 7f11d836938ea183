/** A mail to somebody who has an account. It holds a one-time link, so it is kept nowhere but where it waits for its reader. */
export type Mail = {
  readonly id: string;
  /** The account it is for: with it, the mail goes. */
  readonly account: string;
  /** The link in it: when that is over, the mail goes. */
  readonly link: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
};

/** A mail that did not go out, and why: no mail server is set up, or it refused. */
export type WaitingMail = Mail & { readonly trouble?: string };

/** One that tells something and lets nobody in: where no server takes it, it is not kept. */
export type Note = Pick<Mail, "to" | "subject" | "text">;

/** Addresses that nothing can be sent to: people who have no e-mail here (RFC 2606). */
export const canBeMailed = (address: string): boolean => !address.endsWith(".invalid");
