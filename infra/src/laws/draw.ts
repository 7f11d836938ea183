/** `npm run laws`: writes the pages of the Laws anew. */
import { DESCRIPTIONS } from "@traveller/engine/laws";
import { writeFile } from "node:fs/promises";
import { inHouse } from "../house/place.ts";
import { drawBeside } from "./beside.ts";
import { drawLaws } from "./drawing.ts";
import { IN_THE_BOOK } from "./in-the-book.ts";

await writeFile(inHouse("docs/laws.md"), drawLaws(DESCRIPTIONS));
await writeFile(inHouse("docs/laws-beside-the-book.md"), await drawBeside(IN_THE_BOOK, DESCRIPTIONS));
