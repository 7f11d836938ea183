/** All English templates of the door's sentences, by the room that says them. Their other languages are the portal's (`apps/portal/door-words`). */
import { CLUBS } from "./words/clubs.ts";
import { FILES } from "./words/files.ts";
import { LIN } from "./words/lin.ts";
import { OUTCOME } from "./words/outcome.ts";
import { PBN } from "./words/pbn.ts";
import { PENALTIES } from "./words/penalties.ts";
import { RECAPS } from "./words/recaps.ts";
import { UNITS } from "./words/units.ts";
import { USEBIO } from "./words/usebio.ts";

export const CATALOGUE = {
  clubs: CLUBS,
  files: FILES,
  lin: LIN,
  outcome: OUTCOME,
  pbn: PBN,
  penalties: PENALTIES,
  recaps: RECAPS,
  units: UNITS,
  usebio: USEBIO,
} as const;
