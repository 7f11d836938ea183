/** What a form was filled in with, as text. */
export type Texts = Readonly<Record<string, string>>;

/** Fields of one name, such as check boxes, are joined by commas. */
export const textsOf = (form: HTMLFormElement): Texts => {
  const texts = new Map<string, string>();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") texts.set(name, [texts.get(name) ?? [], value.trim()].flat().join(","));
  return Object.fromEntries(texts);
};
