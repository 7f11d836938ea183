/** The door's public face, for those who start it (npm start) and for tests. Everybody else reaches it over HTTP. */
export { migrateIngest } from "./auth/database.ts";
export type { SignInLink } from "./auth/links.ts";
export { ensureLocalKey, linkFor } from "./owner.ts";
export { type Means, openMeans } from "./means/means.ts";
export { createServer } from "./door/server.ts";
export { readSettings, type Settings } from "./env.ts";
