/** What is booked in a ranking, as its log has it: asked by whoever may publish its lists only then. */
import { isRankingEvent } from "@traveller/engine/ranking";
import { isReadable, openLog } from "@traveller/log";

/** The day of each session that was booked. */
export const bookedDays = async (url: string, ranking: string): Promise<readonly string[]> => {
  const log = openLog({ url, max: 1, name: "traveller-start" });
  try {
    const days = new Map<string, string>();
    for await (const events of log.readStream(`ranking/${ranking}`))
      for (const event of events)
        if (isReadable(event) && isRankingEvent(event) && event.type === "AwardsBooked")
          days.set(event.data.session, event.data.day);
    return [...days.values()];
  } finally {
    await log.close();
  }
};
