/** What the failure test is asked to do. */
import { parseArgs } from "node:util";

export type Options = {
  readonly seed: number;
  readonly sessions: number;
  readonly kills: number;
  readonly leaders: number;
  readonly keep: boolean;
};

export const HELP = `npm run test:chaos -- [--seed N] [--kills N] [--sessions N] [--leaders N] [--short] [--keep]

Imports sessions and records a live one while processes are killed (kill -9) at random moments: the door, the relay, scoring, the
broker, PostgreSQL. Then the same with three brokers, of which the leader is killed. Afterwards nothing that was acknowledged may be
missing, nothing may be counted twice, and the read model must be a rebuild's, row for row and byte for byte.

  --seed N      what is killed when (printed; a new one each time unless given)
  --kills N     how often something is killed (30), --sessions N sessions imported meanwhile (20), --leaders N leaders killed (3)
  --short       for every day: 5 kills, each of the five once, 6 sessions, 1 leader
  --keep        keeps the folder with the data and what the processes said
`;

/** The options, or undefined where only help is asked for. */
export const readOptions = (): Options | undefined => {
  const { values } = parseArgs({
    options: {
      seed: { type: "string" },
      kills: { type: "string" },
      sessions: { type: "string" },
      leaders: { type: "string" },
      short: { type: "boolean" },
      keep: { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  if (values.help === true) return undefined;
  const short = values.short === true;
  return {
    seed: Number(values.seed ?? (short ? 20_261 : Math.floor(Math.random() * 1_000_000))),
    kills: Number(values.kills ?? (short ? 5 : 30)),
    sessions: Number(values.sessions ?? (short ? 6 : 20)),
    leaders: Number(values.leaders ?? (short ? 1 : 3)),
    keep: values.keep === true,
  };
};
