/** How the topics are kept depends on how many brokers there are. */
import { expect, test } from "vitest";
import { topicsOn } from "./topics.ts";

test.each([
  { brokers: 1, copies: 1, answering: undefined },
  { brokers: 2, copies: 2, answering: undefined },
  { brokers: 3, copies: 3, answering: "2" },
  { brokers: 5, copies: 3, answering: "2" },
])("$brokers brokers keep $copies copies", ({ brokers, copies, answering }) => {
  for (const { replicationFactor, configEntries } of topicsOn(brokers)) {
    expect(replicationFactor).toBe(copies);
    expect(configEntries?.find(({ name }) => name === "min.insync.replicas")?.value).toBe(answering);
    expect(configEntries).toContainEqual({ name: "retention.ms", value: "-1" });
  }
});
