/** The two topics: one for all that happens in a session, one for everything above it. Kafka keeps order inside a partition only, so a scope is one key. */
// Plain Node finds only some of the names of this CommonJS package: the others are had through its default.
import kafkajs, { type ITopicConfig, type Kafka } from "kafkajs";
import type { Logger } from "../logger.ts";

export const SESSION_TOPIC = "traveller.session";
export const FEDERATION_TOPIC = "traveller.federation";
export const TOPICS = [SESSION_TOPIC, FEDERATION_TOPIC] as const;
export type Topic = (typeof TOPICS)[number];

export const topicOf = (scope: string): Topic => (scope.startsWith("session/") ? SESSION_TOPIC : FEDERATION_TOPIC);

const PARTITIONS: Readonly<Record<Topic, number>> = { [SESSION_TOPIC]: 8, [FEDERATION_TOPIC]: 4 };

/** Room for the largest event, a hand record of a thousand boards among them. */
const LARGEST = "16777216";

/** The two topics as so many brokers keep them: everything for ever; where there are three or more, on three of them, two of which must answer. */
export const topicsOn = (brokers: number): readonly ITopicConfig[] => {
  const replicationFactor = Math.min(brokers, 3);
  return TOPICS.map((topic) => ({
    topic,
    numPartitions: PARTITIONS[topic],
    replicationFactor,
    configEntries: [
      { name: "retention.ms", value: "-1" },
      { name: "retention.bytes", value: "-1" },
      { name: "max.message.bytes", value: LARGEST },
      ...(replicationFactor === 3 ? [{ name: "min.insync.replicas", value: "2" }] : []),
    ],
  }));
};

/**
 * Creates the topics that are missing. Those that are there are left as they are, with a warning where they would forget. Throws
 * when the brokers cannot be reached.
 */
export const ensureTopics = async (kafka: Kafka, logger: Logger): Promise<void> => {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const [there, { brokers }] = await Promise.all([admin.listTopics(), admin.describeCluster()]);
    const missing = topicsOn(brokers.length).filter(({ topic }) => !there.includes(topic));
    if (missing.length > 0) await admin.createTopics({ waitForLeaders: true, topics: [...missing] });
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
