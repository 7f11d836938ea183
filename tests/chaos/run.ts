/** `npm run test:chaos`: everything is killed at random moments while sessions are imported, and nothing may come of it. `--help` says how. */
import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { kafkaObstacle, temporaryFolder } from "@traveller/infra";
import { kafkaClient, parseBrokers, SESSION_TOPIC, silentLogger } from "@traveller/log";
import { runCommand } from "@traveller/log/command-line";
import { chanceFrom } from "../../infra/src/sample/chance.ts";
import { openCases, workOnCases } from "./cases.ts";
import { checkAll } from "./checks.ts";
import { openClient } from "./client.ts";
import { publishSessions } from "./clocks.ts";
import { FLAGS, HELP, type Options, optionsOf, VALUES } from "./options.ts";
import { startSystem, type System } from "./system.ts";
import { recordTables } from "./tables.ts";
import { openClubs, sendAll } from "./traffic.ts";

const began = Date.now();
const say = (text: string): void =>
  void process.stdout.write(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}\n`);

type Trial = {
  readonly title: string;
  readonly brokers: 1 | 3;
  readonly sessions: number;
  readonly tables: number;
  readonly destroy: (system: System) => Promise<void>;
};

/** Kills one member after another at random moments; all five kinds come up, in an order that the seed chose. */
const killEverything =
  ({ seed, kills }: Options) =>
  async (system: System): Promise<void> => {
    const chance = chanceFrom(`chaos ${seed}`);
    const [broker] = system.kafka.values();
    const targets = [
      system.door,
      system.relay,
      system.scoring,
      system.postgres,
      ...(broker === undefined ? [] : [broker]),
    ];
    const coming = new Map<string, Promise<void>>();
    let round = chance.shuffled(targets);
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(200 + chance.below(2_500));
      if (round.length === 0) round = chance.shuffled(targets);
      const [target, ...rest] = round;
      if (target === undefined) return;
      round = rest;
      await coming.get(target.name);
      say(`kill -9 ${kill + 1} of ${kills}: ${target.name}`);
      // Others may be killed while this one is still coming back.
      coming.set(target.name, target.kill(chance.below(1_500)));
    }
    await Promise.all(coming.values());
  };

/** Kills the broker that leads most partitions of the sessions' topic, again and again. */
const killLeaders =
  ({ seed, leaders }: Options) =>
  async (system: System): Promise<void> => {
    const chance = chanceFrom(`leaders ${seed}`);
    for (let kill = 0; kill < leaders; kill += 1) {
      await pause(1_000 + chance.below(3_000));
      const leader = await leaderOf(system);
      say(`kill -9 ${kill + 1} of ${leaders}: broker ${leader}, the leader`);
      await system.kafka.get(leader)?.kill(2_000 + chance.below(4_000));
    }
  };

const leaderOf = async (system: System): Promise<number> => {
  const admin = kafkaClient({ brokers: parseBrokers(system.brokers), clientId: "chaos" }, silentLogger).admin();
  await admin.connect();
  try {
    const { topics } = await admin.fetchTopicMetadata({ topics: [SESSION_TOPIC] });
    const led = new Map<number, number>();
    for (const { leader } of topics.flatMap(({ partitions }) => partitions))
      led.set(leader, (led.get(leader) ?? 0) + 1);
    const [most] = [...led].toSorted(([, a], [, b]) => b - a);
    if (most === undefined) throw new Error("no broker leads a partition");
    return most[0];
  } finally {
    await admin.disconnect();
  }
};

const attempt = async (
  trial: Trial,
  { seed, keep }: Options,
): Promise<{ readonly passed: number; readonly failed: number }> => {
  say(trial.title);
  const folder = await temporaryFolder("traveller-chaos");
  const system = await startSystem(folder, trial.brokers);
  let failed = 0;
  let passed = 0;
  try {
    say("everything runs");
    const client = openClient(system.doorUrl, system.key);
    await openClubs(client);
    // Before anything falls: a sign-in link is used once, and whoever never heard that he is in would need another.
    const evening = await openCases(system, client, seed);
    let destroying = true;
    const destroyed = trial.destroy(system).finally(() => {
      destroying = false;
    });
    const [{ sent, editions }, recorded, published, cases] = await Promise.all([
      sendAll(client, seed, trial.sessions, () => destroying),
      recordTables(client, seed, trial.tables, () => destroying),
      publishSessions(client, seed, () => destroying),
      workOnCases(evening, () => destroying),
      destroyed,
    ]);
    const acknowledged = client.acknowledged();
    say(
      `${sent.size} sessions, sent ${editions} times: ${acknowledged.files} files and ${acknowledged.commands} commands acknowledged, ${acknowledged.unanswered} requests unanswered`,
    );
    for (const one of [system.door, system.relay, system.scoring, system.postgres, ...system.kafka.values()])
      if (one.gaveUp() > 0) say(`${one.name} ended by itself ${one.gaveUp()} times and was started again`);
    for (const { says, against } of await checkAll(system, { sent, recorded, published, cases }, acknowledged)) {
      say(`${against.length === 0 ? "passed" : "FAILED"}: ${says}`);
      for (const line of against.slice(0, 20)) say(`        ${line}`);
      if (against.length === 0) passed += 1;
      else failed += 1;
    }
  } finally {
    await system.stop();
    if (keep || failed > 0) say(`what the processes said is in ${folder}`);
    else await rm(folder, { recursive: true, force: true });
  }
  return { passed, failed };
};

// The processes that it started are stopped, whoever reads.
await runCommand({ help: HELP, values: VALUES, flags: FLAGS, whenClosed: "goOn" }, async (given, { print }) => {
  const options = optionsOf(given);
  if ("mistake" in options) return options;
  const obstacle = await kafkaObstacle();
  if (obstacle !== undefined) {
    print(`The failure tests need a real Kafka: ${obstacle}.`);
    return 1;
  }
  say(`seed ${options.seed}`);
  const trials: readonly Trial[] = [
    {
      title: `${options.kills} kills while ${options.sessions} sessions are imported and ${options.tables} tables recorded`,
      brokers: 1,
      sessions: options.sessions,
      tables: options.tables,
      destroy: killEverything(options),
    },
    {
      title: `three brokers; ${options.leaders} times the leader is killed`,
      brokers: 3,
      sessions: options.sessions,
      tables: options.tables,
      destroy: killLeaders(options),
    },
  ];
  const total = { passed: 0, failed: 0 };
  for (const trial of trials) {
    const { passed, failed } = await attempt(trial, options);
    total.passed += passed;
    total.failed += failed;
  }
  print(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});
// Whatever a killed process left open is not waited for.
process.exit();
