/** Addresses of Laws and of their paragraphs: `/laws/tr-2017/27B1(a)`. They are for good. */

export const bookAddress = (book: string): string => `/laws/${encodeURIComponent(book)}`;
export const lawAddress = (book: string, address: string): string =>
  `${bookAddress(book)}/${encodeURIComponent(address)}`;

/** The Law that an address is in, or the name of what stands beside the Laws. */
export const unitOf = (address: string): string => /^\d{1,3}(?!\d)/u.exec(address)?.[0] ?? address;

/** How deep a paragraph is numbered: 0 the Law itself, 1 a letter, 4 a Roman number. */
export const depthOf = (address: string): number => {
  const [, rest = ""] = /^\d{1,3}(.*)$/u.exec(address) ?? [];
  return (rest.match(/[A-H]|\d+|\([a-z]+\)/gu) ?? []).length;
};
