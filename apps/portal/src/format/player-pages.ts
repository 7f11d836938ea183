/** Addresses under a player's: his boards, and himself against another. Ids of people are one part of an address, a guest's two. */
import type { BoardCursor, BoardsAsked } from "@traveller/model";
import { playerAddress } from "./player.ts";

export type PlayerPage =
  | { readonly kind: "career" | "boards"; readonly person: string }
  | { readonly kind: "against"; readonly person: string; readonly other: string | undefined };

const personIn = (parts: readonly string[]): { readonly person: string; readonly rest: readonly string[] } => {
  const length = parts[0] === "guest" ? 2 : 1;
  return { person: parts.slice(0, length).join("/"), rest: parts.slice(length) };
};

/** The parts of an address behind `/players/`, decoded; `undefined` where that is no page. */
export const playerPage = (parts: readonly string[]): PlayerPage | undefined => {
  const { person, rest } = personIn(parts);
  const [page, ...more] = rest;
  if (page === undefined) return { kind: "career", person };
  if (page === "boards" && more.length === 0) return { kind: "boards", person };
  if (page !== "against") return undefined;
  if (more.length === 0) return { kind: "against", person, other: undefined };
  const { person: other, rest: beyond } = personIn(more);
  return beyond.length === 0 ? { kind: "against", person, other } : undefined;
};

const CURSOR = /^(\d{4}-\d\d-\d\d|none)~([^~]{1,128})~(\d{1,4})~([^~]{0,128})$/u;

/** Where a page of boards begins, as its address says it. */
export const cursorText = ({ day, session, board, result }: BoardCursor): string =>
  [day ?? "none", session, board, result].join("~");

export const cursorIn = (text: string | undefined): BoardCursor | undefined => {
  const [, day, session, board, result] = CURSOR.exec(text ?? "") ?? [];
  return day === undefined || session === undefined || board === undefined || result === undefined
    ? undefined
    : { day: day === "none" ? null : day, session, board: Number(board), result };
};

export const boardsAddress = (person: string, asked: BoardsAsked, from?: BoardCursor): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined && value !== false) query.set(name, value === true ? "1" : String(value));
  if (from !== undefined) query.set("from", cursorText(from));
  const text = query.toString();
  return `${playerAddress(person)}/boards${text === "" ? "" : `?${text}`}`;
};

export const againstAddress = (person: string, other: string): string =>
  `${playerAddress(person)}/against/${playerAddress(other).replace("/players/", "")}`;

/** All clubs; or those of a region. */
export const clubsAddress = (region?: string): string =>
  region === undefined ? "/clubs" : `/clubs?region=${encodeURIComponent(region)}`;
export const clubAddress = (club: string): string => `/clubs/${encodeURIComponent(club)}`;
