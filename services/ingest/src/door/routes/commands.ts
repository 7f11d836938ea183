/** `POST /commands`: the one way in for everything that people and programs decide. JSON, or a plain form whose field `command` holds it. */
import type { SignInLink, Told } from "@traveller/contract/answers";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { parseCommand, Someone, refused, statusOf, type Refused, says, refusedInEnglish } from "@traveller/contract";
import { accountOf, findAccount, type Account } from "../../auth/accounts.ts";
import { isTaken } from "../../auth/people.ts";
import { canBeMailed } from "../../mail/mail.ts";
import { actorOf } from "../../auth/journal.ts";
import { createSignInLink } from "../../auth/links.ts";
import type { Done } from "../../handle/append.ts";
import type { Fits } from "../../handle/execute.ts";
import type { Handler, Judge } from "../../handle/handle.ts";
import { sendRefusal } from "../answer.ts";
import { checkBounds } from "../bounds.ts";
import type { Means } from "../../means/means.ts";
import type { Metrics } from "../../means/metrics.ts";
import { localPath } from "../../auth/origins.ts";
import { wantsPage } from "../page.ts";
import { callerOf, forThoseWhoMay } from "../called.ts";

const Form = z.object({ command: z.string(), next: z.string().max(300).optional() });
const isForm = (request: FastifyRequest): boolean =>
  /^application\/x-www-form-urlencoded/i.test(request.headers["content-type"] ?? "");

const asked = (request: FastifyRequest): { readonly input: unknown } | Refused => {
  if (!isForm(request)) return { input: request.body };
  const form = Form.safeParse(request.body);
  if (!form.success)
    return refusedInEnglish("malformed", "The form has no field `command`.", "Put the command into it, as JSON.", {
      path: "command",
    });
  try {
    return { input: JSON.parse(form.data.command) };
  } catch {
    return refusedInEnglish(
      "malformed",
      "The form's command is not JSON.",
      "Put the command into the field `command`, as JSON.",
      { path: "command" },
    );
  }
};

/** Parses, asks who, does. Who is not signed in learns nothing about the shape of commands. */
const take = async <O>(
  means: Means,
  handle: (...asked: Parameters<Handler>) => Promise<O>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly type: string; readonly outcome: O | Refused; readonly status?: number }> => {
  const caller = await callerOf(means, request, reply, { changes: true, renews: true });
  if ("kind" in caller)
    return { type: "none", outcome: caller.refused, ...(caller.status === undefined ? {} : { status: caller.status }) };
  const given = asked(request);
  if ("kind" in given) return { type: "none", outcome: given };
  const excess = checkBounds(given.input);
  if (excess !== undefined) return { type: "none", outcome: excess };
  const parsed = parseCommand(given.input);
  if (parsed.kind === "refused") return { type: "none", outcome: parsed };
  return { type: parsed.command.type, outcome: await handle(caller, parsed.command) };
};

/** Of a stage that would be drawn: who would be in it. By what number is drawn when it is done. Laws 78D, 80B2. */
const drawnIn = ({ streams }: Fits): Record<string, unknown> => {
  const drawn = streams.flatMap(({ events }) => events).find(({ type }) => type === "StageDrawn");
  return drawn === undefined ? {} : { stageDrawn: drawn.data };
};

const bodyOf = ({ repeated, sequence, versions, answer }: Done): Record<string, unknown> => ({
  repeated,
  sequence,
  versions,
  answer,
});

/** To a browser without scripts: on to the page that the form names. What is refused the portal makes a page of, in the reader's language. */
const goOn = (request: FastifyRequest, reply: FastifyReply, portalUrl: string): FastifyReply =>
  reply.redirect(new URL(localPath(Form.safeParse(request.body).data?.next), portalUrl).toString(), 303);

/** `newPerson`: nobody has the address, and somebody is to have it from now on. */
const LinkFor = z.strictObject({ to: Someone, newPerson: z.boolean().default(false) });
type LinkFor = z.infer<typeof LinkFor>;
const Addressed = z.object({ to: z.object({ email: z.string() }) });
const Address = z.email();

