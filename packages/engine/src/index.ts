/** The engine's public face: every name that other rooms may use. */
export * from "./cards/seats.ts";
export * from "./session/events.ts";
