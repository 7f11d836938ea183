/**
 * `npm run draws`: a thousand seeded Swiss events of 8 to 200 contestants and 5 to 15 rounds, every option by lot. Each draw is proved by the checker, which counts for
 * itself: by all draws there are up to twelve contestants, by a bound above that.
 */
import { runCommand } from "@traveller/log/command-line";
import { checkSwiss, type LevelCosts, LEVELS } from "@traveller/engine/draw";
import { swissEvent } from "../../packages/engine/src/draw/testing/swiss-events.ts";
import { percentile } from "../bench/measure.ts";

const HELP = `npm run draws -- [--events N] [--seed N]

Draws seeded Swiss events of 8 to 200 contestants and 5 to 15 rounds with every option by lot, and proves each draw. Takes ten minutes.

  --events N   how many (1000)
  --seed N     the number of the first (1); each event is drawn from its own number

Exit code 0: no draw can be bettered. 1: one can. 2: wrong usage.`;

const FROM = 8;
const TO = 200;
const BANDS = [12, 50, 100, 150, 199, 200] as const;

/** The levels above points on which a draw costs something. */
const costly = (costs: LevelCosts): readonly string[] =>
  LEVELS.filter(
    (level) => level !== "scores" && level !== "places" && level !== "byePlace" && costs[level] !== undefined,
  );

await runCommand({ help: HELP, values: ["events", "seed"], whenClosed: "stop" }, async ({ values }, { print }) => {
  const [events, first] = [Number(values["events"] ?? 1000), Number(values["seed"] ?? 1)];
  if (!Number.isSafeInteger(events) || events < 1) return { mistake: "--events takes a whole number from 1." };
  if (!Number.isSafeInteger(first) || first < 0) return { mistake: "--seed takes a whole number." };
  const proved = { allDraws: 0, bound: 0 };
  const times = new Map<number, number[]>(BANDS.map((band) => [band, []]));
  const withCosts = new Map<string, number>();
  let [draws, wrong] = [0, 0];
  for (let seed = first; seed < first + events; seed += 1) {
    const event = swissEvent(seed, { from: FROM, to: TO });
    for (;;) {
      const start = performance.now();
      const next = event.next();
      const took = performance.now() - start;
      if (next.done === true) break;
      const { field, drawn } = next.value;
      draws += 1;
      times.get(BANDS.find((band) => field.contestants.length <= band) ?? TO)?.push(took);
      const check = checkSwiss(field, drawn.draw, drawn.certificate);
      if (check.kind === "wrong") {
        wrong += 1;
        print(`Event ${seed}, round ${drawn.draw.round}, ${field.contestants.length} contestants: ${check.what}`);
        continue;
      }
      for (const by of check.by) proved[by] += 1;
      for (const level of costly(drawn.draw.costs)) withCosts.set(level, (withCosts.get(level) ?? 0) + 1);
    }
    if ((seed - first + 1) % 100 === 0) print(`${seed - first + 1} events, ${draws} draws`);
  }
  print(
    `${events} events from ${first}, ${draws} draws: ${proved.allDraws} held against all draws there are, ${proved.bound} proved by a bound`,
  );
  print(`Could not be avoided: ${[...withCosts].map(([level, many]) => `${level} in ${many}`).join(", ")}`);
  let below = FROM;
  for (const band of BANDS) {
    const took = times.get(band) ?? [];
    if (took.length > 0)
      print(
        `${below} to ${band} contestants: a draw takes ${percentile(took, 50).toFixed(1)} ms, p95 ${percentile(took, 95).toFixed(1)} ms, at most ${Math.max(...took).toFixed(1)} ms (${took.length} draws)`,
      );
    below = band + 1;
  }
  print(wrong === 0 ? "No draw can be bettered" : `${wrong} draws can be bettered`);
  return wrong === 0 ? 0 : 1;
});
