import "server-only";
/** A player's pages and a club's as data: his career by part, his boards by what is asked for, himself against another; a club's sessions. */
import { type BoardPlayed, type Level, titlesOf } from "@traveller/model";
import type { Cell } from "#format/csv.ts";
import { plainOutcome } from "#format/contract.ts";
import { cursorText, playerPage } from "#format/player-pages.ts";
import { api } from "../caller.ts";
import { model } from "../model.ts";
import { boardsAsked, careerAsked, cursorAsked, isId, pairAsked } from "../player-asked.ts";
import { decimal, type Exported } from "./exported.ts";
import { skipAsked } from "#format/skipped.ts";

const textOf = (title: string, rows: readonly (readonly Cell[])[]): string =>
  [title, ...rows.map((row) => row.map((cell) => cell ?? "").join("  "))].join("\n");

const BOARD_HEAD = [
  "date",
  "session",
  "board",
  "side",
  "part",
  "partner",
  "against",
  "contract",
  "score",
  "worth",
  "unit",
  "adjusted",
  "irregular",
];

const boardRow = (one: BoardPlayed): readonly Cell[] => [
  one.day ?? undefined,
  one.session,
  one.board,
  one.side,
  one.role ?? undefined,
  one.partner?.name ?? undefined,
  one.opponents.flatMap(({ name }) => name ?? []).join(" + "),
  plainOutcome(one.outcome, false),
  one.score ?? undefined,
  decimal(one.worth),
  one.scale ?? undefined,
  one.adjusted ? "yes" : undefined,
  one.irregular ? "yes" : undefined,
];

const boardsAs = (title: string, json: unknown, boards: readonly BoardPlayed[]): Exported => {
  const rows = boards.map(boardRow);
  return { json, rows: [BOARD_HEAD, ...rows], text: textOf(title, rows) };
};

const LEVEL_HEAD = ["part", "of", "boards", "evenings", "unit", "mean", "margin"];

const levelRow = (part: string, of: Cell, unit: string, level: Level | null): readonly Cell[] => [
  part,
  of,
  level?.boards,
  level?.evenings,
  unit,
  decimal(level?.mean ?? null),
  level?.margin ?? undefined,
];

type Career = Awaited<ReturnType<ReturnType<typeof api>["players"]["career"]>>;

const careerAs = (name: string, json: unknown, career: Career): Exported => {
  const { scale, level, partners, directions, roles, declared } = career;
  const rows = [
    levelRow("all", String(career.period), scale, level),
    ...partners.map((one) => levelRow("partner", one.name ?? undefined, scale, one)),
    ...directions.map((one) => levelRow("direction", one.side, scale, one)),
    ...roles.map(({ role, tricks }) => levelRow("part in the play", role, "tricks", tricks)),
    ...declared.map(({ kind, tricks }) => levelRow("contracts", kind, "tricks", tricks)),
  ];
  return { json, rows: [LEVEL_HEAD, ...rows], text: textOf(name, rows) };
};

const known = async (person: string) =>
  isId(person) ? api().lists.played({ person, limit: 1, offset: 0 }) : undefined;

/** Of `/players/<number>`, `/players/<number>/boards` and `/players/<number>/against/<other>`; ids are whole. */
export const playerOf = async (path: readonly string[], query: URLSearchParams): Promise<Exported | undefined> => {
  const page = playerPage(path);
  const played = page === undefined ? undefined : await known(page.person);
  if (page === undefined || played === undefined) return undefined;
  const { person, name, number } = played;
  const who = { person, name, number: number ?? null };
  const asked = (of: string): string | undefined => query.get(of) ?? undefined;
  if (page.kind !== "against") {
    if (page.kind === "boards") {
      const list = await api().players.boards({ person, ...boardsAsked(asked), from: cursorAsked(asked) });
      const next = list.next === null ? null : cursorText(list.next);
      return boardsAs(name, { player: who, ...list, next }, list.boards);
    }
    const [career, titles] = await Promise.all([
      api().players.career({ person, ...careerAsked(asked) }),
      titlesOf(model(), person),
    ]);
    return careerAs(name, { player: who, ...career, titles }, career);
  }
  const { other } = page;
  const theirs = other === undefined || other === person ? undefined : await known(other);
  if (theirs === undefined) return undefined;
  const met = await api().players.against(pairAsked(person, theirs.person, asked));
  const them = { person: theirs.person, name: theirs.name, number: theirs.number ?? null };
  return boardsAs(`${name} – ${theirs.name}`, { player: who, other: them, ...met }, met.boards);
};

const A_PAGE = 20;

/** Of `/clubs/<id>`: a line for each of its sessions. */
export const clubOf = async (
  [id, ...more]: readonly string[],
  query: URLSearchParams,
): Promise<Exported | undefined> => {
  if (id === undefined || !isId(id) || more.length > 0) return undefined;
  const club = await api().players.club({ club: id, limit: A_PAGE, offset: skipAsked(query.get("skip")) });
  if (club === undefined) return undefined;
  const rows = club.sessions.map((one): readonly Cell[] => [one.date ?? undefined, one.id, one.title]);
  return { json: club, rows: [["date", "session", "title"], ...rows], text: textOf(club.name, rows) };
};
