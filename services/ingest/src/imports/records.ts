/** The records of boards as the planner asks for them and the log takes them: events out of streams, free words beside the log. Laws 20, 68C, 75. */
import { type TableEvent, withWords, wordsIn } from "@traveller/engine";
import { type AppendRequest, type Beside, gatherTexts, isAtTable, type Log, type NewText } from "@traveller/log";
import type { PlannedRecord, PlanOptions } from "@traveller/reading";

type Port = PlanOptions["records"];
type Growing = { readonly events: (TableEvent | undefined)[]; byFiles: boolean };

/** Read in the order of the session: one way through it costs less than one to each of its tables. */
const recordsIn = async (log: Log, scope: string, streams: ReadonlySet<string>): Promise<Map<string, Growing>> => {
  const found = new Map<string, Growing>();
  for await (const batch of log.readScope(scope))
    for (const event of batch) {
      if (!streams.has(event.stream)) continue;
      const record = found.get(event.stream) ?? { events: [], byFiles: true };
      found.set(event.stream, record);
      record.events.push(isAtTable(event) ? event.atTable : undefined);
      record.byFiles &&= event.by.importer !== undefined;
    }
  return found;
};

/** Those of the streams that there are. */
export const recordsPort =
  ({ log, beside: { texts } }: { readonly log: Log; readonly beside: Pick<Beside, "texts"> }, scope: string): Port =>
  async (streams) => {
    const found = await recordsIn(log, scope, new Set(streams));
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
  const { texts, put } = gatherTexts();
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
