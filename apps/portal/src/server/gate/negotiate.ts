/** Which form of a session's page is asked for: by the end of its address, else by `Accept` (RFC 9110, 12.5.1). Pages win ties. */
export const FORMATS = ["json", "csv", "txt"] as const;
/** Forms in which other programs read boards; asked for by the end of the address alone. */
export const FILES = ["pbn", "lin"] as const;
export type Format = (typeof FORMATS)[number] | (typeof FILES)[number];

const TYPES: readonly (readonly [string, Format | "html"])[] = [
  ["text/html", "html"],
  ["application/xhtml+xml", "html"],
  ["application/json", "json"],
  ["text/csv", "csv"],
  ["text/plain", "txt"],
];

const preferred = (accept: string): Format | "html" | undefined =>
  accept
    .split(",")
    .map((part, index) => {
      const [type = "", ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const q = parameters.find((one) => one.startsWith("q="))?.slice(2);
      return { format: TYPES.find(([name]) => name === type)?.[1], quality: q === undefined ? 1 : Number(q), index };
    })
    .filter(({ format, quality }) => format !== undefined && quality > 0)
    .toSorted(
      (a, b) => b.quality - a.quality || Number(b.format === "html") - Number(a.format === "html") || a.index - b.index,
    )[0]?.format;

/** The pages that have data: a session's standings, its boards, a board, its record at a table, a score card, a why; the record of rulings, one of them, a tournament's; a player's career, his boards, himself against another; a club's; championships and one of them. */
const PAGES =
  /^(?:\/s\/[^/.]+(\/(boards|b\/[^/]+(?:\/t\/[^/]+)?|c\/[^/]+|why\/[^/]+))?|\/rulings(?:\/[^/.]+\/[^/]+)?|\/t\/[^/.]+\/rulings|\/players\/(?:guest\/)?[^/]+(?:\/boards|\/against\/(?:guest\/)?[^/]+)?|\/clubs\/[^/]+|\/championships(?:\/[^/.]+)?)$/;

/** Those that are boards with what happened there: a session in PBN, and a record at a table in both. */
const AS_FILE: Readonly<Record<(typeof FILES)[number], RegExp>> = {
  pbn: /^\/s\/[^/.]+(\/b\/[^/]+\/t\/[^/]+)?$/,
  lin: /^\/s\/[^/.]+\/b\/[^/]+\/t\/[^/]+$/,
};

export const hasData = (path: string): boolean => PAGES.test(path);

/** The page's own path and the format asked for; `undefined` where the page itself is wanted, or none of this is a page with data. */
export const dataFormat = (
  path: string,
  accept: string | null,
): { readonly path: string; readonly format: Format } | undefined => {
  const [, base, ending] = /^(.*)\.([a-z]+)$/.exec(path) ?? [];
  const asFile = FILES.find((format) => format === ending);
  if (base !== undefined && asFile !== undefined)
    return AS_FILE[asFile].test(base) ? { path: base, format: asFile } : undefined;
  const byEnding = FORMATS.find((format) => format === ending);
  if (base !== undefined && byEnding !== undefined)
    return PAGES.test(base) ? { path: base, format: byEnding } : undefined;
  if (!PAGES.test(path)) return undefined;
  const format = preferred(accept ?? "");
  return format === undefined || format === "html" ? undefined : { path, format };
};
