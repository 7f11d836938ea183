/**
 * Work that costs much is done one piece at a time, for a few who wait, and fairly: callers have their turns one after the other, and where
 * all places are taken, whoever has the most of them gives one to a caller who has fewer. One caller alone may have them all.
 */
export type Crowded = { readonly crowded: true };
/** What comes of the work; `crowded` for whoever is told to come again, now or while they waited. */
export type OneByOne = <T>(caller: string, work: () => Promise<T>) => Promise<T | Crowded>;

export const isCrowded = (value: unknown): value is Crowded =>
  typeof value === "object" && value !== null && "crowded" in value;

type Waiting = { readonly begin: () => void; readonly giveUp: () => void };

/** At most `most` are under way or wait. */
export const oneByOne = (most: number): OneByOne => {
  /** Whose turn comes next stands first; whoever had one goes to the end. */
  const waiting = new Map<string, Waiting[]>();
  let underWay: string | undefined;

  const held = (caller: string): number => (waiting.get(caller)?.length ?? 0) + (underWay === caller ? 1 : 0);
  const places = (): number =>
    [...waiting.values()].reduce((sum, all) => sum + all.length, underWay === undefined ? 0 : 1);

  const next = (): void => {
    const [first] = waiting;
    if (underWay !== undefined || first === undefined) return;
    const [caller, [piece, ...rest]] = first;
    waiting.delete(caller);
    if (rest.length > 0) waiting.set(caller, rest);
    underWay = caller;
    piece?.begin();
  };

  /** Takes the last place of whoever has the most, if that is more than the caller will have. */
  const madeRoom = (caller: string): boolean => {
    const [greedy] = [...waiting.keys()].toSorted((a, b) => held(b) - held(a));
    if (greedy === undefined || held(greedy) <= held(caller) + 1) return false;
    const theirs = waiting.get(greedy) ?? [];
    theirs.pop()?.giveUp();
    if (theirs.length === 0) waiting.delete(greedy);
    return true;
  };

  return <T>(caller: string, work: () => Promise<T>) =>
    new Promise<T | Crowded>((resolve, reject) => {
      if (places() >= most && !madeRoom(caller)) return resolve({ crowded: true });
      const begin = (): void => {
        work()
          .then(resolve, reject)
          .finally(() => {
            underWay = undefined;
            next();
          });
      };
      const theirs = waiting.get(caller) ?? [];
      theirs.push({ begin, giveUp: () => resolve({ crowded: true }) });
      waiting.set(caller, theirs);
      next();
    });
};
