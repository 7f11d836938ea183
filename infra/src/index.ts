/** The machinery's public face: servers that Traveller starts itself. */
export { freePort, freePorts } from "./machine/ports.ts";
export { type Postgres, type PostgresOptions, startPostgres } from "./machine/postgres.ts";
