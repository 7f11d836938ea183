/** What is laid down for watching play while it goes on (Law 76A2): how much later, by whom. Pure. */
import { LAW_OPTIONS } from "./registry.ts";
import { minutesOf } from "./values.ts";

export type Broadcast = {
  /** In seconds. */
  readonly delay: number;
  readonly viewers: "anyone" | "signedIn" | "invited";
};

/** By the value of `broadcastConditions`. Whoever is shut out can be told from others only where all are signed in. */
export const broadcastOf = (value: unknown): Broadcast => {
  const read = LAW_OPTIONS.broadcastConditions.schema.safeParse(value);
  const { delay, viewers, shutOut = [] } = read.success ? read.data : {};
  return {
    delay: delay === undefined ? 0 : minutesOf(delay) * 60,
    viewers: viewers ?? (shutOut.length > 0 ? "signedIn" : "anyone"),
  };
};
