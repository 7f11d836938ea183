/** When the periods of correction and appeal begin (Laws 79C1, 92B): with the first publication of the whole score, and never with that of a part. */
import { emptySession, foldSessionAll, type Session, type SessionEvent } from "@traveller/engine";
import { describe, expect, test } from "vitest";
import { codeOf, eventsOf, opened, pairsEvening, recorded, when } from "../testing/session.ts";

const PERIODS = { correction: "PT30M", appeal: "PT30M" };
const published = (clocks: "run" | "closed", more: object = { periods: PERIODS }): SessionEvent => ({
  type: "ScoresPublished",
  data: { upTo: 6, digest: "0".repeat(64), engine: "test", clocks, ...more },
});
const part: SessionEvent = { type: "CompletenessStated", data: { lacking: [{ what: "cutOff" }] } };
const whole: SessionEvent = { type: "CompletenessStated", data: { lacking: [] } };
const publish = { type: "PublishScores" };
const evening = [...pairsEvening, recorded];

/** The session after those events; each was recorded at the minute of its sequence. */
const after = (...events: readonly SessionEvent[]): Session =>
  foldSessionAll(
    emptySession,
    events.map((event, index) => ({
      ...event,
      sequence: index + 1,
      recordedAt: `20:${String(index + 1).padStart(2, "0")}`,
    })),
  );

describe("the periods run", () => {
  test.each<[string, readonly SessionEvent[], string | undefined]>([
    ["from the first publication", [...evening, published("run"), recorded, published("run")], "20:07"],
    ["not from that of a part", [...evening, part, published("run")], undefined],
    ["from that of the whole", [...evening, part, published("run"), whole, published("run")], "20:10"],
    ["no longer where they are said to have ended", [...evening, published("run"), published("closed")], undefined],
    ["anew where they are let run again", [...evening, published("closed"), published("run")], "20:08"],
    ["where an earlier version let them run", [...evening, published("run", {})], "20:07"],
  ])("%s", (_name, events, from) => {
    expect(after(...events).periods?.from).toBe(from);
  });

  test("are said to be over by a publication that finds them so, and no longer once they are let run", () => {
    expect(after(...evening, published("run")).periodsOver).toBeUndefined();
    expect(after(...evening, published("closed"), recorded, published("closed")).periodsOver).toBe("20:07");
    expect(after(...evening, part, published("closed")).periodsOver).toBe("20:08");
    expect(after(...evening, published("closed"), published("run")).periodsOver).toBeUndefined();
  });

  test("as the session pinned them, where an earlier version said nothing of them; a session from a file pins none", () => {
    const regulations = { correctionPeriod: "P1D", appealPeriod: "PT1H" };
    expect(after(opened({ regulations }), recorded, published("run", {})).periods).toEqual({
      from: "20:03",
      correction: "P1D",
      appeal: "PT1H",
    });
    const source = { file: "f".repeat(64), format: "usebio" } as const;
    expect(after(opened({ source }), recorded, published("run", {})).periods).toBeUndefined();
  });
});

describe("a session that is stated complete", () => {
  const complete = (...events: readonly SessionEvent[]) => eventsOf(when(events, { type: "StateComplete" }));

  test("is published as the whole that it is, where its part was to let the periods run", () => {
    const before = [...evening, part, published("run")];
    const said = complete(...before);
    expect(said).toMatchObject([
      { type: "CompletenessStated", data: { lacking: [] } },
      { type: "ScoresPublished", data: { upTo: 9, clocks: "run", periods: PERIODS } },
    ]);
    expect(after(...before, ...said).periods?.from).toBe("20:10");
  });

  test.each<[string, readonly SessionEvent[]]>([
    ["was not published", [...evening, part]],
    ["was published after they had ended", [...evening, part, published("closed")]],
    ["was whole before, and they run already", [...evening, published("run"), part]],
  ])("publishes nothing where it %s", (_name, events) => {
    expect(complete(...events)).toMatchObject([{ type: "CompletenessStated" }]);
  });
});

describe("publishing again what is published", () => {
  test.each<[string, readonly SessionEvent[]]>([
    ["and the periods run", [...evening, published("run")]],
    ["and it is still a part", [...evening, part, published("run")]],
  ])("is refused where nothing changed %s", (_name, events) => {
    expect(codeOf(when(events, publish))).toBe("impossible");
  });

  test("begins the periods that should run and do not: it had been a part, or an earlier version knew of none", () => {
    const source = { file: "f".repeat(64), format: "usebio" } as const;
    for (const events of [
      [...evening, part, published("run"), whole],
      [opened({ source }), recorded, published("run", {})],
    ]) {
      expect(codeOf(when(events, { ...publish, clocks: "closed" }))).toBe("decided");
      expect(eventsOf(when(events, publish))).toMatchObject([{ data: { clocks: "run", periods: PERIODS } }]);
    }
  });
});
