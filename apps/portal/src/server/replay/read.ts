import "server-only";
/** The record that an address names, read once a request; the frames as its page shows them. */
import { notFound } from "next/navigation";
import { cache } from "react";
import { eventNumber } from "#format/replay.ts";
import { api } from "../caller.ts";
import { decoded } from "../session-page.ts";

/** A round or an attempt of an address; whatever is no such number was not said. */
export const askedNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,4}$/u.test(text) ? Number(text) : undefined;

export type RecordAsked = {
  readonly session: string;
  readonly board: string;
  readonly place: string;
  readonly round?: string | undefined;
  readonly attempt?: string | undefined;
  /** `all`: with what files put right of it, entry by entry. */
  readonly entries?: string | undefined;
};

export const readRecord = async ({ session, board, place, round, attempt, entries }: RecordAsked) => {
  const number = askedNumber(board);
  if (number === undefined || number > 9999 || place === "" || place.length > 128) return undefined;
  return api().session.record({
    session,
    board: number,
    place,
    round: askedNumber(round),
    attempt: askedNumber(attempt),
    whole: entries === "all",
  });
};

const once = cache(
  (session: string, board: string, place: string, round?: string, attempt?: string, entries?: string) =>
    readRecord({ session, board, place, round, attempt, entries }),
);

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Which record of the board the address names, where it names one. */
export const whichAsked = (query: Query): { readonly round?: number; readonly attempt?: number } => {
  const [round, attempt] = [askedNumber(first(query["round"])), askedNumber(first(query["attempt"]))];
  return { ...(round === undefined ? {} : { round }), ...(attempt === undefined ? {} : { attempt }) };
};

type Parts = { readonly board: string; readonly place: string };
export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** For pages: a record that is not there is 404. */
export const recordOr404 = async (session: string, { board, place }: Parts, query: Query) =>
  (await once(
    session,
    decoded(board),
    decoded(place),
    first(query["round"]),
    first(query["attempt"]),
    first(query["entries"]),
  )) ?? notFound();

/** The record that is to stand beside it, where the address names one; 404 where there is none such. */
export const recordBeside = async (session: string, board: string, query: Query) => {
  const [beside, round, attempt, entries] = ["beside", "besideRound", "besideAttempt", "entries"].map((name) =>
    first(query[name]),
  );
  return beside === undefined
    ? undefined
    : ((await once(session, decoded(board), beside, round, attempt, entries)) ?? notFound());
};

/** The moment that the address names; whatever is no number was not said. */
export const eventAsked = (query: Query, name = "event"): string | undefined => {
  const text = first(query[name]);
  return eventNumber(text) === undefined ? undefined : text;
};
