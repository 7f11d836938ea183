/** Through whose hands a sign-in link went, as a sentence takes it: their names, and how many they are. Those without a name are said once. */
export const handWords = (
  hands: readonly { readonly name: string | null }[],
  unnamed: string,
  list: (names: readonly string[]) => string,
): { readonly name: string; readonly count: number } => {
  const names = [...new Set(hands.map(({ name }) => name ?? unnamed))];
  return { name: list(names), count: names.length };
};
