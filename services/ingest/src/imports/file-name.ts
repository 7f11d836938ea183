/** A file's name as its sender gave it, made harmless: it is shown and given back, and never used as a path. */
const MOST = 120;

export const safeFileName = (given: string | undefined): string => {
  const last = (given ?? "").normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}"<>:|?*%]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  const bare = plain.replace(/^\.+/, "").trim();
  if (bare === "") return "results";
  const letters = Array.from(bare);
  return letters.length <= MOST ? bare : letters.slice(0, MOST - 12).join("") + letters.slice(-12).join("");
};

/** The header that gives a file back under its name (RFC 6266, RFC 8187). */
export const attachment = (name: string): string => {
  const ascii = name.replaceAll(/[^\x20-\x7e]/g, "_").replaceAll(/["\\]/g, "_");
  const all = encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${all}`;
};
