/**
 * What values weigh in memory, about: each object once, however often it is referred to, and each long text once. Only compared with itself: a bound on what is
 * kept needs to grow as memory does, and nothing more.
 */

/** What has been weighed already, of values that share parts. */
export type Weighed = { readonly objects: WeakSet<object>; readonly texts: Set<string> };

export const nothingWeighed = (): Weighed => ({ objects: new WeakSet(), texts: new Set() });

/** An object or an array by itself, and each thing that it holds: what V8 takes. */
const OBJECT = 24;
const HELD = 8;
/** Shorter ones are mostly the words of the schema, which all share. */
const LONG = 32;

const ofText = (text: string, { texts }: Weighed): number => {
  if (text.length < LONG || texts.has(text)) return 0;
  texts.add(text);
  return OBJECT + 2 * text.length;
};

const partsOf = (value: object): readonly unknown[] =>
  value instanceof Map ? [...value].flat(1) : value instanceof Set ? [...value] : Object.values(value);

/** How much these add to what was weighed before. */
export const weightOf = (values: readonly unknown[], weighed: Weighed): number => {
  let bytes = 0;
  const left: unknown[] = [...values];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === "string") bytes += ofText(value, weighed);
    else if (typeof value === "object" && value !== null && !weighed.objects.has(value)) {
      weighed.objects.add(value);
      const parts = partsOf(value);
      bytes += OBJECT + HELD * parts.length;
      for (const part of parts) left.push(part);
    }
  }
  return bytes;
};
