/** Addresses of championships; and winners of years before as an officer types them: a line for each, a team's name before a colon, a number in brackets. */
import type { WinnerThen } from "@traveller/contract";
import { newsLinkIn } from "./news.ts";

export const championshipAddress = (id: string): string => `/championships/${encodeURIComponent(id)}`;
export const setChampionshipAddress = (id?: string, year?: number): string =>
  id === undefined
    ? "/admin/championships/set"
    : `/admin/championships/${encodeURIComponent(id)}/set${year === undefined ? "" : `?year=${year}#year`}`;

const MOST = 64;

/** An id that may stand in an address, made of a name: without accents, and another one than those that are taken. */
export const idFor = (name: string, taken: readonly string[]): string => {
  const plain = name
    .toLowerCase()
    .replaceAll("ı", "i")
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, MOST - 4)
    .replaceAll(/^-+|-+$/gu, "");
  if (plain === "" || !taken.includes(plain)) return plain;
  let at = 2;
  while (taken.includes(`${plain}-${at}`)) at += 1;
  return `${plain}-${at}`;
};

/** The tournament whose page has this address. */
export const tournamentIn = (address: string): string | undefined => {
  const link = newsLinkIn(address);
  return link?.kind === "tournament" ? link.id : undefined;
};

/** A number has a digit in it: what else stands in brackets belongs to the name. */
const NUMBERED = /^(?<name>.*?)\s*\((?<number>[^\s()]*\d[^\s()]*)\)$/u;

const playerIn = (text: string, authority: string): WinnerThen["players"][number] => {
  const { name = "", number } = NUMBERED.exec(text)?.groups ?? {};
  if (number === undefined) return { name: text };
  return {
    person: number.includes(":") || number.includes("/") ? number : `${authority}:${number}`,
    ...(name === "" ? {} : { name }),
  };
};

const winnerIn = (line: string, authority: string): WinnerThen => {
  const { team, rest } = /^(?<team>[^:(]+):(?<rest>.*)$/u.exec(line)?.groups ?? {};
  return {
    ...(team === undefined ? {} : { team: team.trim() }),
    players: (rest ?? line)
      .split(/\s+[-–—&+/]\s+|\s*[,;–—&]\s*/u)
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .map((part) => playerIn(part, authority)),
  };
};

export const winnersIn = (text: string, authority: string): WinnerThen[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => winnerIn(line, authority))
    // A line of nothing but commas names nobody.
    .filter(({ team, players }) => players.length > 0 || (team !== undefined && team !== ""));

type Typed = {
  readonly team: string | null;
  readonly players: readonly { readonly person: string | null; readonly name: string | null }[];
};

const playerText = ({ person, name }: Typed["players"][number], authority: string): string => {
  if (person === null) return name ?? "";
  const own = `${authority}:`;
  const number = person.startsWith(own) ? person.slice(own.length) : person;
  return name === null || name === number ? `(${number})` : `${name} (${number})`;
};

/** The same as they are typed: read again, it is the same winners. */
export const winnersText = (winners: readonly Typed[], authority: string): string =>
  winners
    .map(({ team, players }) => {
      const named = players.map((one) => playerText(one, authority)).filter((one) => one !== "");
      return team === null ? named.join(" – ") : `${team}: ${named.join(", ")}`.trim();
    })
    .filter((line) => line !== "")
    .join("\n");
