/** Pages for a frame on somebody else's site, and those alone. */
const UNDER = "/embed/";

export const isEmbed = (path: string): boolean => path.startsWith(UNDER);

export const embedAddress = (club: string, what: "results" | "last"): string =>
  `${UNDER}clubs/${encodeURIComponent(club)}${what === "last" ? "/last" : ""}`;
