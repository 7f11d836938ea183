import "server-only";
/** Who sits where in a session, with what its contestants are called; read once a request. */
import { cache } from "react";
import type { Seats } from "#format/seats.ts";
import { api } from "./caller.ts";

export const seatsOfSession = cache(async (session: string): Promise<Seats | undefined> => {
  const read = await api().session.seatings({ session });
  return read === undefined
    ? undefined
    : { rounds: read.rounds, clocks: read.clocks, labels: new Map(Object.entries(read.contestants)) };
});
