import "server-only";
/** The tournament of an address with its overall results, read once a request; one that is not there is 404. */
import type { Act } from "@traveller/contract";
import { notFound } from "next/navigation";
import { cache } from "react";
import { api } from "./caller.ts";
import { mayOver, type Reader } from "./me.ts";
import { decoded } from "./session-page.ts";

const read = cache((id: string) => api().lists.tournament({ id }));

export const tournamentOr404 = async (params: Promise<{ readonly tournament: string }>) => {
  const id = decoded((await params).tournament);
  const page = id.length > 128 ? undefined : await read(id);
  return page ?? notFound();
};

type Held = { readonly authority: string; readonly id: string; readonly club: string | null };

/** Whether one of the reader's roles covers the tournament and allows what the door's table calls so. */
export const mayInTournament = (reader: Reader | undefined, act: Act, { id, club, authority }: Held): boolean =>
  mayOver(reader, act, { tournament: id, club, authority });
