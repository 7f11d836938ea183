/** How drizzle-kit writes the read model's migrations: `npm run generate -w @traveller/model` after a change in src/schema. */
import { defineConfig } from "drizzle-kit";

export default defineConfig({ dialect: "postgresql", schema: "./src/schema/index.ts", out: "./src/migrations" });
