/** Web pages of an online club that were dropped together: one behind the other they are one file, for an event stands on many of them; what is wrong with one is told by its name. */
const HEAD = 512;

const isPage = async (file: File): Promise<boolean> =>
  /^\s*<(?:!doctype\s+html|html)\b/iu.test((await file.slice(0, HEAD).text()).replace(/^\uFEFF/u, ""));

/** The pages as one file, in the order of their names; undefined where one of these is no page. */
export const oneOfPages = async (files: readonly File[]): Promise<File | undefined> => {
  const pages = await Promise.all(files.map(isPage));
  if (pages.includes(false)) return undefined;
  const sorted = files.toSorted(({ name: a }, { name: b }) => (a < b ? -1 : a > b ? 1 : 0));
  const [first, last] = [sorted[0], sorted.at(-1)];
  const name = `${files.length} web pages (${first?.name ?? ""} to ${last?.name ?? ""})`;
  // Each is followed by its name, and the next begins on a line of its own.
  return new File(
    sorted.flatMap((page) => [
      page,
      `\n<!-- file: ${encodeURIComponent(page.name.slice(-100)).replaceAll("-", "%2D")} -->\n`,
    ]),
    name,
  );
};
