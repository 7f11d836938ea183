/** The records of boards as the planner asks for them and the log takes them: events out of streams, free words beside the log. Laws 20, 68C, 75. */
import { type TableEvent, withWords, wordsIn } from "@traveller/engine";
import {
  type AppendRequest,
  type Beside,
  isAtTable,
  type Log,
  type NewText,
  newTexts,
  referenceOf,
} from "@traveller/log";
import type { PlannedRecord, PlanOptions } from "@traveller/reading";

type Port = PlanOptions["records"];
type Known = Awaited<ReturnType<Port>> extends ReadonlyMap<string, infer One> ? One : never;

const recordIn = async (log: Log, stream: string): Promise<Omit<Known, "texts">> => {
  const events: (TableEvent | undefined)[] = [];
  let byFiles = true;
  for await (const batch of log.readStream(stream, { after: 0 }))
    for (const event of batch) {
      events.push(isAtTable(event) ? event.atTable : undefined);
      byFiles &&= event.by.importer !== undefined;
    }
  return { events, byFiles };
};

/** Those of the streams that there are. */
export const recordsPort =
  ({ log, beside: { texts } }: { readonly log: Log; readonly beside: Pick<Beside, "texts"> }): Port =>
  async (streams) => {
    const found = new Map<string, Omit<Known, "texts">>();
    for (const stream of streams) {
      const record = await recordIn(log, stream);
      if (record.events.length > 0) found.set(stream, record);
    }
    const references = [...found.values()]
      .flatMap(({ events }) => events.flatMap((event) => (event === undefined ? [] : wordsIn(event))))
      .flatMap((words) => (typeof words === "string" ? [] : words.text));
    const said = new Map(
      [...(await texts.many(references))].flatMap(([id, { content }]) =>
        content === undefined ? [] : [[id, content]],
      ),
    );
    return new Map([...found].map(([stream, record]) => [stream, { ...record, texts: said }]));
  };

/** The most events of records that go with one command: what is over goes with the next ones. */
const MOST_AT_ONCE = 20_000;

type Written = {
  readonly streams: AppendRequest["streams"];
  readonly texts: readonly NewText[];
  readonly all: boolean;
};

/** As many of the records as one command takes: corrections of what is there all of them, and first. */
export const written = (records: readonly PlannedRecord[]): Written => {
  const texts: NewText[] = [];
  const put = (words: string) => {
    const fresh = newTexts([words]);
    texts.push(...fresh);
    return fresh.map(referenceOf)[0] ?? words;
  };
  let count = 0;
  const taken = records
    .toSorted((a, b) => Number(b.expectedVersion > 0) - Number(a.expectedVersion > 0))
    .filter(({ events, expectedVersion }) => {
      count += events.length;
      return expectedVersion > 0 || count <= MOST_AT_ONCE;
    });
  return {
    streams: taken.map(({ stream, expectedVersion, events }) => ({
      stream,
      expectedVersion,
      events: events.map((event) => {
        const { type, ...data } = withWords(event, (words) => (typeof words === "string" ? put(words) : words));
        return { type, data };
      }),
    })),
    texts,
    all: taken.length === records.length,
  };
};
