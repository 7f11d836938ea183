/** How large a room may be before it has to say why, and what those say that are larger. */
import type { Folder, Plan } from "./plan.ts";

/** Files side by side in one folder. */
const MOST_FILES = 26;
/** Lines, as many times those of the middle one among its neighbours; a small room may be many times a tiny one. */
const MOST_TIMES = 3;
/** A reason that was given stays while the room is nearly so large: it does not come and go with a few lines next door. */
const STILL_LARGE_TIMES = 2.5;
const SMALL = 2500;

/** Why a room is larger than its neighbours; a test holds that each of these still is. */
export const REASONS: Readonly<Record<string, string>> = {
  "apps/portal/src/app": "one folder for each address: as many as there are kinds of pages",
  "apps/portal/src/app/s": "one folder for each page of a session",
  "apps/portal/src/components": "everything that people see, one folder for each part of the product",
  "apps/portal/src/components/act":
    "one form for each thing that is done to a session; places, records and tables have rooms of their own",
  "apps/portal/src/components/rule":
    "the ruling's form, a file for each part of it: facts, Laws, players who were asked, penalty, score, what it would do",
  "apps/portal/src/format":
    "one file for each thing that is written for people: a number, a fraction, a place, a moment, a reason",
  "apps/portal/src/server":
    "what pages and data are made from before they leave the server, in rooms of their own: gate, routers, standings, replays, exports",
  "infra/src/sample":
    "a whole federation: its people, evenings, deals, auctions, play and cases, in rooms of their own",
  "packages/engine": "the Laws, scores, rulings and rankings: every rule there is, and no I/O beside it",
  "packages/engine/src/laws": "one module for each Law",
  "packages/contract/src/sentences/words": "all English that the door says, a file for each room that says it",
  "packages/engine/src/procedure":
    "rulings and appeals: one module for each Law from 79 to 93, beside what they are told of",
  "packages/engine/src/procedure/told":
    "what a session's procedure is told of, and a file for each question about it: what is open, until when, whom it concerns",
  "packages/engine/src/session": "every way to score with every reason, in rooms of its own",
  "packages/model/src/schema": "one file for each kind of thing that has rows",
  "packages/model/src/queries": "one file for each question that a page asks",
  "services/ingest/src/decide":
    "one file for what each command is decided by; those of rulings and appeals have a room of their own",
  "services/ingest/src/door":
    "all that comes in over HTTP: who is calling, what is refused before anybody looks into it, and a file for each kind of address",
  "services/ingest/src/handle":
    "one file for what each kind of command rests on and where it is written; rankings and members have rooms of their own",
  "packages/reading/src/formats": "one folder for each format, and formats are many",
};

const neighboursOf = ({ folders }: Plan, { path }: Folder): readonly Folder[] => {
  const inside = path.slice(0, path.lastIndexOf("/") + 1);
  return folders.filter((other) => other.path.startsWith(inside) && !other.path.slice(inside.length).includes("/"));
};

const middle = (lines: readonly number[]): number => lines.toSorted((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0;

/** The rooms that are larger than that. */
export const largeRooms = (plan: Plan): readonly string[] => roomsOver(plan, MOST_TIMES);
/** Those whose reason still holds. */
export const stillLarge = (plan: Plan): readonly string[] => roomsOver(plan, STILL_LARGE_TIMES);

const roomsOver = (plan: Plan, times: number): readonly string[] =>
  plan.folders
    .filter((folder) => {
      if (folder.files > MOST_FILES) return true;
      const neighbours = neighboursOf(plan, folder);
      return (
        folder.lines > SMALL &&
        neighbours.length > 2 &&
        folder.lines > times * middle(neighbours.map(({ lines }) => lines))
      );
    })
    .map(({ path }) => path);
