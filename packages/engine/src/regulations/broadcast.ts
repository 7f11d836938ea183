/** What is laid down for watching play while it goes on (Law 76A2): how much later, by whom. What cannot be kept here shuts everybody out. Pure. */
import { LAW_OPTIONS } from "./registry.ts";
import { minutesOf } from "./values.ts";

export type Broadcast = {
  /** In seconds; absent where nothing is laid down. */
  readonly delay: number | undefined;
  /** `unknown`: some are to be kept out whom nobody here can tell from others, or what is laid down cannot be read. */
  readonly viewers: "anyone" | "signedIn" | "invited" | "unknown";
};

/** By the value of `broadcastConditions`. Players are known, and can be told from others where all are signed in. */
export const broadcastOf = (value: unknown): Broadcast => {
  const read = LAW_OPTIONS.broadcastConditions.schema.safeParse(value ?? {});
  if (!read.success) return { delay: undefined, viewers: "unknown" };
  const { delay, viewers = "anyone", shutOut = [] } = read.data;
  const unknown = shutOut.some((who) => who !== "players");
  const signedIn = viewers === "anyone" && shutOut.length > 0;
  return {
    delay: delay === undefined ? undefined : minutesOf(delay) * 60,
    viewers: viewers === "invited" ? viewers : unknown ? "unknown" : signedIn ? "signedIn" : viewers,
  };
};
