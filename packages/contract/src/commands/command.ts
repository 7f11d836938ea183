/** Every command that the door knows, and how one is read from what came over the wire. */
import { firstWrong } from "@traveller/engine";
import { z } from "zod";
import { refused, refusedInEnglish, type Refused } from "../refusal.ts";
import type { Act } from "../roles/may-do.ts";
import { AccessCommand, BesideCommand, PeopleCommand, RegistryCommand } from "./federation.ts";
import { EntryCommand, TakeInEntries } from "./entries.ts";
import { ChampionshipCommand } from "./championships.ts";
import { IdentityCommand } from "./identities.ts";
import { LawBookCommand } from "./law-books.ts";
import { MemberCommand } from "./members.ts";
import { NewsCommand } from "./news.ts";
import { ProcedureCommand } from "./procedure.ts";
import { RankingCommand } from "./rankings.ts";
import { RegulationCommand } from "./regulations.ts";
import { says, type Sentence } from "../sentences/sentence.ts";
import { fieldSaid, wrongSays } from "../sentences/wrong.ts";
import { SessionCommand } from "./session.ts";
import { ShownCommand } from "./shown.ts";
import { StageCommand } from "./stages.ts";
import { RecordAtTable } from "./table.ts";

export const Command = z.discriminatedUnion("type", [
  ...SessionCommand.options,
  ...RegistryCommand.options,
  ...AccessCommand.options,
  ...PeopleCommand.options,
  ...BesideCommand.options,
  ...RegulationCommand.options,
  ...LawBookCommand.options,
  ...ProcedureCommand.options,
  ...RankingCommand.options,
  ...MemberCommand.options,
  ...ShownCommand.options,
  ...IdentityCommand.options,
  ...NewsCommand.options,
  ...ChampionshipCommand.options,
  ...EntryCommand.options,
  TakeInEntries,
  ...StageCommand.options,
  RecordAtTable,
]);
export type Command = z.infer<typeof Command>;
/** A command as it is sent, but for its id: that is made when it is sent, and kept when the same is sent again. */
export type CommandToSend = Unnamed<z.input<typeof Command>>;
type Unnamed<C> = C extends { readonly id: string } ? Omit<C, "id"> : never;
export type CommandType = Command["type"] & Act;

export const COMMAND_TYPES: readonly CommandType[] = Command.options.map((option) => option.shape.type.value);

/** What stands at a place of what was sent, as far as it is there. */
const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inside, part) => (typeof inside === "object" && inside !== null ? Reflect.get(inside, part) : undefined),
    input,
  );

/** Of several paragraphs the one that is none is named: whoever wrote them sees no number of its place in the list. */
const noLaw = ({ path, wrong }: ReturnType<typeof firstWrong>, input: unknown): Sentence | undefined => {
  if (wrong.kind !== "form" || wrong.form !== "lawAddress") return undefined;
  const law = valueAt(input, path);
  return typeof law === "string" && law.trim() !== ""
    ? says("values.noLawAddress", { law: law.trim().slice(0, 24) })
    : undefined;
};

/** A command, or where it is malformed: the first place that does not fit, and how many more there are. */
export const parseCommand = (input: unknown): { readonly kind: "command"; readonly command: Command } | Refused => {
  const read = Command.safeParse(input, { reportInput: true });
  if (read.success) return { kind: "command", command: read.data };
  const { issues } = read.error;
  const first = firstWrong(read.error);
  const path = first.path.map(String).join(".").slice(0, 200);
  const more = issues.length < 2 ? "" : says("door.andMore", { count: issues.length - 1 });
  const why = noLaw(first, input) ?? wrongSays(first.wrong);
  const unknownType = path === "type" && issues[0]?.code === "invalid_union";
  return unknownType
    ? refusedInEnglish("malformed", "There is no such command.", `Known commands: ${COMMAND_TYPES.join(", ")}.`, {
        path,
      })
    : refused(
        "malformed",
        path === ""
          ? says("door.wrongShape", { why, more })
          : says("door.wrongShapeAt", { field: fieldSaid(first.path), why, more }),
        says("door.seeFields"),
        { path },
      );
};
