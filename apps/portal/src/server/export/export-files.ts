import "server-only";
/** Boards as files that other programs read: a session's as PBN, a record's as PBN or LIN. Names are those that its pages show to this reader. */
import { type Seat, TableRegulations } from "@traveller/engine";
import { type BoardToWrite, linOf, type Met, pbnOf, pbnPieces, type SessionToWrite } from "@traveller/reading/writing";
import { type ContestantLabel, recordsToWriteUpTo } from "@traveller/model";
import { getLocale } from "next-intl/server";
import { api } from "../caller.ts";
import { whenErased } from "../erased.ts";
import { callersShare, me } from "../me.ts";
import { model } from "../model.ts";
import { namesFor } from "../names.ts";
import { askedNumber } from "../replay/read.ts";
import { type Crowded, isCrowded, oneByOne } from "../standings/one-by-one.ts";
import { viewerOf } from "../viewer.ts";
import { inPieces, keptTexts } from "./kept-text.ts";

type Written = NonNullable<Awaited<ReturnType<ReturnType<typeof api>["session"]["written"]>>>;
type Board = Written["boards"][number];
type Labels = Written["contestants"];

/** What is elected of the Laws, as far as a table is read by it; what cannot be read holds nowhere. */
const electedIn = (regulations: Written["page"]["regulations"]): SessionToWrite["regulations"] => {
  const { whoExplains, reserveRights, unstatedLineOrder, faceUpLeads } =
    TableRegulations.safeParse(regulations).data ?? {};
  return { whoExplains, reserveRights, unstatedLineOrder, faceUpLeads };
};

const sessionOf = ({ page }: Written): SessionToWrite => ({
  id: page.id,
  title: page.title,
  site: page.clubName ?? undefined,
  date: page.date ?? undefined,
  method: page.method,
  contest: page.contest,
  lawEdition: page.lawEdition === 2007 ? 2007 : 2017,
  regulations: electedIn(page.regulations),
});

type Name = (label: ContestantLabel | null | undefined) => string;

const metAt = (
  { section, room, ns: [ns, ...nsMore], ew: [ew, ...ewMore] }: Board,
  contest: Written["page"]["contest"],
  labels: Labels,
  name: Name,
): Met | undefined => {
  const [one, other] = [ns, ew].map((id) => (id === undefined ? undefined : labels[id]));
  if (one === undefined || other === undefined || nsMore.length + ewMore.length > 0) return undefined;
  if (contest === "teams") {
    const [home, away] = room === "closed" ? [other, one] : [one, other];
    return { kind: "teams", home: name(home), away: name(away), room: room ?? "open" };
  }
  const numbered = ({ number, line }: ContestantLabel): string => `${number}${line ?? ""}`;
  // Two of different sections would be two of one by their numbers.
  if (section === null || [one, other].some((each) => each.section !== section)) return undefined;
  return { kind: "pairs", section, ns: numbered(one), ew: numbered(other) };
};

/** Where nobody said who of a pair sat where, they are written in their order, as programs do. */
const namesAt = (
  { players, ns, ew }: Board,
  contest: Written["page"]["contest"],
  labels: Labels,
): Partial<Record<Seat, string>> => {
  if (Object.keys(players).length > 0) return players;
  const names: Partial<Record<Seat, string>> = {};
  for (const [side, seats] of [
    [ns, ["N", "S"]],
    [ew, ["E", "W"]],
  ] as const) {
    const all = side.flatMap((id) => labels[id]?.players ?? []);
    for (const [index, player] of all.entries()) {
      const seat = player.seat ?? (contest === "teams" || all.length !== 2 ? undefined : seats[index]);
      if (seat !== undefined && player.name !== null) names[seat] = player.name;
    }
  }
  return names;
};

const boardOf = (board: Board, { page, contestants }: Written, name: Name): BoardToWrite => ({
  board: board.board,
  dealer: board.dealer,
  vulnerability: board.vulnerability,
  deal: board.deal ?? undefined,
  round: board.round ?? undefined,
  table: board.table ?? undefined,
  met: metAt(board, page.contest, contestants, name),
  names: namesAt(board, page.contest, contestants),
  outcome: board.outcome ?? undefined,
  record: board.record ?? undefined,
});

type Text = string | undefined | Crowded;

/** Whole sessions that are written or wait; who asks for more is told to come again. */
const inTurn = oneByOne(16);
/** Names that were changed, which moves no session, stand in the file a minute later. */
const texts = keptTexts<Text>({
  signs: 20_000_000,
  texts: 50,
  milliseconds: 60_000,
  lengthOf: (text) => (isCrowded(text) ? undefined : (text?.length ?? 0)),
});

/** All boards of a session, as this reader may have them: written once while nothing of it moves, and one at a time. */
const wholeSession = async (session: string): Promise<Text> => {
  whenErased(texts.forget);
  const [page, reader, locale, caller] = await Promise.all([
    api().session.page({ session }),
    me(),
    getLocale(),
    callersShare(),
  ]);
  if (page === undefined) return undefined;
  const viewer = viewerOf(reader, page);
  const records = await recordsToWriteUpTo(model(), session, viewer);
  const name = JSON.stringify([session, page.sequence, records, viewer.official === true, viewer.person, locale]);
  return texts.text(name, () =>
    inTurn(caller, async () => {
      const written = await api().session.written({ session });
      if (written === undefined) return undefined;
      const { name: called } = await namesFor(written.page.contest);
      const boards = written.boards.map((board) => boardOf(board, written, called));
      return inPieces(pbnPieces(sessionOf(written), boards));
    }),
  );
};

/** `undefined` where there is no such page, or nothing of it may be read now, or the form has no words for it; `crowded` for whoever is to come again. */
export const boardsFile = async (
  format: "pbn" | "lin",
  [id, kind, which, at, place]: readonly string[],
  query: URLSearchParams,
): Promise<Text> => {
  if (id === undefined) return undefined;
  const number = askedNumber(which);
  const isRecord = kind === "b" && at === "t" && place !== undefined && place.length <= 128 && place !== "";
  if (kind !== undefined && (!isRecord || number === undefined || number > 9999)) return undefined;
  if (kind === undefined && format === "pbn") return wholeSession(id.slice(0, 128));
  const written = await api().session.written({
    session: id.slice(0, 128),
    ...(isRecord && number !== undefined
      ? {
          only: {
            board: number,
            place,
            round: askedNumber(query.get("round") ?? undefined),
            attempt: askedNumber(query.get("attempt") ?? undefined),
          },
        }
      : {}),
  });
  if (written === undefined) return undefined;
  const { name } = await namesFor(written.page.contest);
  const [session, boards] = [sessionOf(written), written.boards.map((board) => boardOf(board, written, name))];
  if (format === "pbn") return pbnOf(session, boards);
  const [board] = boards;
  return board && linOf(session, board);
};
