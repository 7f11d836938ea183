/** What is said where a mail cannot be sent, in English. */
export const MAIL = {
  noWay: "No mail can be sent at the moment.",
  noWayHint: "Ask again in a minute; or let your federation's office make you a sign-in link.",
} as const;
