/** What news leads to, as an address of ours and back from one that was copied; and moments as a form's fields have them. */
import type { NewsAbout } from "@traveller/engine";
import { rankingAddress } from "./ranking-address.ts";

export type NewsLink = { readonly kind: NewsAbout; readonly id: string };

const KINDS: Readonly<Record<string, NewsAbout>> = { t: "tournament", s: "session", rankings: "ranking" };

export const newsAddress = (id: string): string => `/news/${encodeURIComponent(id)}`;

export const newsLinkAddress = ({ kind, id }: NewsLink): string => {
  switch (kind) {
    case "tournament":
      return `/t/${encodeURIComponent(id)}`;
    case "session":
      return `/s/${encodeURIComponent(id)}`;
    case "ranking":
      return rankingAddress(id);
  }
};

/** Of an address that was copied from a page of a tournament, a session or a ranking, or from one under it; `undefined` where it is none. */
export const newsLinkIn = (address: string): NewsLink | undefined => {
  const [, place = "", written = ""] =
    /^(?:https?:\/\/[^/\s]+)?\/(t|s|rankings)\/([^/?#\s]+)/u.exec(address.trim()) ?? [];
  const kind = KINDS[place];
  try {
    const id = decodeURIComponent(written);
    return kind === undefined || id === "" ? undefined : { kind, id };
  } catch {
    return undefined;
  }
};

/** A moment in a zone as `2026-11-28T19:30`: what a field for it holds. */
export const inField = (at: string | null | undefined, zone: string): string => {
  if (at === null || at === undefined) return "";
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(new Date(at));
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? "";
  return `${of("year")}-${of("month")}-${of("day")}T${of("hour")}:${of("minute")}`;
};

/** What a field holds, as a moment: the one from before where nobody changed it, and none where it is empty. */
export const fromField = (value: string, before: string | null | undefined, zone: string): string | undefined => {
  if (value === "") return undefined;
  return typeof before === "string" && value === inField(before, zone) ? before : new Date(value).toISOString();
};
