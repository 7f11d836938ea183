/** The fields that are there: one whose value is not known is left out. */
export const defined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } => {
  const kept: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const key in fields) {
    const value = fields[key];
    if (isDefined(value)) kept[key] = value;
  }
  return kept;
};
const isDefined = <T>(value: T): value is Exclude<T, undefined> => value !== undefined;
