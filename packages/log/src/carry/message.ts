/** An event as a Kafka message, and back. Headers carry what another consumer may filter by without parsing. */
import type { KafkaMessage, Message } from "kafkajs";
import { RecordedEvent } from "../events/envelope.ts";

export const toMessage = (event: RecordedEvent): Message & { readonly value: string } => ({
  key: event.scope,
  value: JSON.stringify(event),
  timestamp: String(Date.parse(event.recordedAt)),
  headers: {
    type: event.type,
    stream: event.stream,
    version: String(event.version),
    sequence: String(event.sequence),
    schema: String(event.schema),
    id: event.id,
  },
});

/** The event; or, of a message that is not ours or was damaged, only the scope that its key names, where it names one. */
export const fromMessage = ({
  key,
  value,
}: Pick<KafkaMessage, "key" | "value">): RecordedEvent | { readonly scope: string | undefined } => {
  const read = RecordedEvent.safeParse(parsed(value));
  return read.success ? read.data : { scope: key?.toString() };
};

const parsed = (value: Buffer | null): unknown => {
  try {
    return value === null ? undefined : JSON.parse(value.toString());
  } catch {
    return undefined;
  }
};
