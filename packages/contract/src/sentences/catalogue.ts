/** All English templates of the door's sentences, by the room that says them. Their other languages are the portal's (`apps/portal/door-words`). */
import { AT_TABLE } from "./words/at-table.ts";
import { BOARDS } from "./words/boards.ts";
import { CASES } from "./words/cases.ts";
import { CLUBS } from "./words/clubs.ts";
import { CHAMPIONSHIPS } from "./words/championships.ts";
import { COMMON } from "./words/common.ts";
import { CONTESTANTS } from "./words/contestants.ts";
import { DEALS } from "./words/deals.ts";
import { DEVICES } from "./words/devices.ts";
import { DOOR } from "./words/door.ts";
import { ENTRIES } from "./words/entries.ts";
import { FILES } from "./words/files.ts";
import { IDENTITIES } from "./words/identities.ts";
import { IMPORTS } from "./words/imports.ts";
import { LACKED } from "./words/lacking.ts";
import { LAW_BOOKS } from "./words/law-books.ts";
import { LIN } from "./words/lin.ts";
import { MEMBERS } from "./words/members.ts";
import { NUMBERS } from "./words/numbers.ts";
import { OUTCOME } from "./words/outcome.ts";
import { PBN } from "./words/pbn.ts";
import { PENALTIES } from "./words/penalties.ts";
import { PEOPLE } from "./words/people.ts";
import { PLAN } from "./words/plan.ts";
import { PROCEDURE } from "./words/procedure.ts";
import { RANKINGS } from "./words/rankings.ts";
import { RECAPS } from "./words/recaps.ts";
import { RECORDED } from "./words/recorded.ts";
import { RECORDS } from "./words/records.ts";
import { REGISTRY } from "./words/registry.ts";
import { NEWS } from "./words/news.ts";
import { REGULATIONS } from "./words/regulations.ts";
import { RESULTS } from "./words/results.ts";
import { ROLES } from "./words/roles.ts";
import { SCORE } from "./words/score.ts";
import { SEALED } from "./words/sealed.ts";
import { SEATINGS } from "./words/seatings.ts";
import { SESSION } from "./words/session.ts";
import { SHOWN } from "./words/shown.ts";
import { SIGN_IN } from "./words/sign-in.ts";
import { STAGES } from "./words/stages.ts";
import { TABLE } from "./words/table.ts";
import { UNITS } from "./words/units.ts";
import { USEBIO } from "./words/usebio.ts";
import { VALUES } from "./words/values.ts";
import { WHAT_IF } from "./words/what-if.ts";

export const CATALOGUE = {
  atTable: AT_TABLE,
  boards: BOARDS,
  cases: CASES,
  clubs: CLUBS,
  common: COMMON,
  contestants: CONTESTANTS,
  deals: DEALS,
  devices: DEVICES,
  door: DOOR,
  entries: ENTRIES,
  files: FILES,
  identities: IDENTITIES,
  imports: IMPORTS,
  lacking: LACKED,
  lawBooks: LAW_BOOKS,
  lin: LIN,
  members: MEMBERS,
  numbers: NUMBERS,
  outcome: OUTCOME,
  pbn: PBN,
  penalties: PENALTIES,
  people: PEOPLE,
  plan: PLAN,
  procedure: PROCEDURE,
  rankings: RANKINGS,
  recaps: RECAPS,
  recorded: RECORDED,
  records: RECORDS,
  registry: REGISTRY,
  news: NEWS,
  championships: CHAMPIONSHIPS,
  regulations: REGULATIONS,
  results: RESULTS,
  roles: ROLES,
  score: SCORE,
  sealed: SEALED,
  seatings: SEATINGS,
  session: SESSION,
  shown: SHOWN,
  signIn: SIGN_IN,
  stages: STAGES,
  table: TABLE,
  units: UNITS,
  usebio: USEBIO,
  values: VALUES,
  whatIf: WHAT_IF,
} as const;
