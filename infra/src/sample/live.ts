/** Opening a session by commands, as a director's program does on the evening: the tournament, the session, who plays, the deals. */
import { makeDeal } from "./deals.ts";
import { AUTHORITY } from "./people.ts";
import type { Entry, ScoreSheet } from "./score-sheet.ts";

/** Sends a command: `word` names it among those of its sender, so that sent again it is the same command. */
export type Send = (word: string, type: string, fields: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** Who sits where, in a field where everybody keeps their line. */
const SEATS = { NS: ["N", "S"], EW: ["E", "W"] } as const;

const playersOf = ({ members, line }: Entry): readonly object[] =>
  members.map(({ number, name }, place) => ({
    person: `${AUTHORITY}:${number}`,
    name,
    ...(line === undefined ? {} : { seat: SEATS[line][place] }),
  }));

/** Everything before the first result. Gives how further commands of that session are sent. */
export const openLive = async (send: Send, sheet: ScoreSheet): Promise<Send> => {
  const session = sheet.event;
  const ofSession: Send = (word, type, fields) => send(`${session} ${word}`, type, { session, ...fields });
  const tournament = sheet.tournament ?? { id: session, title: sheet.title };
  await send(`${tournament.id} tournament`, "AnnounceTournament", {
    tournament: tournament.id,
    title: tournament.title,
    club: sheet.club.number,
  });
  await ofSession("open", "OpenSession", {
    tournament: tournament.id,
    title: sheet.title,
    ...(sheet.number === undefined ? {} : { number: sheet.number }),
    date: sheet.date,
    club: sheet.club.number,
    method: sheet.method,
    contest: sheet.contest,
    sections: [{ id: "A" }],
    ...(sheet.director === undefined ? {} : { director: `${AUTHORITY}:${sheet.director}` }),
    regulations: sheet.regulations,
  });
  for (const entry of sheet.entries) {
    const { contestant, number, line } = entry;
    await ofSession(`enter ${contestant}`, "EnterContestant", {
      contestant,
      section: "A",
      number,
      line,
      players: playersOf(entry),
    });
  }
  const boards = [...sheet.deals].map(([board, hands]) => ({ board, deal: makeDeal(hands) }));
  await ofSession("deals", "SetDeals", { boards });
  return ofSession;
};
