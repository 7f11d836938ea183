/** Documents come back as they went in, also those that are a text which looks like something else. */
import { testDatabase } from "@traveller/tests/support";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { migrateModel } from "../database/migrate.ts";
import { openModel } from "../database/model.ts";
import { change } from "./change.ts";

test("a document that is a text comes back as that text", async () => {
  const url = await testDatabase();
  await migrateModel({ url });
  const model = openModel({ url });
  const documents: readonly unknown[] = ["12", "A-1", "true", '{"of":1}', ["1", "2"], { a: [null, 1.5, "3"] }, 7];
  await model.db.insert(change).values(
    documents.map((before, sequence) => ({
      session: "s",
      sequence,
      event: "e",
      kind: "settings" as const,
      at: "2026-11-22T19:00:00.000Z",
      recordedAt: "2026-11-22T19:00:00.000Z",
      by: { role: "federation" },
      moved: 0,
      before,
    })),
  );
  const kept = await model.db
    .select({ before: change.before, after: change.after })
    .from(change)
    .where(eq(change.session, "s"))
    .orderBy(change.sequence);
  expect(kept).toEqual(documents.map((before) => ({ before, after: null })));
  await model.close();
});
