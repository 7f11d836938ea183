import "server-only";
/**
 * Hears of every name and text that is erased, whichever process erased it, so that nothing here goes on showing what it kept. After a lost
 * connection something may have been missed, which counts as an erasing.
 */
import { model } from "./model.ts";

const forgetting = new Set<() => void>();
let count = 0;
let listening: Promise<unknown> | undefined;

const hear = (): void => {
  count += 1;
  for (const forget of forgetting) forget();
};

const listen = (): void => {
  let again = false;
  listening ??= model()
    .sql.listen("beside_erased", hear, () => {
      if (again) hear();
      again = true;
    })
    .catch(() => {
      listening = undefined;
    });
};

/** Calls `forget` at every erasing from now on. */
export const whenErased = (forget: () => void): void => {
  forgetting.add(forget);
  listen();
};

/** How many erasings were heard of: part of what tells one state of a page from another. */
export const erasings = (): number => count;
