/** Whoever an entry is of is told by mail what became of it, where mails go out and he has an account with an address. No names are in it: the list is the page's to show. Law 80B2(h). */
import { playersIn } from "@traveller/engine/entries";
import type { EntryCommand } from "@traveller/contract";
import { findAccount } from "../../auth/accounts.ts";
import { entryMail } from "../../mail/entry-words.ts";
import { canBeMailed } from "../../mail/mail.ts";
import { mailLanguage } from "../../mail/words.ts";
import type { Means } from "../../means/means.ts";
import type { Done } from "../append.ts";
import type { Knowledge } from "../known.ts";
import { readEntries } from "./known.ts";

type Told = "accepted" | "waiting" | "changed" | "withdrawn" | "refused" | "movedUp";

/** What a command has to tell of the entry that it is about. */
const toldBy = (command: EntryCommand, answer: Done["answer"]): Told | undefined => {
  switch (command.type) {
    case "MakeEntry":
      return JSON.stringify(answer).includes('"state":"waiting"') ? "waiting" : "accepted";
    case "ChangeEntry":
      return "changed";
    case "WithdrawEntry":
      return "withdrawn";
    case "AcceptEntry":
      return "movedUp";
    case "RefuseEntry":
      return "refused";
    default:
      return undefined;
  }
};

const movedUpIn = (answer: Done["answer"]): readonly string[] => {
  if (typeof answer !== "object" || answer === null || !("movedUp" in answer)) return [];
  const { movedUp } = answer;
  return Array.isArray(movedUp) ? movedUp.filter((one) => typeof one === "string") : [];
};

/** Behind the back of whoever asked; whatever goes wrong with a mail undoes nothing. */
export const tellEntrants = async (
  { log, accounts, post, settings: { portalUrl } }: Means,
  knowledge: Knowledge,
  command: EntryCommand,
  { answer }: Done,
): Promise<void> => {
  if (!post.goesOut) return;
  const { tournament } = command;
  const own = toldBy(command, answer);
  const id =
    command.type === "MakeEntry"
      ? command.id.toLowerCase()
      : "entry" in command
        ? command.entry.toLowerCase()
        : undefined;
  const told: readonly (readonly [string, Told])[] = [
    ...(own === undefined || id === undefined ? [] : [[id, own] as const]),
    ...movedUpIn(answer).map((entry) => [entry, "movedUp"] as const),
  ];
  if (told.length === 0) return;
  const [entries, { state }] = await Promise.all([readEntries(log, tournament), knowledge.tournament(tournament)]);
  const title = state.details?.announced.title ?? tournament;
  const page = new URL(`/t/${encodeURIComponent(tournament)}/entries`, portalUrl).toString();
  for (const [entry, what] of told) {
    const made = entries.entries.get(entry);
    if (made === undefined) continue;
    const people = new Set([...playersIn(made, ""), ...(made.captain === undefined ? [] : [made.captain])]);
    for (const person of people)
      post.tell(async () => {
        const account = await findAccount(accounts, { person });
        if (account === undefined || !canBeMailed(account.email)) return undefined;
        return {
          to: account.email,
          ...entryMail(mailLanguage(made.language), what, { name: account.name, title, page }),
        };
      });
  }
};
