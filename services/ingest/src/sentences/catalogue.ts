/** All English templates of the door's sentences, by the room that says them. Their other languages are the portal's (`apps/portal/door-words`). */
import { FILES } from "./words/files.ts";
import { OUTCOME } from "./words/outcome.ts";
import { PBN } from "./words/pbn.ts";
import { USEBIO } from "./words/usebio.ts";

export const CATALOGUE = { files: FILES, outcome: OUTCOME, pbn: PBN, usebio: USEBIO } as const;
