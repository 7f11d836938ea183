import "server-only";
/** What a reader may do about a ruling or an appeal now, as the door says it; nothing for whoever is not signed in. */
import { type Offered, OfferedActs } from "#format/offered-acts.ts";
import { askDoor } from "./door.ts";
import type { Reader } from "./me.ts";

export const actsFor = async (
  reader: Reader | undefined,
  about: { readonly session: string } & ({ readonly appeal: string } | { readonly ruling: string } | object),
): Promise<readonly Offered[] | "silent"> => {
  if (reader === undefined) return [];
  const answer = await askDoor("/cases/acts", OfferedActs, new URLSearchParams(about));
  return answer.kind === "answered" ? answer.value.acts : answer.kind === "silent" ? "silent" : [];
};
