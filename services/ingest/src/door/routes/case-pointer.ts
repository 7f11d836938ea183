/**
 * `GET` and `POST /cases/pointer`: where those who hear an appeal point in the record of its table, for them alone. It is kept beside the case, is no fact of it, and is
 * over with the appeal. Laws 85, 93.
 */
import type { CasePointer, Told } from "@traveller/contract/answers";
import { refused, type Refused, says, slug } from "@traveller/contract";
import { type Appeal, appealState } from "@traveller/engine/procedure";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { accountsOfPeople, isAddress } from "../../auth/people.ts";
import { hears } from "../hears.ts";
import { type Knowledge, sessionTarget } from "../../handle/known.ts";
import { type OfAppeal, point, pointed } from "../../kept/pointer.ts";
import type { Means } from "../../means/means.ts";
import { sendRefusal } from "../answer.ts";
import { type Call, forCaller } from "../called.ts";

const Of = z.strictObject({ session: slug, appeal: slug });
/** Entries of a record, as many as a record can have. */
const Pointing = Of.extend({ ruling: slug, event: z.int().min(0).max(100_000) });

const noCase = refused("unknown", says("cases.noCase"), says("cases.nameCase"));

/** The appeal, where the caller is one of those who hear it and it is still open. */
const heardBy = async (
  { settings: { authority } }: Means,
  knowledge: Knowledge,
  caller: Call["caller"],
  { session, appeal: id }: OfAppeal,
): Promise<Appeal | Refused> => {
  const known = await knowledge.procedure(session);
  const { procedure } = known;
  const appeal = procedure.appeals.get(id);
  const { settings } = procedure.session;
  const target = settings && { ...sessionTarget(settings), authority };
  if (appeal === undefined || target === undefined) return noCase;
  if (!hears(known, target, appeal, caller)) {
    const who = [says("cases.as-committee"), says("cases.as-directorInCharge")];
    return refused("forbidden", says("cases.forThese", { who }), says("cases.askThem"));
  }
  const isOver = ["closed", "withdrawn", "notAdmitted"].includes(appealState(appeal));
  return isOver ? noCase : appeal;
};

const nameOf = async ({ accounts, beside: { people } }: Means, person: string): Promise<string | null> => {
  const known = await people.get(person);
  if (known !== undefined) return known.name ?? null;
  const [account] = await accountsOfPeople(accounts, [person]);
  return account === undefined || isAddress(account.name) ? null : account.name;
};

const toldOf = async (
  means: Means,
  of: OfAppeal,
  { committee }: Appeal,
  caller: Call["caller"],
): Promise<Told<typeof CasePointer>> => {
  const found = await pointed(means.sql, of);
  // Who has stepped down points no more.
  if (found === undefined || committee?.recused.has(found.person) === true) return { pointer: null };
  const { person, ...place } = found;
  const isChair = committee?.chair === person;
  return { pointer: { ...place, own: person === caller.person, isChair, name: await nameOf(means, person) } };
};

export const casePointerRoutes = (app: FastifyInstance, means: Means, knowledge: Knowledge): void => {
  app.get(
    "/cases/pointer",
    forCaller(means, {}, async ({ caller, request, reply }) => {
      const of = Of.safeParse(request.query);
      if (!of.success) return sendRefusal(reply, refused("malformed", says("cases.noCase"), says("cases.nameCase")));
      const appeal = await heardBy(means, knowledge, caller, of.data);
      if ("kind" in appeal) return sendRefusal(reply, appeal);
      return reply.send(await toldOf(means, of.data, appeal, caller));
    }),
  );
  app.post(
    "/cases/pointer",
    forCaller(means, { changes: true }, async ({ caller, request, reply }) => {
      const asked = Pointing.safeParse(request.body);
      if (!asked.success) return sendRefusal(reply, refused("malformed", says("cases.noCase"), says("cases.nameCase")));
      const { ruling, event, ...of } = asked.data;
      const appeal = await heardBy(means, knowledge, caller, of);
      if ("kind" in appeal) return sendRefusal(reply, appeal);
      if (!appeal.issues.some((issue) => issue.ruling === ruling)) return sendRefusal(reply, noCase);
      await point(means.sql, of, { ruling, event, person: caller.person });
      return reply.send(await toldOf(means, of, appeal, caller));
    }),
  );
};
