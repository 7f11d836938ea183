/** What an address of ours names, of that which may not be there: a tournament, one of its entries, a championship, a ranking, a session, a board, a contestant, a Law of a book. */
import { unitOf } from "#format/law-address.ts";
import type { Addressed } from "@traveller/model";

/** The header by which the page of what is not there learns what was asked for. */
export const ASKED = "x-asked";

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/** No id is longer, and PostgreSQL takes no text with a NUL. */
const readable = (id: string | undefined): id is string => id !== undefined && id.length <= 128 && !id.includes("\0");

/** Units of law books: a Law by its number, or what stands beside the Laws. */
const UNIT = /^(?:\d{1,3}|definitions|notes|decisions|around)$/u;

/** `/laws/<book>/<law>`, and what is under it; `/laws/<book>` answers for itself, as it may be a Law of the reader's own book. */
const lawBy = (first: string, second: string | undefined): Addressed | "nothing" | undefined => {
  if (second === undefined || second === "" || first === "import") return undefined;
  const [book, address] = [decoded(first), decoded(second)];
  if (!readable(book) || !readable(address) || address.length > 40) return "nothing";
  const unit = unitOf(address);
  return UNIT.test(unit) ? { kind: "law", book, unit } : "nothing";
};

const BOARD = /^[1-9]\d{0,3}$/u;

/** `/s/<session>/b/<board>/t/<section>-<table>`: the record of a board at a table. */
const recordBy = (session: string, board = "", [at, where = "", ...more]: readonly string[]): Addressed | "nothing" => {
  const place = decoded(where);
  return at === "t" && where !== "" && more.length === 0 && BOARD.test(board) && readable(place)
    ? { kind: "record", session, board: Number(board), place }
    : "nothing";
};

/** `/rulings/<session>/<ruling>`, and where it is put right; the record itself, what waits and the statistics answer for themselves. */
const OF_ALL: ReadonlySet<string> = new Set(["open", "statistics"]);
const rulingBy = (first: string, ruling = "", more?: string): Addressed | "nothing" | undefined => {
  if (first === "" || (OF_ALL.has(first) && ruling === "")) return undefined;
  const [session, id] = [decoded(first), decoded(ruling)];
  return readable(session) && readable(id) && id !== "" && (more === undefined || more === "correct")
    ? { kind: "ruling", session, id }
    : "nothing";
};

/** `/t/<tournament>/entries/<entry>`. */
const entryBy = (tournament: string, entry: string): Addressed | "nothing" => {
  const id = decoded(entry);
  return readable(id) && id !== "" ? { kind: "entry", tournament, id } : "nothing";
};

/** `/embed/clubs/<club>` and what was played there last, `/embed/t/<tournament>`, `/embed/rankings/<ranking>` and one of its lists. */
const frameBy = (of: string, named = "", more?: string): Addressed | "nothing" => {
  const id = decoded(named);
  if (!readable(id) || id === "") return "nothing";
  if (of === "clubs" && (more === undefined || more === "last")) return { kind: "club", id };
  if (of === "t" && more === undefined) return { kind: "tournament", id };
  if (of !== "rankings") return "nothing";
  if (more === undefined) return { kind: "ranking", id };
  const list = decoded(more);
  return readable(list) && list !== "" ? { kind: "ranking", id, list } : "nothing";
};

/**
 * `undefined` for a page that needs nobody's being there; `nothing` for an address under one that needs it, and that can name nothing.
 */
export const addressedBy = (path: string): Addressed | "nothing" | undefined => {
  const [, place, first = "", kind, second, ...rest] = path.split("/");
  if (place === "laws") return lawBy(first, kind);
  if (place === "rulings") return rulingBy(first, kind, second);
  // Who somebody is, his page answers for itself: a number may be several people's.
  if (place === "players")
    return [first, kind, second, ...rest].some((part) => part?.includes("%00")) ? "nothing" : undefined;
  if (place === "clubs" && first !== "") {
    const club = decoded(first);
    const isPage = kind === undefined || (kind === "members" && second === undefined);
    return readable(club) && isPage ? { kind: "club", id: club } : "nothing";
  }
  if (place === "championships" && first !== "") {
    const id = decoded(first);
    return readable(id) && kind === undefined ? { kind: "championship", id } : "nothing";
  }
  if (place === "embed") return rest.length === 0 ? frameBy(first, kind, second) : "nothing";
  if ((place !== "s" && place !== "t") || first === "") return undefined;
  const id = decoded(first);
  if (!readable(id)) return "nothing";
  if (place === "s" && kind === "b" && rest.length > 0) return recordBy(id, second, rest);
  if (place === "t")
    return kind === "entries" && second !== undefined ? entryBy(id, second) : { kind: "tournament", id };
  if (second === undefined || second === "" || rest.length > 0) return { kind: "session", id };
  const of = decoded(second);
  if (!readable(of)) return "nothing";
  switch (kind) {
    case "b":
      return BOARD.test(of) ? { kind: "board", session: id, board: Number(of) } : "nothing";
    case "c":
      return { kind: "contestant", session: id, id: of };
    case "why":
      return { kind: "standing", session: id, id: of };
    default:
      return { kind: "session", id };
  }
};
