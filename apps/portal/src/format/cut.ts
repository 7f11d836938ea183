/** A text for a place that has room for so many letters: pictures beside links do not flow. */
/** What is too long ends where a word does, where one does, and says that it goes on. */
export const cut = (text: string, most: number): string => {
  const letters = Array.from(text);
  if (letters.length <= most) return text;
  const kept = letters.slice(0, most - 1).join("");
  const end = kept.lastIndexOf(" ");
  return `${(end < most / 2 ? kept : kept.slice(0, end)).trimEnd()}…`;
};
