/** What is wrong with a value, as the end of a sentence that names it: of whatever is sent or elected. */
import type { WrongValue } from "@traveller/engine";
import { type Key, says, type Sentence, TEMPLATES } from "./sentence.ts";

/** More of them are no help to whoever reads. */
const MOST_NAMED = 20;

export const wrongSays = (wrong: WrongValue): Sentence => {
  switch (wrong.kind) {
    case "notA":
      return says(`values.wanted-${wrong.wanted}`);
    case "form":
      return says(`values.form-${wrong.form}`);
    case "atLeast":
    case "atMost":
    case "above":
    case "below":
    case "tooLong":
    case "tooShort":
    case "tooMany":
    case "tooFew":
      return says(`values.${wrong.kind}`, { bound: wrong.bound });
    case "oneOf":
      return says("values.oneOf", { values: wrong.values.slice(0, MOST_NAMED).map(short) });
    case "unknownFields":
      return says("values.unknownFields", { names: wrong.names.slice(0, MOST_NAMED).map(short) });
    default:
      return says(`values.${wrong.kind}`);
  }
};
const short = (text: string): string => text.slice(0, 100);

/** A field as forms call it: the last part of its place that has a name. What no form has is called as commands call it. */
export const fieldSaid = (path: readonly PropertyKey[]): Sentence | string => {
  const name = path.findLast((part) => typeof part === "string" && TEMPLATES.has(`values.field-${part}`));
  const key = `values.field-${String(name)}`;
  return isKey(key) ? says(key) : path.map(String).join(".").slice(0, 200);
};
const isKey = (key: string): key is Extract<Key, `values.field-${string}`> => TEMPLATES.has(key);
