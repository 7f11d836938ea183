/** What the door tells a device of the record that it goes on with: apart from its other answers, as every event has its shape here. Laws 9, 16, 20. */
import { TableEvent } from "@traveller/engine";
import { z } from "zod";

/**
 * The record of one board of its round, event by event as far as the table may know it: without the hands, and with the words that were said. Null where the director put
 * cards right, so that it can be gone on with by him alone.
 */
export const RecordAtDevice = z.object({
  board: z.number(),
  attempt: z.number(),
  version: z.number(),
  events: z.array(TableEvent).nullable(),
});
export type RecordAtDevice = z.infer<typeof RecordAtDevice>;
