import "server-only";
/** The championship of an address, read once a request; and who may set championships, and for which authority: the door asks again. */
import { championshipPage } from "@traveller/model";
import { notFound } from "next/navigation";
import { cache } from "react";
import { mayAct, me } from "./me.ts";
import { model } from "./model.ts";
import { decoded } from "./session-page.ts";

type Office = { readonly authority: string; readonly csrf: string };

/** The reader's own authority, where he is one of its officers. */
export const championshipOffice = cache(async (): Promise<Office | undefined> => {
  const reader = await me();
  return reader !== undefined && mayAct(reader, "SetChampionship", reader.authority)
    ? { authority: reader.authority, csrf: reader.csrf ?? "" }
    : undefined;
});

const read = cache((id: string) => championshipPage(model(), id));

export const championshipOr404 = async (params: Promise<{ readonly championship: string }>) => {
  const id = decoded((await params).championship);
  const page = id.length > 64 ? undefined : await read(id);
  return page ?? notFound();
};
