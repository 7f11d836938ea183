/** Every command that the door knows, and how one is read from what came over the wire. */
import { z } from "zod";
import { refused, type Refused } from "../refusal.ts";
import type { Act } from "../roles/may-do.ts";
import { AccessCommand, BesideCommand, RegistryCommand } from "./federation.ts";
import { LawBookCommand } from "./law-books.ts";
import { RegulationCommand } from "./regulations.ts";
import { SessionCommand } from "./session.ts";

export const Command = z.discriminatedUnion("type", [
  ...SessionCommand.options,
  ...RegistryCommand.options,
  ...AccessCommand.options,
  ...BesideCommand.options,
  ...RegulationCommand.options,
  ...LawBookCommand.options,
]);
export type Command = z.infer<typeof Command>;
export type CommandType = Command["type"] & Act;

export const COMMAND_TYPES: readonly CommandType[] = Command.options.map((option) => option.shape.type.value);

/** A command, or where it is malformed: the first place that does not fit, and how many more there are. */
export const parseCommand = (input: unknown): { readonly kind: "command"; readonly command: Command } | Refused => {
  const read = Command.safeParse(input);
  if (read.success) return { kind: "command", command: read.data };
  const [first, ...rest] = read.error.issues;
  const path = (first?.path ?? []).map(String).join(".").slice(0, 200);
  const more = rest.length === 0 ? "" : ` (and ${rest.length} more)`;
  const unknownType = path === "type" && first?.code === "invalid_union";
  return unknownType
    ? refused("malformed", "There is no such command.", `Known commands: ${COMMAND_TYPES.join(", ")}.`, { path })
    : refused(
        "malformed",
        `The command does not have the right shape: ${path === "" ? "" : `${path}: `}${(first?.message ?? "").slice(0, 300)}${more}.`,
        "See docs/api.md for the fields of each command.",
        { path },
      );
};
