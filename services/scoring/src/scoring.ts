/** Scoring, running: the projection of every scope into the read model, by whichever carrier brings the events. */
import {
  engineVersion,
  kafkaCarrier,
  type Logger,
  openLog,
  postgresCarrier,
  type Projection,
  runProjection,
} from "@traveller/log";
import { connectToSchema, LIVE_SCHEMA, migrateModel, REPLAY_CHANNEL } from "@traveller/model";
import { inBulk } from "./projector/bulk.ts";
import { PROJECTION } from "./projector/parking.ts";
import { scoringProjection } from "./projector/project.ts";

export type ScoringOptions = {
  readonly databaseUrl: string;
  /** Kafka's brokers; the log's own table is followed where there are none. */
  readonly brokers?: readonly string[] | undefined;
  readonly schema?: string;
  /** Events a transaction, at most. */
  readonly batch?: number;
  /** Milliseconds between two comparisons with the log's heads. */
  readonly compareEvery?: number;
  readonly logger?: Logger;
};

export type Scoring = Pick<Projection, "metrics" | "caughtUp" | "again"> & { readonly stop: () => Promise<void> };

/** As much of one scope as fits well in memory: an import of a usual size is one step. */
export const EVENTS_A_STEP = 20_000;

export const startScoring = async (options: ScoringOptions): Promise<Scoring> => {
  const { databaseUrl, brokers, schema = LIVE_SCHEMA, batch = EVENTS_A_STEP, compareEvery, logger } = options;
  await migrateModel({ url: databaseUrl, schema });
  const said = logger === undefined ? {} : { logger };
  const log = openLog({ url: databaseUrl, name: "traveller scoring", max: 4 });
  const sql = connectToSchema(databaseUrl, schema, { max: 6, name: "traveller scoring" });
  const carrier =
    brokers === undefined
      ? postgresCarrier({ log, ...said })
      : kafkaCarrier({ brokers, group: PROJECTION, concurrency: 3, ...said });
  const projection = runProjection({
    log,
    sql,
    name: PROJECTION,
    carrier: inBulk(carrier, log),
    project: scoringProjection({ log, engine: engineVersion() }),
    // Nothing to remove beforehand: the projection itself replaces a scope's rows when it begins at its start.
    reset: () => Promise.resolve(),
    batch,
    ...(compareEvery === undefined ? {} : { compareEvery }),
    ...said,
  });
  const asked = await sql.listen(REPLAY_CHANNEL, (scope) => {
    projection.again(scope).catch((error: unknown) => logger?.error({ scope, error }, "the replay failed"));
  });
  return {
    metrics: projection.metrics,
    caughtUp: projection.caughtUp,
    again: projection.again,
    stop: async () => {
      await asked.unlisten().catch(() => undefined); // the connection may be gone already
      await projection.stop();
      await Promise.all([log.close(), sql.end({ timeout: 5 })]);
    },
  };
};
