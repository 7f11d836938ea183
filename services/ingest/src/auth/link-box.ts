/** Where the token of a new sign-in link is handed over: to the call that asked for the link, and to nobody else. */
import { createHash } from "node:crypto";
import { z } from "zod";

const Metadata = z.object({ request: z.uuid() });

/** What is kept of a token. */
export const tokenDigest = (token: string): string => createHash("sha256").update(token).digest("base64url");

export type LinkBox = {
  /** Announces a request; the function it returns takes the token out, once it is there. */
  readonly expect: (request: string) => () => string;
  /** What better-auth calls with a new token. One that nobody asked for is dropped. */
  readonly deliver: (link: { readonly token: string; readonly metadata?: unknown }) => void;
};

export const createLinkBox = (): LinkBox => {
  const waiting = new Map<string, string | undefined>();
  return {
    expect: (request) => {
      waiting.set(request, undefined);
      return () => {
        const token = waiting.get(request);
        waiting.delete(request);
        if (token === undefined) throw new Error("no sign-in link was made");
        return token;
      };
    },
    deliver: ({ token, metadata }) => {
      const read = Metadata.safeParse(metadata);
      if (read.success && waiting.has(read.data.request)) waiting.set(read.data.request, token);
    },
  };
};
