/** What the failure test is asked to do. */
import type { Given, UsageMistake } from "@traveller/log/command-line";

export type Options = {
  readonly seed: number;
  readonly sessions: number;
  readonly tables: number;
  readonly kills: number;
  readonly leaders: number;
  readonly keep: boolean;
};

export const HELP = `npm run test:chaos -- [--seed N] [--kills N] [--sessions N] [--leaders N] [--short] [--keep]

Imports sessions, records a live one and boards at tables, call by call, and works on cases from the request to what a committee decides, while processes are killed (kill -9) at random moments: the door, the relay, scoring, the
broker, PostgreSQL. Then the same with three brokers, of which the leader is killed. Afterwards nothing that was acknowledged may be
missing, nothing may be counted twice, sessions whose periods end meanwhile are told to be final once, and the read model must be a rebuild's, row for row and byte for byte.

  --seed N      what is killed when (printed; a new one each time unless given)
  --kills N     how often something is killed (30), --sessions N sessions imported meanwhile (20), --leaders N leaders killed (3)
  --tables N    tables that are recorded meanwhile (20)
  --short       for every day: 5 kills, each of the five once, 6 sessions, 6 tables, 1 leader
  --keep        keeps the folder with the data and what the processes said

Exit code 0: nothing was lost and nothing counted twice. 1: something was, or there is no Kafka. 2: wrong usage.`;

/** Its options that take a number, and those that do not. */
export const VALUES = ["seed", "kills", "sessions", "tables", "leaders"];
export const FLAGS = ["short", "keep"];

export const optionsOf = ({ values, flags }: Pick<Given, "values" | "flags">): Options | UsageMistake => {
  const wrong = VALUES.find((name) => values[name] !== undefined && !/^\d{1,9}$/u.test(values[name]));
  if (wrong !== undefined) return { mistake: `--${wrong} takes a whole number.` };
  const short = flags.has("short");
  return {
    seed: Number(values["seed"] ?? (short ? 20_261 : Math.floor(Math.random() * 1_000_000))),
    tables: Number(values["tables"] ?? (short ? 6 : 20)),
    kills: Number(values["kills"] ?? (short ? 5 : 30)),
    sessions: Number(values["sessions"] ?? (short ? 6 : 20)),
    leaders: Number(values["leaders"] ?? (short ? 1 : 3)),
    keep: flags.has("keep"),
  };
};
