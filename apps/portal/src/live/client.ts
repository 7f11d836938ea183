"use client";
/** The browser's line to the procedures. */
import { createTRPCClient, httpSubscriptionLink, splitLink, httpLink } from "@trpc/client";
import type { AppRouter } from "#server/routers/_app.ts";

export const client = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: ({ type }) => type === "subscription",
      true: httpSubscriptionLink({ url: "/api/trpc" }),
      false: httpLink({ url: "/api/trpc" }),
    }),
  ],
});
