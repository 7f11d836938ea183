/** What a table's device asks again and again: what is to be played there now, and who plays. In the name of the device's own cookie alone; whoever is signed in beside it is not asked for. */
import { answered } from "#server/gate/answered.ts";
import { unavailableData } from "#server/gate/unavailable.ts";
import { atTable } from "#server/at-table.ts";

export const dynamic = "force-dynamic";

export const GET = answered(async (): Promise<Response> => {
  const asked = await atTable();
  if (asked.kind === "silent") return unavailableData();
  const untouched = { headers: { "cache-control": "no-store" } };
  return asked.kind === "answered"
    ? Response.json(asked.value, untouched)
    : Response.json(asked.refusal, { ...untouched, status: asked.status });
});
