/** The words by which law books of five languages number their Laws and name their parts, and those by which a language is told from another. */
import type { Language } from "./types.ts";

export type Tongue = {
  /** Before or behind a Law's number, in any form: `Law 12`, `Lagen`, `Yasaların`. */
  readonly law: RegExp;
  /** Before the number of a paragraph of the Law that is being read, where the book has a word for one that is not its word for a Law: `Madde 3`. */
  readonly paragraph?: RegExp;
  /** Lists of numbers go on over these. */
  readonly and: readonly string[];
  readonly contents: readonly string[];
  readonly definitions: readonly string[];
  readonly preface: readonly string[];
  readonly index: readonly string[];
  readonly decision: readonly string[];
  readonly appendix: readonly string[];
  readonly chapter: readonly string[];
  /** Frequent words that the others do not have. */
  readonly common: readonly string[];
};

export const TONGUES: Readonly<Record<Language, Tongue>> = {
  en: {
    law: /^laws?$/u,
    and: ["and", "or"],
    contents: ["contents", "table of contents"],
    definitions: ["definitions"],
    preface: ["introduction", "preface", "foreword"],
    index: ["index"],
    decision: ["decision", "decisions", "resolution"],
    appendix: ["appendix", "annex"],
    chapter: ["chapter"],
    common: ["the", "of", "and", "is", "his", "may", "not", "when", "player", "law"],
  },
  fi: {
    law: /^(?:lak|lai)(?:i|in|ia|issa|ien|eja|it|n|ssa|sta|ssä|lla|ksi)?$/u,
    and: ["ja", "tai", "sekä"],
    contents: ["sisältö", "sisällys", "sisällysluettelo"],
    definitions: ["määritelmät", "määritelmiä"],
    preface: ["johdanto", "alkulause", "esipuhe", "introduction", "preface"],
    index: ["hakemisto"],
    decision: ["päätös", "päätökset"],
    appendix: ["liite"],
    chapter: ["luku"],
    common: ["ja", "on", "ei", "jos", "tai", "kun", "että", "hän", "pelaaja", "sitä"],
  },
  sv: {
    law: /^lag(?:en|ens|arna|ar|arnas)?$/u,
    and: ["och", "eller", "respektive"],
    contents: ["innehåll", "innehållsförteckning"],
    definitions: ["definitioner"],
    preface: ["förord", "inledning"],
    index: ["sakregister", "register", "index"],
    decision: ["beslut"],
    appendix: ["bilaga", "appendix"],
    chapter: ["kapitel"],
    common: ["och", "att", "är", "en", "av", "för", "som", "inte", "spelare", "den"],
  },
  et: {
    law: /^(?:reeg(?:el|li|lit|lis|list|lile|lid|lite|leid|liga|luga|lina|litega|litest|litele|leist)|seadus(?:e|t|ed|te|i)?)$/u,
    and: ["ja", "või", "ning"],
    contents: ["sisukord"],
    definitions: ["mõisted"],
    preface: ["sissejuhatus", "eessõna"],
    index: ["indeks", "register"],
    decision: ["otsus", "otsused"],
    appendix: ["lisa"],
    chapter: ["peatükk"],
    common: ["ja", "on", "ei", "kui", "või", "tema", "kohta", "selle", "siis", "mängija"],
  },
  tr: {
    law: /^(?:yasa(?:lar|ları|ların|larda|yı|nın|ya|da|dan)?|kanun)$/u,
    paragraph: /^madde(?:ler|si)?$/u,
    and: ["ve", "veya", "ya da", "ile"],
    contents: ["içindekiler"],
    definitions: ["tanımlar"],
    preface: ["giriş", "önsöz"],
    index: ["dizin", "indeks"],
    decision: ["karar", "kararlar"],
    appendix: ["ek"],
    chapter: ["bölüm"],
    common: ["ve", "bir", "bu", "için", "veya", "ise", "oyuncu", "hakem", "olarak", "bkz"],
  },
};

/**
 * Small letters as the language writes them, a character for a character: in Turkish `I` is the capital of `ı` and `İ` that of `i`.
 * The result is as long as what was given, so that places in the one are places in the other.
 */
export const folded = (text: string, language: Language): string =>
  text.replaceAll(/\p{Lu}/gu, (letter) => {
    if (language === "tr" && letter === "I") return "ı";
    if (letter === "İ") return "i";
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });

/** Which of the languages a text is in, and whether another comes close: by its frequent words and by what it calls a Law. */
export const languageOf = (text: string): { readonly language: Language; readonly sure: boolean } => {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/\p{L}+/gu)) {
    const small = word.toLowerCase().replaceAll("i̇", "i");
    counts.set(small, (counts.get(small) ?? 0) + 1);
  }
  const scored = (["en", "fi", "sv", "et", "tr"] as const)
    .map((language) => {
      const { law, common } = TONGUES[language];
      const laws = [...counts].reduce((sum, [word, count]) => sum + (law.test(word) ? 2 * count : 0), 0);
      return { language, score: common.reduce((sum, word) => sum + (counts.get(word) ?? 0), laws) };
    })
    .toSorted((one, other) => other.score - one.score);
  const [first, second] = scored;
  return first === undefined || first.score === 0
    ? { language: "en", sure: false }
    : { language: first.language, sure: first.score > 1.2 * (second?.score ?? 0) };
};
