/** Brings a schema of the read model to the newest shape, by the checked-in migrations; the note of it lies in the same schema, and is renamed with it. */
import { fileURLToPath } from "node:url";
import { migrateFiles } from "@traveller/log";
import { connectToSchema, LIVE_SCHEMA } from "./model.ts";

const FOLDER = fileURLToPath(new URL("../migrations", import.meta.url));

/** Several processes may call it at once: one works, the others wait. */
export const migrateModel = async (options: { readonly url: string; readonly schema?: string }): Promise<void> => {
  const schema = options.schema ?? LIVE_SCHEMA;
  const connection = connectToSchema(options.url, schema, { max: 1, name: "traveller model migrations" });
  try {
    await migrateFiles(connection, "model", FOLDER, { schema, before: "migration" });
  } finally {
    await connection.end();
  }
};
