/** The public face of tables to a browser that records one: fold, what everybody at the table sees, the keys. No schema and no dependency comes with it. */
export { callKeys, cardEvent, cardKeys, suitLed } from "./keys.ts";
export type { Hitch, Key } from "./keys.ts";
export { lastEntered, standOf } from "./stand.ts";
export type { Stand } from "./stand.ts";
export { admit } from "../table/door.ts";
export type { TableEvent } from "../position/events.ts";
export type { Setting } from "../position/position.ts";
