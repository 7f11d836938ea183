/**
 * Who hears an appeal and is among those who do: by the table of a case's file, on what the log knows of it. A party never is, whatever else they are; and a program hears
 * nothing. Laws 81A, 93A, 93B.
 */
import {
  type Appeal,
  directorInCharge,
  directorsRole,
  type Involved,
  isAmongPeople,
  isConcerned,
  sitsAs,
} from "@traveller/engine/procedure";
import { type Caller, caseReaders, seenBy, type Target } from "@traveller/contract";
import type { KnownProcedure } from "../handle/procedure-known.ts";

type Known = Pick<KnownProcedure, "procedure" | "whoIs">;

const involvedIn = ({ procedure, whoIs }: Known, appeal: Appeal, person: string): Involved => {
  const isParty = appeal.issues.some(({ ruling }) => isConcerned(procedure, ruling, person, whoIs));
  return {
    as: [
      ...(isParty ? (["party"] as const) : []),
      ...(sitsAs(appeal, person, whoIs) !== undefined ? (["committee"] as const) : []),
    ],
    committeeUnnamed: appeal.committee === undefined,
    recused: isAmongPeople(appeal.committee?.recused, person, whoIs),
  };
};

export const hears = (known: Known, target: Target, appeal: Appeal, caller: Caller): boolean => {
  const { session } = known.procedure;
  const readers = caseReaders(
    caller,
    {
      target,
      inCharge: directorInCharge({ session }) ?? null,
      isNamed: (person) => directorsRole({ session }, person) === "director",
    },
    involvedIn(known, appeal, caller.person),
  );
  return caller.by.kind === "session" && seenBy(readers)("pointer");
};
