/**
 * A session's token is replaced from time to time, so that a copied cookie does not last as long as its owner keeps coming back.
 * The old token lives on for a moment: pages open in the same browser may still be sending it.
 */
import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint, sessionMiddleware } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

const Lineage = z.object({
  id: z.string(),
  lineage: z.string().nullish(),
  linkBy: z.array(z.string()).nullish(),
  began: z.string().nullish(),
  beganAt: z.coerce.date().nullish(),
});

/** What a session and those that renew it have in common: what the token of a form is bound to. */
export const lineageOf = (session: unknown): string => {
  const { id, lineage } = Lineage.parse(session);
  return lineage ?? id;
};

/** Who made, or could read, the link by which the session began, where that was somebody else. */
export const linkByOf = (session: unknown): readonly string[] => Lineage.parse(session).linkBy ?? [];

/** How and when its person signed in: no renewal changes that. Of a session that does not say when, it was long ago. */
export const beganOf = (session: unknown): { readonly way?: string; readonly at: Date } => {
  const { began, beganAt } = Lineage.parse(session);
  return { at: beganAt ?? new Date(0), ...(typeof began === "string" ? { way: began } : {}) };
};

/** Seconds that the old token lives on. */
const GRACE = 60;
const DAY = 24 * 60 * 60;

/** A session whose token has been out for a day. */
export const isOld = (createdAt: Date): boolean => Date.now() - createdAt.getTime() >= DAY * 1000;

export const rotation = {
  id: "rotation",
  endpoints: {
    rotateSession: createAuthEndpoint(
      "/rotate-session",
      { method: "POST", use: [sessionMiddleware], requireHeaders: true },
      async (context) => {
        const { session, user } = context.context.session;
        const soon = new Date(Date.now() + GRACE * 1000);
        if (!isOld(new Date(session.createdAt)) || new Date(session.expiresAt) <= soon)
          return context.json({ rotated: false });
        const next = await context.context.internalAdapter.createSession(user.id, false, {
          lineage: lineageOf(session),
          linkBy: [...linkByOf(session)],
          began: beganOf(session).way,
          beganAt: beganOf(session).at,
        });
        await context.context.internalAdapter.updateSession(session.token, { expiresAt: soon });
        await setSessionCookie(context, { session: next, user });
        return context.json({ rotated: true });
      },
    ),
  },
} satisfies BetterAuthPlugin;
