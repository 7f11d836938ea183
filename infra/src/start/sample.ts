/** The sample federation in a data folder: sent once in its life; and its evening of today, which goes on by itself while Traveller runs, beside a final that is shown live. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { type Door, RefusedByDoor, type SignedIn } from "../sample/door.ts";
import { FEDERATION } from "../sample/people.ts";
import type { DataFolder } from "./data-folder.ts";

/** Milliseconds from one board's end to the next one's: seven tables of a club are about that quick. */
const EVERY = 20_000;

const Evening = z.object({ day: z.iso.date(), told: z.int().min(0), shown: z.int().min(0).default(0) });
type Evening = z.infer<typeof Evening>;

const noteIn = (folder: DataFolder): string => folder.inside("sample-evening.json");

const noteEvening = (folder: DataFolder, evening: Evening): void =>
  writeFileSync(noteIn(folder), JSON.stringify(evening));

const notedEvening = (folder: DataFolder): Evening | undefined => {
  try {
    return Evening.parse(JSON.parse(readFileSync(noteIn(folder), "utf8")));
  } catch {
    return undefined;
  }
};

/** The day by the clock of this machine's world, as `2026-11-22`. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Sends all of it, as it is on `day`, but its cases. Says what that was. */
export const sendWhole = async (folder: DataFolder, door: Door, day: string): Promise<string> => {
  const { sendSample } = await import("../sample/send.ts");
  const sent = await sendSample(door, day);
  noteEvening(folder, { day, told: 0, shown: 0 });
  return `${FEDERATION}: ${sent}`;
};

/** Whether the folder holds the sample, and so has an evening that can go on. */
export const holdsSample = (folder: DataFolder): boolean => existsSync(noteIn(folder));

/** Until it is through, is refused, or `stop` says so. A door that is away for a moment is waited for. */
const patiently = async (work: () => Promise<void>, stop: AbortSignal, say: (line: string) => void): Promise<void> => {
  while (!stop.aborted) {
    try {
      await work();
      return;
    } catch (error) {
      if (error instanceof RefusedByDoor) {
        say(`The sample does not go on: ${error.message}`);
        return;
      }
      await pause(EVERY, undefined, { signal: stop }).catch(() => undefined);
    }
  }
};

const Cases = z.object({ day: z.iso.date(), told: z.boolean() });

const notedCases = (folder: DataFolder): z.infer<typeof Cases> | undefined => {
  try {
    return Cases.parse(JSON.parse(readFileSync(folder.inside("sample-cases.json"), "utf8")));
  } catch {
    return undefined;
  }
};

/** How often it is looked whether all is booked, and the milliseconds between two looks: the door books every other second. */
const [LOOKS, LOOK_EVERY] = [60, 500];

/** Publishes the lists of the ranking once all that was over is booked in it; without them where that does not come. */
const publishOnceBooked = async (door: Door, url: string, day: string, stop: AbortSignal): Promise<void> => {
  const [{ hasBooked, publishLists }, { RANKING }, { bookedDays }] = await Promise.all([
    import("../sample/send.ts"),
    import("../sample/ranking.ts"),
    import("./booked.ts"),
  ]);
  for (let look = 0; look < LOOKS && !stop.aborted; look += 1) {
    if (hasBooked(day, await bookedDays(url, RANKING))) return publishLists(door, day);
    await pause(LOOK_EVERY, undefined, { signal: stop }).catch(() => undefined);
  }
};

/**
 * Publishes the ranking's lists, and sends the evening with rulings and appeals, unless it was; one that was begun on another day goes on as that day's.
 * `comeIn` signs in who lets its people in; the log is read at `url`.
 */
export const tellCases = async (
  folder: DataFolder,
  { door, url, comeIn }: { readonly door: Door; readonly url: string; readonly comeIn: () => Promise<SignedIn> },
  stop: AbortSignal,
  say: (line: string) => void,
): Promise<void> => {
  const { day, told } = notedCases(folder) ?? { day: today(), told: false };
  if (told) return;
  const note = (done: boolean): void =>
    writeFileSync(folder.inside("sample-cases.json"), JSON.stringify({ day, told: done }));
  note(false);
  const { sendCases } = await import("../sample/send.ts");
  await patiently(() => publishOnceBooked(door, url, day, stop), stop, say);
  await patiently(() => sendCases(door, day, comeIn).then(() => note(true)), stop, say);
};

/** Lets the evening and the final go on, each by itself, until they are over or `stop` says so; a day later it is another evening's turn. */
export const keepGoing = async (
  folder: DataFolder,
  door: Door,
  stop: AbortSignal,
  say: (line: string) => void,
): Promise<void> => {
  const [{ goOn }, { playFinal }, { sendTonight }] = await Promise.all([
    import("../sample/goes-on.ts"),
    import("../sample/final-live.ts"),
    import("../sample/send.ts"),
  ]);
  const day = today();
  const noted = notedEvening(folder);
  let now: Evening = noted?.day === day ? noted : { day, told: 0, shown: 0 };
  const note = (further: Partial<Evening>): void => {
    now = { ...now, ...further };
    noteEvening(folder, now);
  };
  if (noted?.day !== day) await patiently(() => sendTonight(door, day), stop, say);
  note({});
  await Promise.all([
    patiently(() => goOn({ door, day, every: EVERY, told: now.told, note: (told) => note({ told }), stop }), stop, say),
    patiently(() => playFinal({ door, day, told: now.shown, note: (shown) => note({ shown }), stop }), stop, say),
  ]);
};
