/** The answers to a question in the order in which it asks, and none that were given to another one. Pure. */
import type { Foreseen } from "#format/would-follow.ts";

export const answersTo = (
  told: { readonly text: string; readonly answers: readonly Foreseen[] } | undefined,
  text: string,
): readonly Foreseen[] => (told?.text === text ? told.answers : []);
