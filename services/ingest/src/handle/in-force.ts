/** What is laid down for a session on its day: its authority's elections, its tournament's conditions of contest. Laws 78D, 80. */
import { approvedValues, electionsOf, heldOn, writtenItems } from "@traveller/engine";
import type { InForce } from "../decide/pinning.ts";
import type { Target } from "@traveller/contract";
import type { Knowledge } from "./known.ts";

export const inForceOn = async (
  knowledge: Knowledge,
  { authority, tournament: id }: Target,
  day: string,
): Promise<InForce> => {
  const [known, tournament] = await Promise.all([
    knowledge.authority(authority),
    id === undefined ? undefined : knowledge.tournament(id),
  ]);
  const details = tournament?.state.details;
  return {
    held: heldOn(electionsOf(known.state), day),
    conditions:
      details === undefined
        ? { options: {}, written: [], approved: {} }
        : { options: details.options, written: writtenItems(details), approved: approvedValues(details) },
  };
};
