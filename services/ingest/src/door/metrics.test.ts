import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { officer, openTestDoor } from "../testing/door.ts";

test("the door says what it did, by outcome and never by whom, and how its process is", async () => {
  const door = await openTestDoor(await testDatabase());
  try {
    const headers = { authorization: `Bearer ${await door.key(officer)}` };
    const club = { type: "RegisterClub", club: "17", name: "Harbour" };
    const id = randomUUID();
    for (const payload of [
      { id, ...club },
      { id, ...club },
      { id: randomUUID(), ...club, name: "" },
    ])
      await door.ask({ method: "POST", url: "/commands", headers, payload });
    await door.ask({ method: "GET", url: "/me" });
    const { status, headers: answered, text } = await door.ask({ method: "GET", url: "/metrics" });
    expect([status, answered["content-type"]]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
    const lines = text.split("\n");
    expect(lines).toContain("# TYPE traveller_door_commands_total counter");
    expect(lines).toContain('traveller_door_commands_total{type="RegisterClub",outcome="done"} 1');
    expect(lines).toContain('traveller_door_commands_total{type="RegisterClub",outcome="repeated"} 1');
    expect(lines).toContain('traveller_door_requests_total{status="201"} 1');
    expect(lines).toContain('traveller_door_requests_total{status="401"} 1');
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/mu);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /mu);
    expect(text).not.toMatch(/Harbour|version_info/u);
  } finally {
    await door.close();
  }
});
