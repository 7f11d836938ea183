/** What every answer of the portal forbids the browser, whoever makes the answer: Next, or the gate before it; and what one page forbids besides. */
export const EVERY_PAGE: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
};

/** Every page but those that are made for a frame on another site; the policy of each page says the same. */
export const FRAMED_BY_NOBODY = { path: "/((?!embed/).*)", headers: { "x-frame-options": "DENY" } } as const;

/** What is no page: the door's answers, and refusals. */
export const EVERY_ANSWER: Readonly<Record<string, string>> = { ...EVERY_PAGE, ...FRAMED_BY_NOBODY.headers };

/**
 * Where the address holds a one-time token: no path leaves with a request, not even to ourselves. The origin does, for pages that are reached from there
 * by links keep its policy, and the door believes a plain form of theirs only when it says where it comes from. A header, since the page's first
 * requests are made before its head is read.
 */
export const WHERE_A_TOKEN_IS = { path: "/sign-in", headers: { "referrer-policy": "strict-origin" } } as const;
