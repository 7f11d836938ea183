/** Evenings whose periods are over: one that has been for an hour, or one of a special nature that gives no time. For tests of Laws 79C and 92B. */
import type { TestDoor } from "./door.ts";

/** The least that an organizer may lay down. */
export const SHORT_PERIODS = { correctionPeriod: { period: "PT0M", specialNature: "blitz" }, appealPeriod: "PT0M" };

/** As if everything had happened an hour before. Events are never changed but here, where nobody waits an hour. */
export const anHourLater = ({ means: { sql } }: TestDoor) =>
  sql.begin(async (tx) => {
    await tx`alter table log.event disable trigger user`;
    await tx`update log.event set recorded_at = recorded_at - interval '1 hour'`;
    await tx`alter table log.event enable trigger user`;
  });
