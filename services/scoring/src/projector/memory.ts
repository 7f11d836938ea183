/** Folded scopes, kept between batches: the most recently used, as many as their weight allows. Forgetting costs time only. */

type Remembered<State> = { readonly upTo: number; readonly weight: number; readonly state: State };

export type Memory<State> = {
  /** The state of a scope, if it is remembered exactly as it was after that event. */
  readonly recall: (scope: string, after: number) => State | undefined;
  readonly remember: (scope: string, upTo: number, state: State, weight: number) => void;
};

/** `most`: how many results (or rows of that kind) all remembered scopes may have together. The last one is always kept. */
export const openMemory = <State>(most: number): Memory<State> => {
  const scopes = new Map<string, Remembered<State>>();
  let held = 0;
  const forget = (scope: string): void => {
    held -= scopes.get(scope)?.weight ?? 0;
    scopes.delete(scope);
  };
  return {
    recall: (scope, after) => {
      const known = scopes.get(scope);
      return known?.upTo === after ? known.state : undefined;
    },
    remember: (scope, upTo, state, weight) => {
      forget(scope);
      scopes.set(scope, { upTo, weight, state });
      held += weight;
      for (const [oldest] of scopes) {
        if (held <= most || oldest === scope) break;
        forget(oldest);
      }
    },
  };
};
