/** What pages and the search of the nation take: first bytes as a browser on the same machine meets them, beside those of a page of which nothing is asked. */
import { performance } from "node:perf_hooks";
import { chanceFrom } from "../../infra/src/sample/chance.ts";
import { percentile } from "../bench/measure.ts";
import type { Nation } from "./people.ts";

export type Figures = { readonly what: string; readonly p50: number; readonly p95: number; readonly asked: number };

/** Milliseconds until the first byte. Throws where it is not answered as it should be. */
const firstByte = async (url: string): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(url);
  const reader = answer.body?.getReader();
  await reader?.read();
  const took = performance.now() - began;
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`);
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read());
  return took;
};

const figures = async (what: string, urls: readonly string[]): Promise<Figures> => {
  // What everybody meets only once, the first time, is left aside.
  for (const url of urls.slice(0, 5)) await firstByte(url);
  const times: number[] = [];
  for (const url of urls) times.push(await firstByte(url));
  return { what, p50: percentile(times, 50), p95: percentile(times, 95), asked: urls.length };
};

/** As a visitor types it: the first letters of a name, of both names, the last name alone; without the letters that his keyboard has not. */
const typed = (name: string, way: number): string => {
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ı", "i");
  const [first = "", last = ""] = plain.split(" ");
  return [first.slice(0, 2), first.slice(0, 4), `${first.slice(0, 3)} ${last.slice(0, 3)}`, last][way % 4] ?? "";
};

/** A last name with its third letter as another one. */
const mistyped = (name: string): string => {
  const last = typed(name, 3);
  return `${last.slice(0, 2)}${last[2] === "q" ? "x" : "q"}${last.slice(3)}`;
};

export type Addresses = {
  readonly url: string;
  readonly ranking: string;
  /** Sessions to be looked at, and the numbers of those who have played. */
  readonly sessions: readonly string[];
  readonly played: ReadonlySet<string>;
  /** Who is in a list of the ranking. */
  readonly listed: readonly string[];
};

export const askPages = async (
  seed: string,
  nation: Nation,
  { url, ranking, sessions, played, listed }: Addresses,
  count: number,
  say: (figures: Figures) => void,
): Promise<readonly Figures[]> => {
  const chance = chanceFrom(`${seed} asked`);
  /** So many of them, drawn at random, each with its turn. */
  const some = <T>(items: readonly T[], to: (item: T, index: number) => string): readonly string[] =>
    Array.from({ length: count }, (_, index) => ({ item: items[chance.below(items.length)], index })).flatMap(
      ({ item, index }) => (item === undefined ? [] : [to(item, index)]),
    );
  const players = nation.members.filter(({ number }) => played.has(number));
  const player = (number: string): string => `${url}/players/${nation.authority}:${number}`;
  const pages: readonly (readonly [string, readonly string[]])[] = [
    ["yardstick: a picture from a file", some(players, () => `${url}/icon.svg`)],
    ["the first page", some(players, () => `${url}/`)],
    ["tournaments, somewhere in them", some(players, (_, index) => `${url}/tournaments?skip=${(index * 60) % 360}`)],
    ["a player’s page", some(players, ({ number }) => player(number))],
    ["a player’s boards", some(players, ({ number }) => `${player(number)}/boards`)],
    ["a club’s page", some(nation.clubs, ({ id }) => `${url}/clubs/${id}`)],
    ["a club’s members", some(nation.clubs, ({ id }) => `${url}/clubs/${id}/members`)],
    ["a session’s standings", some(sessions, (id) => `${url}/s/${id}`)],
    ["a pair’s card", some(sessions, (id) => `${url}/s/${id}/c/A-1-NS`)],
    ["why of a total", some(sessions, (id) => `${url}/s/${id}/why/A-1-NS`)],
    ["a traveller", some(sessions, (id) => `${url}/s/${id}/b/2`)],
    [
      "a ranking, somewhere in it",
      some(
        nation.members,
        (_, index) => `${url}/rankings/${ranking}?skip=${(index * 97) % Math.max(listed.length, 1)}`,
      ),
    ],
    ["somebody’s awards", some(listed, (person) => `${url}/rankings/${ranking}/player/${person}`)],
    ["awards of a session", some(sessions, (id) => `${url}/rankings/${ranking}/of/${id}`)],
    [
      "search, as one types",
      some(players, ({ name }, index) => `${url}/api/suggest?q=${encodeURIComponent(typed(name, index))}`),
    ],
    [
      "search, one letter off",
      some(players, ({ name }) => `${url}/api/suggest?q=${encodeURIComponent(mistyped(name))}`),
    ],
    [
      "search, the page",
      some(players, ({ name }, index) => `${url}/search?q=${encodeURIComponent(typed(name, index))}`),
    ],
  ];
  const found: Figures[] = [];
  for (const [what, urls] of pages) {
    const one = await figures(what, urls);
    say(one);
    found.push(one);
  }
  return found;
};
