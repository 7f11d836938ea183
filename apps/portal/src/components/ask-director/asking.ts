/** What a player asks of the director, as the command that says it: a ruling, an entry that is wrong, tricks that are disputed or were given away. Laws 12A, 69B, 71, 79B, 79C. */
import type { CommandToSend } from "@traveller/contract";
import type { Lacks } from "#components/forms/lack.ts";
import { scoreOf } from "#components/rule/ruling.ts";
import type { Texts } from "#components/forms/texts.ts";

export const WHATS = ["ruling", "entry", "claim", "concession"] as const;

type Of<T extends CommandToSend["type"]> = Extract<CommandToSend, { readonly type: T }>;
export type Place = Of<"RequestRuling">["place"];

/** Whether they agree is theirs to say: an error of entry and a dispute go different ways (Law 79B). */
export const askLacks = ({ what, agreed = "" }: Texts): Lacks =>
  what === "entry" && agreed === "" ? { agreed: "agreed" } : {};

/** @param contestant for whom a director writes it down; nobody, where somebody asks for himself */
export const askedOf = (session: string, place: Place, texts: Texts): CommandToSend => {
  const [claimed, contestant] = [texts["claimed"] ?? "", texts["contestant"] ?? ""];
  const said = {
    session,
    place,
    ...(claimed === "" ? {} : { claimed }),
    ...(contestant === "" ? {} : { party: { contestant } }),
  };
  const tricks = Number(texts["tricks"] ?? "");
  switch (texts["what"]) {
    case "entry":
      if (texts["agreed"] === "no") return { ...said, type: "DisputeTricks", says: Number(texts["says"] ?? "") };
      return {
        ...said,
        type: "ReportScoreError",
        error: texts["error"] === "computation" ? "computation" : "entry",
        agreed: texts["agreed"] === "yes",
        should: scoreOf(texts, "should") ?? { kind: "passedOut" },
        ...(texts["late"] === "yes" ? { late: true } : {}),
      };
    case "claim":
      return { ...said, type: "WithdrawAcquiescence", tricks };
    case "concession":
      return { ...said, type: "WithdrawConcession", tricks };
    default:
      return { ...said, type: "RequestRuling" };
  }
};
