/** `npm run house`: draws the house anew. */
import { writeFile } from "node:fs/promises";
import { drawnHouse } from "./drawn.ts";
import { inHouse } from "./place.ts";

await writeFile(inHouse("docs/house.md"), await drawnHouse());
