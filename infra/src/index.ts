/** The machinery's public face: servers that Traveller starts itself. */
export { type Kafka, type KafkaNode, type KafkaOptions, newClusterId, startKafka } from "./machine/kafka.ts";
export { installKafkaJars, KAFKA_VERSION, kafkaJarsDir, kafkaObstacle } from "./machine/kafka-jars.ts";
export { freePort, freePorts } from "./machine/ports.ts";
export { type Postgres, type PostgresOptions, startPostgres } from "./machine/postgres.ts";
export type { Release } from "./machine/postgres-binaries.ts";
export { diesWithUs } from "./machine/dies-with.ts";
export { temporaryFolder } from "./machine/temporary-folder.ts";
export { type AccountName, OWNER, SERVICE_ACCOUNTS, type ServiceAccount } from "./machine/postgres-accounts.ts";
export { type Import, reachedFrom, readImports, sources } from "./house/imports.ts";
export { inHouse } from "./house/place.ts";
