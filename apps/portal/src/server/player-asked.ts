/** What an address under a player's asks for; what is malformed in it is as if it were not there. */
import type { BoardCursor } from "@traveller/model";
import { cursorIn } from "#format/player-pages.ts";
import { BoardsQuery, CareerQuery, Cursor } from "#server/routers/players.ts";
import { Id } from "#server/words.ts";
import { z } from "zod";

type Asked = (name: string) => string | undefined;

export const careerAsked = (asked: Asked) => {
  const { year, scale } = CareerQuery.shape;
  return {
    year: year.catch(undefined).parse(asked("year")),
    scale: scale.catch(undefined).parse(asked("scale")),
  };
};

export const boardsAsked = (asked: Asked) => {
  const { partner, session, tournament, year, contract, part, swing, irregular, adjusted } = BoardsQuery.shape;
  return {
    partner: partner.catch(undefined).parse(asked("partner")),
    session: session.catch(undefined).parse(asked("session")),
    tournament: tournament.catch(undefined).parse(asked("tournament")),
    year: year.catch(undefined).parse(asked("year")),
    contract: contract.catch(undefined).parse(asked("contract")),
    part: part.catch(undefined).parse(asked("part")),
    swing: swing.catch(undefined).parse(asked("swing")),
    irregular: irregular.catch(undefined).parse(asked("irregular")),
    adjusted: adjusted.catch(undefined).parse(asked("adjusted")),
  };
};

export const isId = (text: string): boolean => Id.safeParse(text).success;

/** Where a page of boards begins; from the newest where the address names no such place. */
export const cursorAsked = (asked: Asked): BoardCursor | undefined => {
  const cursor = Cursor.safeParse(cursorIn(asked("from")));
  return cursor.success ? cursor.data : undefined;
};

/** Two players, each with the partner that `with` and `and` name. */
export const pairAsked = (person: string, other: string, asked: Asked) => {
  const [own, theirs] = [asked("with"), asked("and")].map((text) =>
    text !== undefined && isId(text) ? { partner: text } : {},
  );
  return { one: { person, ...own }, other: { person: other, ...theirs } };
};

/** A day of the calendar as an address says it; `undefined` where it says none. */
export const dayAsked = (text: string | readonly string[] | undefined): string | undefined =>
  z.iso.date().safeParse(text).data;
