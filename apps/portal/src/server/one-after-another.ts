/** Lets work that needs much memory be done one after the other, in the order in which it was asked for. */
export const oneAfterAnother = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Done>(work: () => Promise<Done>): Promise<Done> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
};
