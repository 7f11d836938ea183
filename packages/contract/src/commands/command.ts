/** Every command that the door knows, and how one is read from what came over the wire. */
import { z } from "zod";
import { refused, refusedInEnglish, type Refused } from "../refusal.ts";
import type { Act } from "../roles/may-do.ts";
import { AccessCommand, BesideCommand, PeopleCommand, RegistryCommand } from "./federation.ts";
import { LawBookCommand } from "./law-books.ts";
import { RegulationCommand } from "./regulations.ts";
import { says } from "../sentences/sentence.ts";
import { SessionCommand } from "./session.ts";

export const Command = z.discriminatedUnion("type", [
  ...SessionCommand.options,
  ...RegistryCommand.options,
  ...AccessCommand.options,
  ...PeopleCommand.options,
  ...BesideCommand.options,
  ...RegulationCommand.options,
  ...LawBookCommand.options,
]);
export type Command = z.infer<typeof Command>;
/** A command as it is sent, but for its id: that is made when it is sent, and kept when the same is sent again. */
export type CommandToSend = Unnamed<z.input<typeof Command>>;
type Unnamed<C> = C extends { readonly id: string } ? Omit<C, "id"> : never;
export type CommandType = Command["type"] & Act;

export const COMMAND_TYPES: readonly CommandType[] = Command.options.map((option) => option.shape.type.value);

/** Of the forms that a value may have, the complaint of the one that it comes nearest to: found deepest, or said in our own words. */
const tellingIssue = (issue: z.core.$ZodIssue): { readonly path: readonly PropertyKey[]; readonly message: string } => {
  const forms = issue.code === "invalid_union" ? issue.errors.flatMap(([first]) => first ?? []).map(tellingIssue) : [];
  const told = forms.toSorted((a, b) => b.path.length - a.path.length);
  const nearest = told.find(({ message }) => !GENERAL.test(message)) ?? told[0];
  return nearest === undefined ? issue : { path: [...issue.path, ...nearest.path], message: nearest.message };
};
/** What the library says where a value is of another kind altogether. */
const GENERAL = /^Invalid (?:input|option)/;

/** A command, or where it is malformed: the first place that does not fit, and how many more there are. */
export const parseCommand = (input: unknown): { readonly kind: "command"; readonly command: Command } | Refused => {
  const read = Command.safeParse(input);
  if (read.success) return { kind: "command", command: read.data };
  const [issue, ...rest] = read.error.issues;
  const first = issue === undefined ? undefined : tellingIssue(issue);
  const path = (first?.path ?? []).map(String).join(".").slice(0, 200);
  const more = rest.length === 0 ? "" : says("door.andMore", { count: rest.length });
  const why = (first?.message ?? "").slice(0, 300);
  const unknownType = path === "type" && issue?.code === "invalid_union";
  return unknownType
    ? refusedInEnglish("malformed", "There is no such command.", `Known commands: ${COMMAND_TYPES.join(", ")}.`, {
        path,
      })
    : refused(
        "malformed",
        path === "" ? says("door.wrongShape", { why, more }) : says("door.wrongShapeAt", { path, why, more }),
        says("door.seeFields"),
        { path },
      );
};
