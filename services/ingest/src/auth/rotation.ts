/**
 * A session's token is replaced from time to time, so that a copied cookie does not last as long as its owner keeps coming back.
 * The old token lives on for a moment: pages open in the same browser may still be sending it.
 */
import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint, sessionMiddleware } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";

/** `after` and `grace` in seconds. */
export const rotation = ({ after, grace }: { readonly after: number; readonly grace: number }) =>
  ({
    id: "rotation",
    endpoints: {
      rotateSession: createAuthEndpoint(
        "/rotate-session",
        { method: "POST", use: [sessionMiddleware], requireHeaders: true },
        async (context) => {
          const { session, user } = context.context.session;
          const age = Date.now() - new Date(session.createdAt).getTime();
          const left = new Date(session.expiresAt).getTime() - Date.now();
          if (age < after * 1000 || left <= grace * 1000) return context.json({ rotated: false });
          const next = await context.context.internalAdapter.createSession(user.id);
          await context.context.internalAdapter.updateSession(session.token, {
            expiresAt: new Date(Date.now() + grace * 1000),
          });
          await setSessionCookie(context, { session: next, user });
          return context.json({ rotated: true });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
