/** What whoever did something is called, where a refusal tells who it was. */
import { findAccount } from "../auth/accounts.ts";
import type { Means } from "../means/means.ts";

/** A player's name lies beside the log, an officer's with the account. Nobody's who was erased. */
export const nameOf = async ({ beside, accounts }: Means, id: string | undefined): Promise<string | undefined> => {
  if (id === undefined) return undefined;
  const person = await beside.people.get(id);
  const called = person === undefined ? (await findAccount(accounts, { person: id }))?.name : person.name;
  return called === "" ? undefined : called;
};
