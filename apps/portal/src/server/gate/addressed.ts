/** What an address of ours names, of that which may not be there: a tournament, a session, a board, a contestant. */
import type { Addressed } from "@traveller/model";

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/** No id is longer, and PostgreSQL takes no text with a NUL. */
const readable = (id: string | undefined): id is string => id !== undefined && id.length <= 128 && !id.includes("\0");

/**
 * `undefined` for a page that needs nobody's being there; `nothing` for an address under one that needs it, and that can name nothing.
 */
export const addressedBy = (path: string): Addressed | "nothing" | undefined => {
  const [, place, first = "", kind, second, ...rest] = path.split("/");
  if ((place !== "s" && place !== "t") || first === "") return undefined;
  const id = decoded(first);
  if (!readable(id)) return "nothing";
  if (place === "t") return { kind: "tournament", id };
  if (second === undefined || second === "" || rest.length > 0) return { kind: "session", id };
  const of = decoded(second);
  if (!readable(of)) return "nothing";
  switch (kind) {
    case "b":
      return /^[1-9]\d{0,3}$/.test(of) ? { kind: "board", session: id, board: Number(of) } : "nothing";
    case "c":
      return { kind: "contestant", session: id, id: of };
    case "why":
      return { kind: "standing", session: id, id: of };
    default:
      return { kind: "session", id };
  }
};
