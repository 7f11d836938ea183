import "server-only";
/** What a feed of everything is called: whoever follows several federations tells them apart by the name. */
import { authorities } from "@traveller/model";
import { model } from "../model.ts";

export const whose = async (title: string): Promise<string> => {
  const [only, ...others] = await authorities(model());
  const name = others.length === 0 ? only?.name : undefined;
  return typeof name === "string" ? `${title}: ${name}` : title;
};
