import "server-only";
/** Which build of the portal this is: a page that a browser keeps learns from it that there is another. None where pages are made from their sources. */
import { readFile } from "node:fs/promises";

let read: Promise<string | undefined> | undefined;

/** As Next names it; the portal runs in its own folder. */
export const version = (): Promise<string | undefined> =>
  (read ??= readFile(".next/BUILD_ID", "utf8").then(
    (text) => text.trim(),
    () => undefined,
  ));
