/** All English templates of the door's sentences, by the room that says them. Their other languages are the portal's (`apps/portal/door-words`). */
import { BOARDS } from "./words/boards.ts";
import { CLUBS } from "./words/clubs.ts";
import { COMMON } from "./words/common.ts";
import { CONTESTANTS } from "./words/contestants.ts";
import { FILES } from "./words/files.ts";
import { LIN } from "./words/lin.ts";
import { OUTCOME } from "./words/outcome.ts";
import { PBN } from "./words/pbn.ts";
import { PENALTIES } from "./words/penalties.ts";
import { RECAPS } from "./words/recaps.ts";
import { RESULTS } from "./words/results.ts";
import { SCORE } from "./words/score.ts";
import { SESSION } from "./words/session.ts";
import { UNITS } from "./words/units.ts";
import { USEBIO } from "./words/usebio.ts";

export const CATALOGUE = {
  boards: BOARDS,
  clubs: CLUBS,
  common: COMMON,
  contestants: CONTESTANTS,
  files: FILES,
  lin: LIN,
  outcome: OUTCOME,
  pbn: PBN,
  penalties: PENALTIES,
  recaps: RECAPS,
  results: RESULTS,
  score: SCORE,
  session: SESSION,
  units: UNITS,
  usebio: USEBIO,
} as const;
