/** References to Laws, the way directors say them: `27B1(a)`. */

/** The Law a reference is to: `27B1(a)` is of Law `27`. */
export const lawNumber = (reference: string): string => {
  // Laws have one digit or two, and this is asked often: no need for a pattern.
  const second = reference.charCodeAt(1);
  return reference.slice(0, second >= 48 && second <= 57 ? 2 : 1);
};

export const sameLaw = (one: string, other: string): boolean => lawNumber(one) === lawNumber(other);

/** Whether a reference lies inside another: `27B1(a)` is part of `27B1`, of `27B` and of `27`. */
export const isPartOf = (reference: string, whole: string): boolean =>
  reference.startsWith(whole) && !(/\d$/.test(whole) && /^\d/.test(reference.slice(whole.length)));
