import "server-only";
/** What a feed of everything is called: whoever follows several federations tells them apart by the name. */
import { authorities } from "@traveller/model";
import { model } from "../model.ts";

/** What the federation is called whose results these all are; `undefined` where several are here, or none has said. */
export const onlyFederation = async (): Promise<string | undefined> => {
  const [only, ...others] = await authorities(model());
  return others.length === 0 ? (only?.name ?? undefined) : undefined;
};

export const whose = async (title: string): Promise<string> => {
  const name = await onlyFederation();
  return name === undefined ? title : `${title}: ${name}`;
};
