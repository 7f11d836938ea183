/** The log's public face: every name that other rooms may use. */
export { canonicalJson, sha256 } from "./canonical-json.ts";
export { connect, type Connected, connectPlain, type ConnectOptions } from "./database/connect.ts";
export { anywhere, asItself } from "./database/like.ts";
export { isPassing } from "./database/passing.ts";
export { type Migrated, migrateFiles } from "./database/migrate.ts";
export { migrateLog } from "./database/migrate-log.ts";
export {
  checkRead,
  checkWritten,
  type EventCatalogue,
  eventCatalogue,
  type Lift,
  type LogData,
  type LogEvent,
} from "./events/catalogue.ts";
export { By, type NewEvent, RecordedEvent, Scope, Stream } from "./events/envelope.ts";
export { entriesAfter } from "./events/entries-after.ts";
export { procedureAfter, sessionAfter } from "./events/session-after.ts";
export type { Answer, Appended, AppendRequest, Json } from "./store/request.ts";
export { type AppendedInTurn, isOvertaken, type Turn } from "./store/turn.ts";
export type { ScopeHead } from "./store/heads.ts";
export { type Log, type LogOptions, openLog, prepareLog } from "./store/log.ts";
export { type EventAtTable, isAtTable, isReadable, type ReadableEvent, type ReadEvent } from "./events/read-event.ts";
export {
  type KnownRecord,
  nothingRecorded,
  openRecords,
  readAlike,
  recordAfter,
  type RecordMemory,
  type Records,
  rememberRecords,
} from "./store/records.ts";
export type { BookedPlayers } from "./store/booked-players.ts";
export type { LastPublication } from "./store/publications.ts";
export { type Range } from "./store/read.ts";
export { type Beside, type NewBeside, openBeside, writeBeside } from "./beside/beside.ts";
export { keyedDigest } from "./beside/keyed.ts";
export { type NewShown, type WayShown } from "./beside/shown.ts";
export type { Kept, Original, Originals } from "./beside/originals.ts";
export type { MemberColumns } from "./beside/member-columns.ts";
export {
  type Called,
  comparableName,
  type ListedPerson,
  type NewPeople,
  type People,
  type Person,
  type PersonDetails,
} from "./beside/people.ts";
export {
  gatherTexts,
  newTexts,
  type NewText,
  referenceOf,
  type Text,
  type TextReference,
  type Texts,
} from "./beside/texts.ts";
export type { Carrier, Deliver } from "./carry/carrier.ts";
export { indigestible, type Project, type Run } from "./carry/digest.ts";
export type { Counts as ProjectionMetrics, Projector } from "./carry/follower.ts";
export { kafkaCarrier, type KafkaCarrierOptions } from "./carry/kafka-carrier.ts";
export { kafkaClient, parseBrokers } from "./carry/kafka-client.ts";
export { preparePlaces } from "./carry/places.ts";
export { postgresCarrier } from "./carry/postgres-carrier.ts";
export { projectAll, type Projection, type ProjectionOptions, runProjection } from "./carry/projection.ts";
export { type Relay, type RelayMetrics, type RelayOptions, startRelay } from "./carry/relay.ts";
export { ensureTopics, FEDERATION_TOPIC, SESSION_TOPIC, TOPICS } from "./carry/topics.ts";
export { type Logger, openLogger, type ProcessLogger, silentLogger } from "./logger.ts";
export { wordsOf } from "./words-of.ts";
export { engineVersion, standingsDigest, versionOf } from "./version.ts";
