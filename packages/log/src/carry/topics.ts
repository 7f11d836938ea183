/** The two topics: one for all that happens in a session, one for everything above it. Kafka keeps order inside a partition only, so a scope is one key. */
// Plain Node finds only some of the names of this CommonJS package: the others are had through its default.
import kafkajs, { type Kafka } from "kafkajs";
import type { Logger } from "../logger.ts";

export const SESSION_TOPIC = "traveller.session";
export const FEDERATION_TOPIC = "traveller.federation";
export const TOPICS = [SESSION_TOPIC, FEDERATION_TOPIC] as const;
export type Topic = (typeof TOPICS)[number];

export const topicOf = (scope: string): Topic => (scope.startsWith("session/") ? SESSION_TOPIC : FEDERATION_TOPIC);

const PARTITIONS: Readonly<Record<Topic, number>> = { [SESSION_TOPIC]: 8, [FEDERATION_TOPIC]: 4 };

/** Room for the largest event, a hand record of a thousand boards among them. */
const LARGEST = "16777216";

/**
 * Creates the topics that are missing: they keep everything, on three brokers where there are three. Topics that are there are left
 * as they are, with a warning where they would forget. Throws when the brokers cannot be reached.
 */
export const ensureTopics = async (kafka: Kafka, logger: Logger): Promise<void> => {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const [there, { brokers }] = await Promise.all([admin.listTopics(), admin.describeCluster()]);
    const missing = TOPICS.filter((topic) => !there.includes(topic));
    const configEntries = [
      { name: "retention.ms", value: "-1" },
      { name: "retention.bytes", value: "-1" },
      { name: "max.message.bytes", value: LARGEST },
    ];
    if (missing.length > 0) {
      await admin.createTopics({
        waitForLeaders: true,
        topics: missing.map((topic) => ({
          topic,
          numPartitions: PARTITIONS[topic],
          replicationFactor: Math.min(brokers.length, 3),
          configEntries,
        })),
      });
    }
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: TOPICS.map((name) => ({
        type: kafkajs.ConfigResourceTypes.TOPIC,
        name,
        configNames: ["retention.ms"],
      })),
    });
    for (const { resourceName, configEntries: entries } of resources) {
      const retention = entries.find((entry) => entry.configName === "retention.ms")?.configValue;
      if (retention !== undefined && retention !== "-1")
        logger.warn({ topic: resourceName, retention }, "this topic forgets: set its retention.ms to -1");
    }
  } finally {
    await admin.disconnect();
  }
};
