import "server-only";
/** A session's pages as data: JSON with exact numbers, CSV for a spreadsheet, plain text to send to a friend. */
import { getTranslations } from "next-intl/server";
import { csv, type Cell } from "#format/csv.ts";
import { DOUBLE_DUMMY_COLUMNS, doubleDummyCells, doubleDummyText, tricksAndBest } from "#format/double-dummy.ts";
import { plainOutcome } from "#format/contract.ts";
import { ownScore } from "#format/card.ts";
import { score } from "#format/figure.ts";
import { api } from "./caller.ts";
import { namesFor } from "./names.ts";
import { totalFor } from "./total.ts";

export type Exported = { readonly json: unknown; readonly rows: readonly (readonly Cell[])[]; readonly text: string };

type Session = NonNullable<Awaited<ReturnType<ReturnType<typeof api>["session"]["page"]>>>;

/** An exact number as a spreadsheet takes it: a decimal with enough places; JSON keeps the fraction. */
const decimal = (amount: string | null): Cell => {
  if (amount === null) return undefined;
  const [n = "0", d] = amount.split("/");
  if (d === undefined) return n;
  const [top, bottom] = [BigInt(n), BigInt(d)];
  const scaled = ((top < 0n ? -top : top) * 10n ** 7n) / bottom;
  const digits = ((scaled + 5n) / 10n).toString().padStart(7, "0");
  return `${top < 0n ? "-" : ""}${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, "");
};

const head = (session: Session): string =>
  [session.title, session.clubName, session.date].filter((one) => one !== null).join(", ");

const standingsOf = async (session: Session): Promise<Exported | undefined> => {
  const [view, { name }, total, say] = await Promise.all([
    api().session.standings({ session: session.id }),
    namesFor(session.contest),
    totalFor(session),
    getTranslations("status"),
  ]);
  if (view === undefined) return undefined;
  const lines = view.lists.flatMap((list) => [
    ...(list.line === null ? [] : ["", list.line]),
    ...list.rows.map((row) => `${row.rank ?? "–"}${row.tied ? "=" : ""}  ${name(row.contestant)}  ${total(row)}`),
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
          row.contestant?.players.map(({ person }) => person).join(" "),
          row.boards,
          decimal(row.total),
          session.totalUnit,
          decimal(row.percent),
        ]),
      ),
    ],
    text: [head(session), say(session.status), ...lines].join("\n"),
  };
};

const boardsOf = async (session: Session): Promise<Exported | undefined> => {
  const [boards, deals = []] = await Promise.all([
    api().session.boards({ session: session.id }),
    api().session.deals({ session: session.id }),
  ]);
  const dealt = new Map(deals.map((deal) => [deal.board, deal]));
  return (
    boards && {
      json: { session, boards, deals },
      rows: [
        ["board", "results", "released", "deal", "dealer", "vulnerable", ...DOUBLE_DUMMY_COLUMNS],
        ...boards.map(({ board, results, readable }) => {
          const deal = dealt.get(board);
          return [
            board,
            results,
            readable ? "yes" : "no",
            deal?.deal,
            deal?.dealer,
            deal?.vulnerability,
            ...doubleDummyCells(deal?.doubleDummy),
          ];
        }),
      ],
      text: [head(session), ...boards.map(({ board, results }) => `${board}  ${results}`)].join("\n"),
    }
  );
};

const boardOf = async (session: Session, text: string): Promise<Exported | undefined> => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 9999) return undefined;
  const [traveller, { name }] = await Promise.all([
    api().session.board({ session: session.id, board: number }),
    namesFor(session.contest),
  ]);
  if (traveller === undefined) return undefined;
  if (traveller.kind === "notReleased")
    return { json: { session, ...traveller }, rows: [["board"], [number]], text: `${head(session)}\n${number}` };
  const called = (ids: readonly string[]) => ids.map((id) => name(traveller.contestants[id])).join(" + ");
  const results = traveller.fields.flatMap(({ results: all }) => all);
  return {
    json: { session, ...traveller },
    rows: [
      [
        "board",
        "section",
        "round",
        "table",
        "north-south",
        "east-west",
        "contract",
        "score",
        "north-south points",
        "east-west points",
        "tricks",
        "tricks with best play",
      ],
      ...results.map((one) => [
        number,
        one.section,
        one.round ?? undefined,
        one.table ?? undefined,
        called(one.ns),
        called(one.ew),
        plainOutcome(one.outcome),
        one.score ?? undefined,
        decimal(one.nsPoints),
        decimal(one.ewPoints),
        ...tricksAndBest(one.outcome, traveller.deal?.doubleDummy?.tricks),
      ]),
    ],
    text: [
      `${head(session)}: ${number}`,
      ...(traveller.deal === null ? [] : [traveller.deal.deal, ...doubleDummyText(traveller.deal.doubleDummy)]),
      ...results.map(
        (one) =>
          `${called(one.ns)} / ${called(one.ew)}  ${plainOutcome(one.outcome)}  ${one.score === null ? "" : score(one.score)}  ${decimal(one.nsPoints) ?? ""} / ${decimal(one.ewPoints) ?? ""}`,
      ),
    ].join("\n"),
  };
};

const cardOf = async (session: Session, contestant: string): Promise<Exported | undefined> => {
  const [card, { name }, total] = await Promise.all([
    api().session.card({ session: session.id, contestant: contestant.slice(0, 128) }),
    namesFor(session.contest),
    totalFor(session),
  ]);
  if (card === undefined) return undefined;
  const called = (ids: readonly string[]) => ids.map((id) => name(card.contestants[id])).join(" + ");
  const lines = card.boards.map((one) => {
    if (one.kind === "notReleased") return [one.round ?? undefined, one.board];
    const { result, side, opponents } = one;
    return [
      result.round ?? undefined,
      result.board,
      side,
      called(opponents),
      plainOutcome(result.outcome),
      ownScore(result.score, side) ?? undefined,
      decimal(side === "NS" ? result.nsPoints : result.ewPoints),
    ];
  });
  return {
    json: { session, ...card, contestants: card.contestants },
    rows: [["round", "board", "side", "against", "contract", "score", "points"], ...lines],
    text: [
      `${name(card.contestant)}${card.standing === null ? "" : ` ${total(card.standing)}`}`,
      head(session),
      ...lines.map((line) => line.map((cell) => cell ?? "").join("  ")),
    ].join("\n"),
  };
};

const whyOf = async (session: Session, contestant: string): Promise<Exported | undefined> => {
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
  session: Session,
  kind: string | undefined,
  which: string | undefined,
): Promise<Exported | undefined> => {
  if (kind === undefined) return standingsOf(session);
  if (kind === "boards") return boardsOf(session);
  if (which === undefined) return undefined;
  return kind === "b"
    ? boardOf(session, which)
    : kind === "c"
      ? cardOf(session, which)
      : kind === "why"
        ? whyOf(session, which)
        : undefined;
};

/** The data of a page under `/s/`, by the parts of its address; `undefined` where there is no such page. */
export const exported = async ([id, kind, which]: readonly string[]): Promise<Exported | undefined> => {
  const session = id === undefined ? undefined : await api().session.page({ session: id.slice(0, 128) });
  if (session === undefined) return undefined;
  const read = await pageOf(session, kind, which);
  return read === undefined ? undefined : withStatus(session, (await getTranslations("status"))(session.status), read);
};

export const asCsv = ({ rows }: Exported): string => csv(rows);

/** What is no official score says so in every line and in every form. */
const withStatus = (
  session: Session,
  words: string,
  { json, rows: [heading = [], ...rows], text }: Exported,
): Exported => ({
  json,
  rows: [[...heading, "status"], ...rows.map((row) => [...padded(row, heading.length), session.status])],
  text: session.status === "incomplete" ? `${words.toLocaleUpperCase()}\n${text}` : text,
});

const padded = (row: readonly Cell[], length: number): readonly Cell[] => [
  ...row,
  ...Array.from({ length: Math.max(0, length - row.length) }, () => undefined),
];
