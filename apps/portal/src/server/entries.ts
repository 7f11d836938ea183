import "server-only";
/** The entries of a tournament as the reader of a page may see them, and what the reader may do with them by a role. The door asks again. */
import type { Act } from "@traveller/contract";
import { entriesOf } from "@traveller/model";
import { cache } from "react";
import { me, type Reader } from "./me.ts";
import { model } from "./model.ts";
import { tournamentOr404 } from "./tournament-page.ts";

type Held = { readonly authority: string; readonly id: string; readonly club: string | null };

/** Whether one of the reader's roles covers the tournament and allows what the door's table calls so. */
export const mayOver = (reader: Reader | undefined, act: Act, { authority, id, club }: Held): boolean => {
  const over: Readonly<Record<string, string | null>> = { tournament: id, club, authority };
  return reader?.grants.some((grant) => grant.may.includes(act) && over[grant.over.kind] === grant.over.id) ?? false;
};

const read = cache(async (id: string, person: string | undefined, official: boolean) =>
  entriesOf(model(), id, { person, official }),
);

export const entriesFor = async (params: Promise<{ readonly tournament: string }>) => {
  const [tournament, reader] = await Promise.all([tournamentOr404(params), me()]);
  const [opens, directs] = [mayOver(reader, "OpenEntries", tournament), mayOver(reader, "NameSubstitute", tournament)];
  const opened = await read(tournament.id, reader?.person, opens || directs);
  return { tournament, reader, opened, may: { opens, directs } };
};
