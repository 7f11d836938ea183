/**
 * On which board each result stands, so that finding one does not read them all. A value like the rest of a session: it is kept in many
 * small parts, and a change copies one of them.
 */
export type Places = readonly ReadonlyMap<string, number>[];

const PARTS = 1024;

export const nowhere: Places = Array.from({ length: PARTS }, () => new Map());

/** The part that a result's name falls into; names of one file differ in their last characters. */
const partOf = (result: string): number => {
  let sum = 0;
  for (let at = 0; at < result.length; at += 1) sum = (sum * 31 + result.charCodeAt(at)) % 65_521;
  return sum % PARTS;
};

export const placeOf = (places: Places, result: string): number | undefined => places[partOf(result)]?.get(result);

/** The places once a result stands on `board`; or, left out, on none. */
export const placed = (places: Places, result: string, board?: number): Places => {
  const at = partOf(result);
  const part = new Map(places[at]);
  if (board === undefined) part.delete(result);
  else part.set(result, board);
  return places.with(at, part);
};