/** An address that can be nobody's is a slip of the pen, and no new person. */
const wrongAddress = (given: unknown): Refused | undefined => {
  const { data } = Addressed.safeParse(given);
  if (data === undefined || (Address.safeParse(data.to.email).success && canBeMailed(data.to.email))) return undefined;
  return refused("malformed", says("signIn.noEmail"), says("signIn.writeEmail"), { path: "to.email" });
};

/** Whose link it is. Nobody is made unasked: an address that nobody has may be misspelt. */
const accountFor = async ({ accounts }: Means, { to, newPerson }: LinkFor): Promise<Account | Refused> => {
  const found = newPerson ? await accountOf(accounts, to) : await findAccount(accounts, to);
  if (found !== undefined) return found;
  const byEmail = "email" in to && (await isTaken(accounts, { email: to.email }));
  const byNumber = to.person !== undefined && (await isTaken(accounts, { person: to.person }));
  if (newPerson || byEmail || byNumber)
    return refused("impossible", says("roles.twoAccounts"), says("roles.oneOfThem"), { path: "to" });
  return refused(
    "unknown",
    "email" in to ? says("people.nobodyAt", { email: to.email }) : says("people.nobody", { person: to.person }),
    says("people.correctOrNew"),
    { path: "to" },
  );
};

export const commandRoutes = (
  app: FastifyInstance,
  means: Means,
  handle: Handler,
  judge: Judge,
  metrics: Metrics,
): void => {
  app.post("/commands", async (request, reply) => {
    const { type, outcome, status } = await take(means, handle, request, reply);
    metrics.commands.inc({
      type,
      outcome: outcome.kind === "done" ? (outcome.repeated ? "repeated" : "done") : outcome.refusal.code,
    });
    const code = outcome.kind === "done" ? (outcome.repeated ? 200 : 201) : (status ?? statusOf(outcome.refusal));
    if (outcome.kind !== "done") return sendRefusal(reply, outcome, code);
    return isForm(request) && wantsPage(request.headers.accept)
      ? goOn(request, reply, means.settings.portalUrl)
      : reply.code(code).send(bodyOf(outcome));
  });

  /** Whether a command would be taken as things are now: a page says what is wrong before it asks whether it is meant. Nothing is done, and its id is not used up. */
  app.post("/commands/judged", async (request, reply) => {
    const { outcome, status } = await take(means, judge, request, reply);
    return outcome.kind === "fits" ? reply.send(drawnIn(outcome)) : sendRefusal(reply, outcome, status);
  });

  /** A one-time sign-in link for somebody else, to be handed over by whatever way the officer trusts. Not a command: the log remembers nothing of it, the journal that it was made. */
  app.post(
    "/sign-in-links",
    forThoseWhoMay(means, "MakeSignInLink", { changes: true }, async ({ caller, request, reply }) => {
      const asked = LinkFor.safeParse(request.body);
      const wrong = wrongAddress(asked.success ? asked.data : request.body);
      if (wrong !== undefined) return sendRefusal(reply, wrong);
      if (!asked.success)
        return sendRefusal(
          reply,
          refusedInEnglish(
            "malformed",
            "Say for whom the link is.",
            "Send {to: {email}} or {to: {person}}, and newPerson: true where nobody has it.",
            {
              path: "to",
            },
          ),
        );
      const account = await accountFor(means, asked.data);
      if ("kind" in account) return sendRefusal(reply, account);
      const link = await createSignInLink({ ...means, ...means.settings }, account, actorOf(caller));
      return link === undefined
        ? sendRefusal(reply, refused("conflict", says("signIn.accountChanged"), says("signIn.askOnceMore")))
        : reply.code(201).send({ url: link.url, expiresAt: link.expiresAt } satisfies Told<typeof SignInLink>);
    }),
  );
};
