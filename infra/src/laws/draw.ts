/** `npm run laws`: writes the page of the Laws anew. */
import { DESCRIPTIONS } from "@traveller/engine/laws";
import { writeFile } from "node:fs/promises";
import { inHouse } from "../house/place.ts";
import { drawLaws } from "./drawing.ts";

await writeFile(inHouse("docs/laws.md"), drawLaws(DESCRIPTIONS));
