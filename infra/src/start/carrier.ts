/**
 * Who carries an appended event to its readers: a Kafka of the federation's own, one that we start here, or the log's own
 * table. Readers keep their places themselves, so this may be another one at every start.
 */
import type { KafkaNode } from "../machine/kafka.ts";
import { startKafka } from "../machine/kafka.ts";
import { installKafkaJars, KAFKA_VERSION, kafkaObstacle } from "../machine/kafka-jars.ts";
import type { DataFolder } from "./data-folder.ts";
import type { CarrierName } from "./options.ts";
import type { Part } from "./supervisor.ts";

export type ChosenCarrier =
  | { readonly kind: "postgres"; readonly sentence: string }
  | { readonly kind: "kafka"; readonly brokers: string; readonly own?: KafkaNode; readonly sentence: string };

export type CarrierQuestion = {
  /** What `--carrier` said. */
  readonly asked: CarrierName | undefined;
  /** What KAFKA_BROKERS said. */
  readonly brokers: string | undefined;
  /** Nothing may be left out for want of a program. */
  readonly required: boolean;
  readonly folder: DataFolder;
};

/** Throws where what was asked for cannot be had. */
export const chooseCarrier = async ({ asked, brokers, required, folder }: CarrierQuestion): Promise<ChosenCarrier> => {
  if (asked === "postgres") return { kind: "postgres", sentence: "PostgreSQL: readers follow the log's own table" };
  if (brokers !== undefined)
    return { kind: "kafka", brokers, sentence: `Apache Kafka, as KAFKA_BROKERS says (${brokers})` };
  const obstacle = await kafkaObstacle();
  if (obstacle !== undefined && (asked === "kafka" || required)) {
    throw new Error(
      `Kafka was asked for, but cannot be started here: ${obstacle}. Install it, or choose --carrier postgres.`,
    );
  }
  if (obstacle !== undefined)
    return { kind: "postgres", sentence: `PostgreSQL: readers follow the log's own table. ${obstacle}.` };
  const [port, controllerPort] = [await folder.portFor("kafka"), await folder.portFor("kafka-controller")];
  return {
    kind: "kafka",
    brokers: `127.0.0.1:${port}`,
    own: { id: 1, port, controllerPort },
    sentence: `Apache Kafka ${KAFKA_VERSION}, its own, on port ${port}`,
  };
};

/** Our own Kafka; its jars are fetched when it is started for the first time. */
export const kafkaPart = (folder: DataFolder, node: KafkaNode, log: (text: string) => void): Part => ({
  name: "kafka",
  start: async () =>
    startKafka({ dataDir: folder.inside("kafka"), jarsDir: await installKafkaJars(), node, onOutput: log }),
});
