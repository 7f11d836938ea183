/** Who bears the title of a tournament: worked out from its result each time it is read, so that it cannot say anything else than the standings. Laws 78D, 79C, 92B. */
import { type Contest, groupBy, type Title, type TitleResult, titleOf } from "@traveller/engine";
import type { Model } from "../database/model.ts";
import type { ContestantLabel } from "./labels.ts";
import { type Overall, tournamentOverall } from "./overall.ts";
import type { Leader, SessionSummary } from "./sessions.ts";
import { type TournamentPage, tournamentPage } from "./tournaments.ts";

export type WinningPlayer = {
  /** By which id he has a page; `null` of whom only a name is known. */
  readonly person: string | null;
  /** What he is called for readers; `null` where he is not shown, or his name was erased. */
  readonly name: string | null;
};

export type Winner = {
  readonly team: string | null;
  readonly players: readonly WinningPlayer[];
  /** Its number and what it is, where it played here. */
  readonly entry: { readonly number: string; readonly contest: Contest } | null;
  /** Of which line it was the first, where each has its own list. */
  readonly line: "NS" | "EW" | null;
};

export type EditionTitle =
  | { readonly kind: "open" | "none" }
  /** Several share it where first place was shared, or where there were several lists. */
  | { readonly kind: "decided"; readonly winners: readonly Winner[] };

type Row = { readonly rank: number | null; readonly contestant: ContestantLabel | null; readonly contest: Contest };

const winnerOf = ({ contestant, contest }: Row, line: "NS" | "EW" | null): Winner => ({
  team: contestant?.name ?? null,
  players: contestant?.players.map(({ person, name }) => ({ person, name })) ?? [],
  entry: contestant === null ? null : { number: contestant.number, contest },
  line,
});

const ofSeveral = ({ before, counted, lists, contest }: Overall): TitleResult<Row> => ({
  sessions: [...before, ...counted],
  lists: lists.map(({ field, line, rows }) => ({
    field,
    line,
    rows: rows.map(({ rank, contestant }) => ({ rank, contestant, contest })),
  })),
});

const ofOne = ({ id, contest, leaders }: SessionSummary): TitleResult<Row> => ({
  sessions: [id],
  lists: [...groupBy(leaders, ({ field, line }: Leader) => `${field} ${line ?? ""}`).values()].flatMap((rows) => {
    const [first] = rows;
    return first === undefined
      ? []
      : [
          {
            field: first.field,
            line: first.line,
            rows: rows.map(({ contestant }) => ({ rank: 1, contestant, contest })),
          },
        ];
  }),
});

const shown = (title: Title<Row>): EditionTitle =>
  title.kind === "decided"
    ? { kind: "decided", winners: title.lists.flatMap(({ line, rows }) => rows.map((row) => winnerOf(row, line))) }
    : title;

/** Of a tournament that was read already. */
export const titleFrom = ({ sessions, planned }: TournamentPage, overalls: readonly Overall[]): EditionTitle =>
  shown(
    titleOf({
      sessions: sessions.map(({ id, status }) => ({
        session: id,
        withdrawn: status === "withdrawn",
        final: status === "final",
      })),
      awaited: planned.length > 0,
      results: [...overalls.map(ofSeveral), ...sessions.map(ofOne)],
    }),
  );

export const tournamentTitle = async (model: Model, authority: string, tournament: string): Promise<EditionTitle> => {
  const page = await tournamentPage(model, tournament, { authority });
  return page === undefined ? { kind: "open" } : titleFrom(page, await tournamentOverall(model, page));
};
