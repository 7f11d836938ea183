/** What the search box is told while one types: asked and read only where somebody searches, since every page has the box. */
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
const suggestionsIn = (answer: unknown): readonly Suggestion[] => {
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

/** What is suggested for `text`. Rejects where nobody answers, or where it was given up. */
export const suggestionsFor = async (text: string, signal: AbortSignal): Promise<readonly Suggestion[]> => {
  const answer = await fetch(`/api/suggest?q=${encodeURIComponent(text)}`, { signal });
  return suggestionsIn(await answer.json());
};
