/** What this process has done and how it is, in Prometheus' text form. Nothing here names a person, a session or a file, nor the version of anything beneath. */
import { collectDefaultMetrics, Counter, Registry } from "prom-client";

/** How closely the event loop is watched (milliseconds): a finer look costs a door that does nothing four times as much. */
const PRECISION = 100;

export type Metrics = {
  readonly requests: Counter<"status">;
  readonly commands: Counter<"type" | "outcome">;
  readonly imports: Counter<"outcome">;
  readonly registry: Registry;
};

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: PRECISION });
  registry.removeSingleMetric("nodejs_version_info");
  return {
    requests: new Counter({
      name: "traveller_door_requests_total",
      help: "Requests answered, by status.",
      labelNames: ["status"],
      registers,
    }),
    commands: new Counter({
      name: "traveller_door_commands_total",
      help: "Commands answered, by type and outcome.",
      labelNames: ["type", "outcome"],
      registers,
    }),
    imports: new Counter({
      name: "traveller_door_imports_total",
      help: "Files received, read and sent, by outcome.",
      labelNames: ["outcome"],
      registers,
    }),
    registry,
  };
};
