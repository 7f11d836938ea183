import "server-only";
/** What stands beside a ruling while it is written, in the reader's language. All of it anybody may read. Laws 80B2, 81C. */
import { lawBooks, lawUnit } from "@traveller/model";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import type { BesideRuling } from "#format/beside-ruling.ts";
import { caseAddress, casePlace } from "#format/case-address.ts";
import { lawAddress, unitOf } from "#format/law-address.ts";
import { optionsAbout } from "#format/options-about.ts";
import { optionsIn } from "#options/in-words.ts";
import { api } from "./caller.ts";
import { model } from "./model.ts";

/** Books and Laws that are looked into: a ruling rests on a few. */
const MOST = 6;

/** What the federation has decided about these Laws, as a book of its own has it: in the reader's language where there is one. */
const commentsOn = async (authority: string, laws: readonly string[]): Promise<BesideRuling["comments"]> => {
  const [all, locale] = await Promise.all([lawBooks(model()), getLocale()]);
  const own = all.filter((book) => book.authority === authority);
  const books = [
    ...own.filter(({ language }) => language === locale),
    ...own.filter(({ language }) => language !== locale),
  ];
  const units = [...new Set(laws.map(unitOf))].filter((unit) => /^\d+$/u.test(unit)).slice(0, MOST);
  const found = await Promise.all(
    units.map(async (unit) => {
      for (const { id, language } of books.slice(0, MOST)) {
        const page = await lawUnit(model(), id, unit);
        if (page !== undefined && page.decisions.length > 0)
          return page.decisions.map(({ heading, text }) => ({ href: lawAddress(id, unit), heading, text, language }));
      }
      return [];
    }),
  );
  return [...new Map(found.flat().map((one) => [`${one.heading} ${one.text}`, one])).values()];
};

/** `undefined` where there is no such session. */
export const besideRuling = async (
  id: string,
  laws: readonly string[],
  ruling: string | undefined,
): Promise<BesideRuling | undefined> => {
  const session = await api().session.page({ session: id });
  if (session === undefined) return undefined;
  const [say, messages, locale, precedents, comments] = await Promise.all([
    getTranslations("rulings"),
    getMessages(),
    getLocale(),
    api().cases.precedents({ laws: [...laws], ...(ruling === undefined ? {} : { session: id, ruling }) }),
    commentsOn(session.authority, laws),
  ]);
  const words = optionsIn(messages, locale);
  return {
    precedents: precedents.map((one) => ({
      href: caseAddress(one),
      place: `${casePlace(say, one)}, ${one.session.title}`,
      laws: [...one.laws],
      ruled: one.kind === null ? "" : say(`kinds.${one.kind}`),
      outcome: one.outcome === null ? "" : say(`outcomes.${one.outcome}`),
    })),
    comments,
    options: optionsAbout(laws, session.regulations).map(({ option, value }) => ({
      title: words.title(option),
      value: words.text(option, value),
    })),
  };
};
