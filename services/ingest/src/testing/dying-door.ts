/**
 * For tests, a process of its own: a door that tells that a session's scores are final (Laws 79C, 92B) and is killed in the middle of it: when that is decided
 * and not written, or when it is durable and nobody has heard of it. Where no moment is named it lives until somebody kills it.
 */
import { type Log, openLog } from "@traveller/log";
import { finalOrLater } from "../watch/clocks/make-final.ts";
import { openKnowledge } from "../handle/known.ts";

const [url = "", session = "", moment] = process.argv.slice(2);

/** Where it is to die then it is gone, and nothing comes of what was done. */
const unlessKilled = async <T>(when: string, done: T | Promise<T>): Promise<T> => {
  const worked = await done;
  if (moment === when) process.kill(process.pid, "SIGKILL");
  return worked;
};

const log = openLog({ url, name: "dying-door" });
const dying: Log = {
  ...log,
  turn: (scope, asks, work) =>
    unlessKilled(
      "durable",
      log.turn(scope, asks, (turn) => unlessKilled("decided", work(turn))),
    ),
};
await finalOrLater(dying, openKnowledge(log), session, Date.now() + 1_000);
await log.close();
