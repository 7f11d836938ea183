import "server-only";
/** A session's pages as data: JSON with exact numbers, CSV for a spreadsheet (players by the federation's number, where they have one), plain text to send to a friend. */
import { numberOfPerson } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import { csv, type Cell } from "#format/csv.ts";
import { plainOutcome } from "#format/contract.ts";
import { countedScore, plainRuling } from "#format/counted.ts";
import { placeIn, placeText } from "#format/strata.ts";
import { ownScore } from "#format/card.ts";
import { api } from "../caller.ts";
import { boardOf, boardsOf } from "./export-boards.ts";
import { recordOf } from "./export-record.ts";
import { decimal, head, type Exported, type ExportedSession } from "./exported.ts";
import { namesFor } from "../names.ts";
import { totalFor } from "../total.ts";

const standingsOf = async (session: ExportedSession): Promise<Exported | undefined> => {
  const [view, { name }, total, say] = await Promise.all([
    api().session.standings({ session: session.id }),
    namesFor(session.contest),
    totalFor(session),
    getTranslations("status"),
  ]);
  if (view === undefined) return undefined;
  const strata = [
    ...new Map(
      view.lists
        .flatMap(({ rows }) => rows)
        .flatMap((row) => row.strata.map((place) => [`${place.stratum} ${place.overall}`, place] as const)),
    ).values(),
  ].toSorted((a, b) => (`${a.stratum} ${a.overall}` < `${b.stratum} ${b.overall}` ? -1 : 1));
  const places = (row: (typeof view.lists)[number]["rows"][number]): readonly Cell[] =>
    strata.map((column) => {
      const place = placeIn(row, column);
      return place === undefined ? undefined : placeText(place);
    });
  const lines = view.lists.flatMap((list) => [
    ...(list.line === null ? [] : ["", list.line]),
    ...list.rows.map((row) =>
      [
        `${row.rank ?? "–"}${row.tied ? "=" : ""}`,
        ...row.strata.map((place) => `${place.stratum}${place.overall ? "*" : ""} ${placeText(place)}`),
        name(row.contestant),
        total(row),
      ].join("  "),
    ),
  ]);
  return {
    json: { session, lists: view.lists },
    rows: [
      [
        "group",
        "line",
        "rank",
        "tied",
        "contestant",
        "section",
        "number",
        "names",
        "players",
        "boards",
        "total",
        "unit",
        "percent",
        ...strata.map(({ stratum, overall }) => `place in ${stratum}${overall ? " overall" : ""}`),
      ],
      ...view.lists.flatMap(({ field, line, rows }) =>
        rows.map((row) => [
          field + 1,
          line ?? undefined,
          row.rank ?? undefined,
          row.tied ? "=" : undefined,
          row.id,
          row.contestant?.section ?? undefined,
          row.contestant?.number,
          name(row.contestant),
          row.contestant?.players.flatMap(({ person }) => numberOfPerson(person) ?? []).join(" "),
          row.boards,
          decimal(row.total),
          session.totalUnit,
          decimal(row.percent),
          ...places(row),
        ]),
      ),
    ],
    text: [head(session), say(session.status), ...lines].join("\n"),
  };
};

const cardOf = async (session: ExportedSession, contestant: string): Promise<Exported | undefined> => {
  const [card, { name }, total] = await Promise.all([
    api().session.card({ session: session.id, contestant: contestant.slice(0, 128) }),
    namesFor(session.contest),
    totalFor(session),
  ]);
  if (card === undefined) return undefined;
  const called = (ids: readonly string[]) => ids.map((id) => name(card.contestants[id])).join(" + ");
  const lines = card.boards.map((one) => {
    if (one.kind === "notReleased") return [one.round ?? undefined, one.board];
    const { result, side, opponents, cancelled } = one;
    return [
      result.round ?? undefined,
      result.board,
      side,
      called(opponents),
      plainOutcome(result.outcome, cancelled !== null),
      ownScore(countedScore(result, side, one), side) ?? undefined,
      decimal(side === "NS" ? result.nsPoints : result.ewPoints),
      plainRuling(result, side, cancelled),
    ];
  });
  return {
    json: { session, ...card, contestants: card.contestants },
    rows: [["round", "board", "side", "against", "contract", "score", "points", "awarded"], ...lines],
    text: [
      `${name(card.contestant)}${card.standing === null ? "" : ` ${total(card.standing)}`}`,
      head(session),
      ...lines.map((line) => line.map((cell) => cell ?? "").join("  ")),
    ].join("\n"),
  };
};

const whyOf = async (session: ExportedSession, contestant: string): Promise<Exported | undefined> => {
  const [opened, { name }, total] = await Promise.all([
    api().session.why({ session: session.id, contestant: contestant.slice(0, 128) }),
    namesFor(session.contest),
    totalFor(session),
  ]);
  if (opened === undefined) return undefined;
  const rows = opened.why.parts.map((part): readonly Cell[] =>
    part.kind === "board"
      ? ["board", part.board, part.side, decimal(part.points), part.top === undefined ? undefined : decimal(part.top)]
      : part.kind === "match"
        ? ["match", part.match, undefined, decimal(part.points)]
        : part.kind === "sitOut"
          ? ["sit-out", part.round, undefined, decimal(part.points)]
          : ["board", part.board],
  );
  return {
    json: { ...opened, status: session.status, lacking: session.lacking },
    rows: [["part", "which", "side", "points", "top"], ...rows],
    text: [
      `${name(opened.contestant)} ${total(opened.standing)}`,
      head(session),
      ...rows.map((row) => row.map((cell) => cell ?? "").join("  ")),
    ].join("\n"),
  };
};

const pageOf = async (
  session: ExportedSession,
  [kind, which, at, place]: readonly string[],
  query: URLSearchParams,
): Promise<Exported | undefined> => {
  if (kind === undefined) return standingsOf(session);
  if (kind === "boards") return boardsOf(session);
  if (which === undefined) return undefined;
  if (kind === "b" && at === "t" && place !== undefined)
    return recordOf(session, {
      board: which,
      place,
      round: query.get("round") ?? undefined,
      attempt: query.get("attempt") ?? undefined,
      entries: query.get("entries") ?? undefined,
    });
  return kind === "b"
    ? boardOf(session, which)
    : kind === "c"
      ? cardOf(session, which)
      : kind === "why"
        ? whyOf(session, which)
        : undefined;
};

/** The data of a page under `/s/`, by the parts of its address; `undefined` where there is no such page. */
export const exported = async (
  [id, ...parts]: readonly string[],
  query: URLSearchParams,
): Promise<Exported | undefined> => {
  const session = id === undefined ? undefined : await api().session.page({ session: id.slice(0, 128) });
  if (session === undefined) return undefined;
  const read = await pageOf(session, parts, query);
  return read === undefined ? undefined : withStatus(session, (await getTranslations("status"))(session.status), read);
};

export const asCsv = ({ rows }: Exported): string => csv(rows);

/** What is no official score says so in every line and in every form. */
const withStatus = (
  session: ExportedSession,
  words: string,
  { json, rows: [heading = [], ...rows], text }: Exported,
): Exported => ({
  json,
  rows: [[...heading, "status"], ...rows.map((row) => [...padded(row, heading.length), session.status])],
  text:
    session.status === "incomplete" || session.status === "disagrees" ? `${words.toLocaleUpperCase()}\n${text}` : text,
});

const padded = (row: readonly Cell[], length: number): readonly Cell[] => [
  ...row,
  ...Array.from({ length: Math.max(0, length - row.length) }, () => undefined),
];
