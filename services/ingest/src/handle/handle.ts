/** Every command, to the room that handles it. */
import { AccessCommand, BesideCommand, PeopleCommand, RegistryCommand } from "../command/federation.ts";
import { LawBookCommand } from "../command/law-books.ts";
import { RegulationCommand } from "../command/regulations.ts";
import type { Command } from "../command/command.ts";
import type { Means } from "../door/means.ts";
import type { Caller } from "../roles/roles.ts";
import { handleAccess } from "./access.ts";
import type { Outcome } from "./append.ts";
import { handleBeside } from "./beside.ts";
import type { Knowledge } from "./known.ts";
import { handleLawBooks } from "./law-books.ts";
import { handlePeople } from "./people.ts";
import { handleRegistry } from "./registry.ts";
import { handleRegulations } from "./regulations.ts";
import { handleSession } from "./session.ts";

export type Handler = (caller: Caller, command: Command) => Promise<Outcome>;

const typesOf = (union: {
  readonly options: readonly { readonly shape: { readonly type: { readonly value: string } } }[];
}): ReadonlySet<string> => new Set(union.options.map((option) => option.shape.type.value));
const registry = typesOf(RegistryCommand);
const access = typesOf(AccessCommand);
const people = typesOf(PeopleCommand);
const beside = typesOf(BesideCommand);
const regulations = typesOf(RegulationCommand);
const lawBooks = typesOf(LawBookCommand);

const isRegistry = (command: Command): command is RegistryCommand => registry.has(command.type);
const isAccess = (command: Command): command is AccessCommand => access.has(command.type);
const isPeople = (command: Command): command is PeopleCommand => people.has(command.type);
const isRegulation = (command: Command): command is RegulationCommand => regulations.has(command.type);
const isLawBook = (command: Command): command is LawBookCommand => lawBooks.has(command.type);
const isBeside = (command: Command): command is BesideCommand => beside.has(command.type);

export const createHandler =
  (means: Means, knowledge: Knowledge): Handler =>
  (caller, command) =>
    isRegistry(command)
      ? handleRegistry(means, knowledge, caller, command)
      : isPeople(command)
        ? handlePeople(means, knowledge, caller, command)
        : isAccess(command)
          ? handleAccess(means, knowledge, caller, command)
          : isBeside(command)
            ? handleBeside(means, caller, command)
            : isRegulation(command)
              ? handleRegulations(means, knowledge, caller, command)
              : isLawBook(command)
                ? handleLawBooks(means, caller, command)
                : handleSession(means, knowledge, caller, command);
