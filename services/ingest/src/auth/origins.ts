/**
 * Which pages are ours. A browser says where a request comes from (`Origin`, `Sec-Fetch-Site`); a request that writes in somebody's
 * name is only believed when it comes from the portal itself.
 */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"] as const;

/** The portal's origin; on one's own machine also under the other names of that machine, same port. */
export const originsOf = (portalUrl: string): ReadonlySet<string> => {
  const url = new URL(portalUrl);
  const hosts: readonly string[] = LOOPBACK.some((host) => host === url.hostname) ? LOOPBACK : [url.hostname];
  return new Set(hosts.map((host) => `${url.protocol}//${host}${url.port === "" ? "" : `:${url.port}`}`));
};

/** True if the browser states that a page of ours sent this. A request that states nothing proves nothing. */
export const isSameOrigin = (
  headers: { readonly origin?: string | undefined; readonly "sec-fetch-site"?: string | string[] | undefined },
  ours: ReadonlySet<string>,
): boolean =>
  headers.origin === undefined || headers.origin === ""
    ? headers["sec-fetch-site"] === "same-origin"
    : ours.has(headers.origin);

/** A path of the portal, never another site: where to go on after a form. */
export const localPath = (path: string | undefined): string =>
  path !== undefined && /^\/(?![/\\])[\w\-./~%?=&]*$/.test(path) ? path : "/";
