/** What the search box is told while one types. Read by hand: every page has the box, and none needs more for it. */
export type Suggestion = {
  readonly title: string;
  readonly href: string;
  readonly words: string;
  readonly note: string;
};

const textIn = (of: object, key: string): string | undefined => {
  const value = new Map<string, unknown>(Object.entries(of)).get(key);
  return typeof value === "string" ? value : undefined;
};

/** What an answer suggests; links to this house alone. */
export const suggestionsIn = (answer: unknown): readonly Suggestion[] => {
  if (answer === null || typeof answer !== "object" || !("suggested" in answer)) return [];
  const all: unknown = answer.suggested;
  return (Array.isArray(all) ? all : []).flatMap((one: unknown): readonly Suggestion[] => {
    if (one === null || typeof one !== "object") return [];
    const [title, href, words, note] = ["title", "href", "words", "note"].map((key) => textIn(one, key));
    return title !== undefined && href?.startsWith("/") === true && words !== undefined
      ? [{ title, href, words, note: note ?? "" }]
      : [];
  });
};
