/**
 * `GET /cases/acts?session=…&appeal=…`, `&ruling=…` or of the session alone: what whoever asks may do about it now, in any of their capacities: the commands that would be
 * taken, and those that a Law or the facts stand against, with which. What is others' to do is left out. All are judged on one look at the log, and nothing is written. Laws 83, 92, 93.
 */
import { randomUUID } from "node:crypto";
import type { CaseActs, Told } from "@traveller/contract/answers";
import { type CommandToSend, isAboutProcedure, parseCommand, refused, says, slug } from "@traveller/contract";
import type { By, Procedure } from "@traveller/engine/procedure";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { actsOnAppeal, actsOnRuling, actsOnSession, hasAgreed, isPartDecided } from "../acts-on-appeal.ts";
import type { Knowledge } from "../../handle/known.ts";
import { givenBy, judgeProcedureOn } from "../../handle/procedure.ts";
import type { KnownProcedure } from "../../handle/procedure-known.ts";
import type { Means } from "../../means/means.ts";
import { sendRefusal } from "../answer.ts";
import { type Call, forCaller } from "../called.ts";

const Query = z.union([
  z.strictObject({ session: slug, appeal: slug }),
  z.strictObject({ session: slug, ruling: slug }),
  z.strictObject({ session: slug }),
]);

type Act = Told<typeof CaseActs>["acts"][number];

/** Agreed to already by whoever would agree to it: they are not asked once more. */
const isAgreedBy = ({ appeals }: Procedure, command: CommandToSend, by: By | undefined): boolean => {
  const appeal = command.type === "ConcurInAppeal" ? appeals.get(command.appeal) : undefined;
  if (appeal === undefined || by === undefined) return false;
  return by.as === "captain"
    ? appeal.concurring.captain
    : by.as === "player" && hasAgreed(appeal, { contestant: by.contestant, seats: [...by.seats], captain: by.captain });
};

const mayGoOn = ({ appeals }: Procedure, id: string): boolean => {
  const appeal = appeals.get(id);
  return appeal !== undefined && isPartDecided(appeal);
};

/** `undefined` where it is for others to do, or done already. */
const judgedFor = async (
  means: Means,
  known: KnownProcedure,
  caller: Call["caller"],
  command: CommandToSend,
): Promise<Act | undefined> => {
  const parsed = parseCommand({ id: randomUUID(), ...command });
  if (parsed.kind === "refused") return { command, refusal: parsed.refusal };
  if (!isAboutProcedure(parsed.command)) throw new Error(`${command.type} is not about a case`);
  const { procedure } = known;
  const isAgreed = isAgreedBy(procedure, command, givenBy(means, known, caller, parsed.command));
  // Once something of it is decided, who agreed to the appeal is asked whether that goes on (Law 92D).
  if (isAgreed && !(command.type === "ConcurInAppeal" && mayGoOn(procedure, command.appeal))) return undefined;
  const judged = await judgeProcedureOn(means, known, caller, parsed.command);
  if (judged.kind !== "refused") return { command };
  const { refusal } = judged;
  return isAgreed || refusal.code === "forbidden" ? undefined : { command, refusal };
};

export const caseActsRoutes = (app: FastifyInstance, means: Means, knowledge: Knowledge): void => {
  app.get(
    "/cases/acts",
    forCaller(means, {}, async ({ caller, request, reply }) => {
      const query = Query.safeParse(request.query);
      if (!query.success) return sendRefusal(reply, refused("malformed", says("cases.noCase"), says("cases.nameCase")));
      const { session } = query.data;
      const known = await knowledge.procedure(session);
      const { procedure } = known;
      const all =
        "appeal" in query.data
          ? actsOnAppeal(procedure, session, query.data.appeal, { person: caller.person, whoIs: known.whoIs })
          : "ruling" in query.data
            ? actsOnRuling(procedure, session, query.data.ruling)
            : actsOnSession(procedure, session);
      if (all.length === 0) return sendRefusal(reply, refused("unknown", says("cases.noCase"), says("cases.nameCase")));
      const acts: Act[] = [];
      for (const command of all) {
        const act = await judgedFor(means, known, caller, command);
        if (act !== undefined) acts.push(act);
      }
      return reply.send({ acts } satisfies Told<typeof CaseActs>);
    }),
  );
};
