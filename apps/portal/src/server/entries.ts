import "server-only";
/** The entries of a tournament as the reader of a page may see them, and what the reader may do with them by a role. The door asks again. */
import { entriesOf } from "@traveller/model";
import { cache } from "react";
import { me } from "./me.ts";
import { model } from "./model.ts";
import { mayInTournament, tournamentOr404 } from "./tournament-page.ts";

const read = cache(async (id: string, person: string | undefined, official: boolean) =>
  entriesOf(model(), id, { person, official }),
);

export const entriesFor = async (params: Promise<{ readonly tournament: string }>) => {
  const [tournament, reader] = await Promise.all([tournamentOr404(params), me()]);
  const [opens, directs] = [
    mayInTournament(reader, "OpenEntries", tournament),
    mayInTournament(reader, "NameSubstitute", tournament),
  ];
  const opened = await read(tournament.id, reader?.person, opens || directs);
  return { tournament, reader, opened, may: { opens, directs } };
};
