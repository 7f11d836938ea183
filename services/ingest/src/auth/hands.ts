/** Through whose hands a sign-in link went: who made it, and who read the mail with it, where that was not its person. Each could have come in by it. */
export type Hand = { readonly person: string; readonly name: string | null };

/** Whoever made it first, then whoever read it, in that order. */
export const handsOf = ({
  person,
  madeBy,
  seenBy,
}: {
  readonly person: string;
  readonly madeBy: string | null;
  readonly seenBy: readonly string[];
}): readonly string[] => [
  ...new Set([...(madeBy === null ? [] : [madeBy]), ...seenBy].filter((one) => one !== person)),
];

/** As the value of a header, which holds no more than ASCII. */
export const handsInHeader = (hands: readonly string[]): string => hands.map(encodeURIComponent).join(",");
export const handsFromHeader = (value: string | null | undefined): readonly string[] =>
  (value ?? "").split(",").filter(Boolean).map(decodeURIComponent);
