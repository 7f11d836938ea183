import "server-only";
/** A session's boards as data: the list with its deals, and one board with every result; what can be made and par where the source says so. */
import { plainOutcome } from "#format/contract.ts";
import { countedScore, plainRuling } from "#format/counted.ts";
import { DOUBLE_DUMMY_COLUMNS, doubleDummyCells, doubleDummyText, tricksAndBest } from "#format/double-dummy.ts";
import { figure, score } from "#format/figure.ts";
import { getLocale, getTranslations } from "next-intl/server";
import { api } from "../caller.ts";
import { decimal, head, type Exported, type ExportedSession } from "./exported.ts";
import { namesFor } from "../names.ts";

export const boardsOf = async (session: ExportedSession): Promise<Exported | undefined> => {
  const [boards, deals = [], say, title] = await Promise.all([
    api().session.boards({ session: session.id }),
    api().session.deals({ session: session.id }),
    getTranslations("boards"),
    getTranslations("traveller"),
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
      text: [
        head(session),
        ...boards.map(({ board, results }) => `${title("title", { board })}: ${say("results", { count: results })}`),
      ].join("\n"),
    }
  );
};

export const boardOf = async (session: ExportedSession, text: string): Promise<Exported | undefined> => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 9999) return undefined;
  const [traveller, { name }, say, locale] = await Promise.all([
    api().session.board({ session: session.id, board: number }),
    namesFor(session.contest),
    getTranslations("traveller"),
    getLocale(),
  ]);
  if (traveller === undefined) return undefined;
  const heading = say("title", { board: number });
  const points = (amount: string | null) => (amount === null ? "" : figure(amount, locale));
  if (traveller.kind === "notReleased")
    return { json: { session, ...traveller }, rows: [["board"], [number]], text: `${head(session)}\n${heading}` };
  const called = (ids: readonly string[]) => ids.map((id) => name(traveller.contestants[id])).join(" + ");
  const results = traveller.fields.flatMap(({ results: all, cancelled }) =>
    all.map((result) => ({
      ...result,
      contract: plainOutcome(result.outcome, cancelled !== null),
      counted: { ns: countedScore(result, "NS", { cancelled }), ew: countedScore(result, "EW", { cancelled }) },
      tricks: tricksAndBest(result.outcome, traveller.deal?.doubleDummy?.tricks),
      ruled: { ns: plainRuling(result, "NS", cancelled), ew: plainRuling(result, "EW", cancelled) },
    })),
  );
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
        "north-south awarded",
        "east-west awarded",
      ],
      ...results.map((one) => [
        number,
        one.section,
        one.round ?? undefined,
        one.table ?? undefined,
        called(one.ns),
        called(one.ew),
        one.contract,
        // One score for both sides; where a ruling split it, each has its own in what it was awarded.
        one.counted.ns === one.counted.ew ? (one.counted.ns ?? undefined) : undefined,
        decimal(one.nsPoints),
        decimal(one.ewPoints),
        one.tricks[0],
        one.tricks[1],
        one.ruled.ns,
        one.ruled.ew,
      ]),
    ],
    text: [
      `${head(session)}: ${heading}`,
      ...(traveller.deal === null ? [] : [traveller.deal.deal, ...doubleDummyText(traveller.deal.doubleDummy)]),
      ...results.map((one) => {
        const { counted, ruled } = one;
        const worth =
          ruled.ns !== undefined || ruled.ew !== undefined
            ? `${ruled.ns ?? ""} / ${ruled.ew ?? ""}`
            : counted.ns === null
              ? ""
              : score(counted.ns);
        return `${called(one.ns)} / ${called(one.ew)}  ${one.contract}  ${worth}  ${points(one.nsPoints)} / ${points(one.ewPoints)}`;
      }),
    ].join("\n"),
  };
};
