/** What a test run is told by its environment: on which PostgreSQL it runs. */
import type { Release } from "@traveller/infra";
import { z } from "zod";

const Environment = z.object({
  /** `oldest`: the oldest PostgreSQL that Traveller works with. */
  TRAVELLER_TEST_POSTGRES: z.enum(["own", "oldest"]).default("own"),
});

export const testEnvironment = (): { readonly release: Release } => ({
  release: Environment.parse(process.env).TRAVELLER_TEST_POSTGRES,
});
