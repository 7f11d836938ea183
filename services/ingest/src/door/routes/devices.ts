/**
 * Devices at tables: `POST /device/enter` gives a browser the key of its table for the table's code, `GET /device` tells it what its table may see, `POST
 * /device/commands` takes what happened there, `POST /device/leave` forgets it; `GET /devices` says to those who look after the tables which devices there are.
 */
import type { Told } from "@traveller/contract/answers";
import type { AtDevice, ListedDevices } from "@traveller/contract/device";
import type { RecordAtDevice } from "@traveller/contract/device-record";
import { mayDo, parseCommand, refused, refusedInEnglish, says, slug, statusOf } from "@traveller/contract";
import { BoardNumber, name } from "@traveller/engine";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { note } from "../../auth/journal.ts";
import { devicesOf, takeOverKey } from "../../auth/keys.ts";
import { codeDigest, codeRead, mayTry, placeOf } from "../../devices/codes.ts";
import { isSameOrigin } from "../../auth/origins.ts";
import { atDevice, sessionOfDevice } from "../../handle/at-device.ts";
import { recordAtDevice } from "../../handle/record-at-device.ts";
import type { Handler } from "../../handle/handle.ts";
import { type Knowledge, sessionTarget } from "../../handle/known.ts";
import type { Means } from "../../means/means.ts";
import type { Metrics } from "../../means/metrics.ts";
import { sendRefusal } from "../answer.ts";
import { checkBounds } from "../bounds.ts";
import { forCaller } from "../called.ts";
import { deviceBy, elsewhere, giveCookie, takeCookie } from "../../devices/by-cookie.ts";

const Entering = z.strictObject({ session: slug, place: name(64), code: z.string().max(40) });
const OfBoard = z.object({
  round: z.coerce.number().int().min(1).max(999),
  board: z.coerce.number().pipe(BoardNumber),
});
const Session = z.object({ session: slug });

const wrongCode = refused("forbidden", says("devices.wrongCode"), says("devices.askForCode"), { path: "code" });
const tooManyCodes = refused("forbidden", says("devices.tooManyCodes"), says("devices.waitTen"));
const notItsTable = refused("forbidden", says("table.onlyItsTable"), says("table.askDirector"), { path: "type" });

export const deviceRoutes = (
  app: FastifyInstance,
  means: Means,
  knowledge: Knowledge,
  handle: Handler,
  metrics: Metrics,
): void => {
  const { secret } = means.settings;

  app.post("/device/enter", async (request, reply) => {
    if (!isSameOrigin(request.headers, means.ours)) return sendRefusal(reply, elsewhere.refused, elsewhere.status);
    const asked = Entering.safeParse(request.body);
    if (!asked.success)
      return sendRefusal(
        reply,
        refusedInEnglish("malformed", "Say which table, and its code.", 'Send {session, place: "A-5", code}.'),
      );
    const { session, place, code: typed } = asked.data;
    const by = { actor: "nobody", address: request.ip } as const;
    if (!(await mayTry(means.accounts, secret, { session, place }, request.ip))) {
      await means.refusals.note({ kind: "tooOften", by, about: { what: "code" } });
      return sendRefusal(reply, tooManyCodes, 429);
    }
    const code = codeRead(typed);
    const taken =
      code === undefined ? undefined : await takeOverKey(means.accounts, codeDigest(secret, { session, place }, code));
    if (taken === undefined) {
      await means.refusals.note({ kind: "keyRefused", by, about: { what: "code", session } });
      return sendRefusal(reply, wrongCode, 401);
    }
    await note(means.accounts, {
      kind: "keyFirstUsed",
      by: { actor: "key", key: taken.id, address: request.ip },
      about: { key: taken.id, session, table: placeOf(taken.device) },
    });
    giveCookie(means, reply, taken);
    return reply.send({ entered: true });
  });

  app.post("/device/leave", async (request, reply) => {
    if (!isSameOrigin(request.headers, means.ours)) return sendRefusal(reply, elsewhere.refused, elsewhere.status);
    takeCookie(means, reply);
    return reply.send({ entered: false });
  });

  app.get("/device", async (request, reply) => {
    const caller = await deviceBy(means, request);
    if ("kind" in caller) return sendRefusal(reply, caller.refused, caller.status);
    const session = await sessionOfDevice(knowledge, caller);
    if ("kind" in session) return sendRefusal(reply, session);
    return reply.send((await atDevice(knowledge, session, caller.by.device)) satisfies Told<typeof AtDevice>);
  });

  app.get("/device/record", async (request, reply) => {
    const caller = await deviceBy(means, request);
    if ("kind" in caller) return sendRefusal(reply, caller.refused, caller.status);
    const asked = OfBoard.safeParse(request.query);
    if (!asked.success)
      return sendRefusal(reply, refusedInEnglish("malformed", "Say which board.", "Ask with ?round= and ?board=."));
    const session = await sessionOfDevice(knowledge, caller);
    if ("kind" in session) return sendRefusal(reply, session);
    const record = await recordAtDevice(means, knowledge, session, caller.by.device, asked.data);
    if ("kind" in record) return sendRefusal(reply, record);
    return reply.send(record satisfies Told<typeof RecordAtDevice>);
  });

  app.post("/device/commands", async (request, reply) => {
    const caller = await deviceBy(means, request, { changes: true });
    if ("kind" in caller) return sendRefusal(reply, caller.refused, caller.status);
    const excess = checkBounds(request.body);
    if (excess !== undefined) return sendRefusal(reply, excess);
    const parsed = parseCommand(request.body);
    if (parsed.kind === "refused") return sendRefusal(reply, parsed);
    const { command } = parsed;
    const outcome = command.type === "RecordAtTable" ? await handle(caller, command) : notItsTable;
    metrics.commands.inc({
      type: command.type,
      outcome: outcome.kind === "done" ? (outcome.repeated ? "repeated" : "done") : outcome.refusal.code,
    });
    if (outcome.kind !== "done") return sendRefusal(reply, outcome, statusOf(outcome.refusal));
    const { repeated, sequence, versions, answer } = outcome;
    return reply.code(repeated ? 200 : 201).send({ repeated, sequence, versions, answer });
  });

  app.get(
    "/devices",
    forCaller(means, {}, async ({ caller, request, reply }) => {
      const asked = Session.safeParse(request.query);
      const known = asked.success ? (await knowledge.alone.read(asked.data.session)).session : undefined;
      const settings = known?.settings;
      if (known === undefined || settings === undefined)
        return sendRefusal(
          reply,
          refusedInEnglish("unknown", "There is no such session.", "Ask with ?session=, a session's id."),
        );
      const may = mayDo(caller, "CreateDeviceKey", sessionTarget(settings));
      if (may.kind === "refused") return sendRefusal(reply, may);
      const devices = (await devicesOf(means.accounts, settings.session)).flatMap(
        ({ id, device, entered, createdAt, expiresAt, lastUsedAt }) =>
          device === null ? [] : [{ id, device, entered, createdAt, expiresAt, lastUsedAt }],
      );
      return reply.send({ devices, use: known.waysOfUse } satisfies Told<typeof ListedDevices>);
    }),
  );
};
