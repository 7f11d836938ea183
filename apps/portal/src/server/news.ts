import "server-only";
/** Who may write news, and for which authority: for the pages of news. The door asks again. */
import { cache } from "react";
import { mayAct, me } from "./me.ts";

export type NewsOffice = { readonly authority: string; readonly csrf: string };

/** The reader's own authority, where he is one of its officers. */
export const newsOffice = cache(async (): Promise<NewsOffice | undefined> => {
  const reader = await me();
  return reader !== undefined && mayAct(reader, "TellNews", reader.authority)
    ? { authority: reader.authority, csrf: reader.csrf ?? "" }
    : undefined;
});
