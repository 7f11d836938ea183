/** The HTTP server: every route, the limits that hold for all of them, and one shape for every refusal. */
import formbody from "@fastify/formbody";
import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { Pace } from "../watch/look-every.ts";
import { PACE, watchRankings } from "../watch/rankings/watch.ts";
import { watchClocks } from "../watch/clocks/watch.ts";
import { createHandler, createJudge } from "../handle/handle.ts";
import { openForesight } from "./foresight.ts";
import { openKnowledge } from "../handle/known.ts";
import { openImports } from "../imports/office.ts";
import { startSweeping } from "../imports/sweep.ts";
import { refused, says } from "@traveller/contract";
import { answerError, answerUnknownPath, sendRefusal } from "./answer.ts";
import { answerEarlySenders } from "./early.ts";
import type { Means } from "../means/means.ts";
import { createMetrics } from "../means/metrics.ts";
import { caseActsRoutes } from "./routes/case-acts.ts";
import { casePeopleRoutes } from "./routes/case-people.ts";
import { casePointerRoutes } from "./routes/case-pointer.ts";
import { commandRoutes } from "./routes/commands.ts";
import { deviceRoutes } from "./routes/devices.ts";
import { handsRoutes } from "./routes/hands.ts";
import { healthRoutes } from "./routes/health.ts";
import { importRoutes } from "./routes/imports.ts";
import { journalRoutes } from "./routes/journal.ts";
import { lawBookRoutes } from "./routes/law-books.ts";
import { memberRoutes } from "./routes/members.ts";
import { officeRoutes } from "./routes/office.ts";
import { outboxRoutes } from "./routes/outbox.ts";
import { passkeyRoutes } from "./routes/passkeys.ts";
import { ownRoutes } from "./routes/own.ts";
import { peopleRoutes } from "./routes/people.ts";
import { signInMailRoutes } from "./routes/sign-in-mail.ts";
import { setAsideRoutes } from "./routes/set-aside.ts";
import { signInRoutes } from "./routes/sign-in.ts";
import { whatIfRoutes } from "./routes/what-if.ts";
import { wouldFollowRoutes } from "./routes/would-follow.ts";

const MEGABYTE = 1024 * 1024;

export type ServerLimits = {
  /** Bytes of a body that is not a file. */
  readonly body: number;
  /** Seconds in which such a body must have come. */
  readonly bodySeconds: number;
  /** How often it is looked whether the rankings lack anything. */
  readonly rankings: Pace;
};
/** What every answer forbids the browser. The few pages of the door have words, a style, and forms that come back to it. */
const FORBIDDEN: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: ["'unsafe-inline'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  frameguard: { action: "deny" },
  // Who speaks TLS is whatever stands before the portal, and what it promises for a domain and all its others is not the door's to say.
  hsts: false,
  // The portal's pages have the same origin, and a browser wants one answer from all of them.
  originAgentCluster: false,
};
const LIMITS: ServerLimits = { body: 4 * MEGABYTE, bodySeconds: 30, rankings: PACE };

export const createServer = async (means: Means, limits: Partial<ServerLimits> = {}): Promise<FastifyInstance> => {
  const logger: FastifyBaseLogger = means.logger;
  const { body, bodySeconds, rankings: pace } = { ...LIMITS, ...limits };
  const app = fastify({
    bodyLimit: body,
    trustProxy: [...means.settings.trustedProxies],
    loggerInstance: logger,
    // What was asked is counted, not written down.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    connectionTimeout: 60_000,
    /** Also the longest that a file may take to arrive. */
    requestTimeout: 30 * 60_000,
    forceCloseConnections: "idle",
    return503OnClosing: true,
  });
  const metrics = createMetrics();
  const knowledge = openKnowledge(means.log);

  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknownPath);
  await app.register(formbody);
  await app.register(helmet, FORBIDDEN);
  answerEarlySenders(app);
  app.addHook("onRequest", async (request, reply) => {
    // Who reads it decides what is in it.
    reply.header("cache-control", "no-store");
    if (request.method === "GET" || request.url.startsWith("/imports")) return;
    const timer = setTimeout(() => {
      if (!reply.sent)
        void sendRefusal(
          reply.header("connection", "close"),
          refused("malformed", says("door.notInTime"), says("door.sendAgain")),
          408,
        );
    }, bodySeconds * 1000);
    request.raw.once("end", () => clearTimeout(timer));
    reply.raw.once("close", () => clearTimeout(timer));
  });
  app.addHook("onResponse", async (_request, reply) => metrics.requests.inc({ status: String(reply.statusCode) }));

  healthRoutes(app, means, metrics.registry);
  signInRoutes(app, means);
  signInMailRoutes(app, means);
  outboxRoutes(app, means);
  passkeyRoutes(app, means);
  peopleRoutes(app, means);
  ownRoutes(app, means);
  const imports = openImports(means, metrics, (error) => app.log.error({ err: error }, "work on a file failed"));
  app.addHook("onClose", imports.close);
  const stopSweeping = startSweeping(means, (error) => app.log.error({ err: error }, "sweep failed"));
  app.addHook("onClose", stopSweeping);
  const clocks = await watchClocks(means.log, knowledge, (error) => app.log.error({ err: error }, "a clock failed"));
  app.addHook("onClose", clocks.close);
  const { people, texts } = means.beside;
  const rankings = await watchRankings(
    { log: means.log, knowledge, people, texts },
    (error) => app.log.error({ err: error }, "booking failed"),
    pace,
  );
  app.addHook("onClose", rankings.close);
  await means.beside.people.sealErased();
  const judge = createJudge(means, knowledge);
  const handle = createHandler(means, knowledge);
  commandRoutes(app, means, handle, judge, metrics);
  deviceRoutes(app, means, knowledge, handle, metrics);
  handsRoutes(app, means, knowledge, handle);
  whatIfRoutes(app, knowledge);
  const foresight = openForesight(knowledge, judge);
  wouldFollowRoutes(app, means, foresight);
  setAsideRoutes(app, knowledge, foresight);
  caseActsRoutes(app, means, knowledge);
  casePeopleRoutes(app, means, judge);
  casePointerRoutes(app, means, knowledge);
  officeRoutes(app, means);
  journalRoutes(app, means, knowledge);
  await importRoutes(app, means, knowledge, imports);
  await lawBookRoutes(app, means);
  await memberRoutes(app, means, knowledge);
  await app.ready();
  return app;
};
