import "server-only";
/** Who sits where in a session, with what its contestants are called; read once a request. */
import { contestantLabels, sessionSeatings } from "@traveller/model";
import { cache } from "react";
import type { Seats } from "#format/seats.ts";
import { api } from "./caller.ts";
import { model } from "./model.ts";

export const seatsOfSession = cache(async (session: string): Promise<Seats | undefined> => {
  const read = await api().session.seatings({ session });
  return read === undefined
    ? undefined
    : { rounds: read.rounds, clocks: read.clocks, labels: new Map(Object.entries(read.contestants)) };
});

/** The same as everybody may know it, whoever asks: a draw that is not announced is nowhere. */
export const seatsForAll = async (session: string): Promise<Seats> => {
  const [seatings, labels] = await Promise.all([sessionSeatings(model(), session), contestantLabels(model(), session)]);
  return { ...seatings, labels };
};
