/** Which of the door's paths are open to browsers. What it keeps for machines on its own side (metrics, health) is not among them. */

const OPEN: ReadonlySet<string | undefined> = new Set([
  "commands",
  "device",
  "devices",
  "hands",
  "imports",
  "keys",
  "lawbooks",
  "me",
  "members",
  "originals",
  "outbox",
  "own",
  "passkeys",
  "people",
  "roles",
  "sign-in",
  "sign-in-links",
  "sign-out",
]);

/**
 * The door's path for one of ours under `/door`; `undefined` where that is not open. Its first segment is compared as it is written:
 * an encoding of a name is not that name.
 */
export const doorPath = (pathname: string): string | undefined => {
  const path = pathname.replace(/^\/door(?=\/)/, "");
  return OPEN.has(path.split("/")[1]) ? path : undefined;
};
