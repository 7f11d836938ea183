/** Ids of the commands that sending a file makes: from what they say, so that sending it again after any interruption is the same command. */
import { madeId } from "../means/made-id.ts";

export const commandId = (...words: readonly (string | number)[]): string =>
  madeId(JSON.stringify(["traveller import", ...words]));
