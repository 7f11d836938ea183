/** Where the parts of the house lie on the disk, seen from here. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the clone. */
export const HOUSE = fileURLToPath(new URL("../../..", import.meta.url));

export const inHouse = (...path: readonly string[]): string => join(HOUSE, ...path);
