/** Where an officer writes a scheme: from one that is laid down, or from nothing where the ranking has none yet. Law 80A. */
import { NAMES_BY_PLACE } from "@traveller/engine/ranking";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { BLANK } from "#components/ranking/editor/draft.ts";
import { SchemeEditor } from "#components/ranking/editor/SchemeEditor.tsx";
import { rankingAddress, schemeAddress } from "#format/ranking-address.ts";
import { api } from "#server/caller.ts";
import { mayAct, me } from "#server/me.ts";
import type { Page } from "#server/page.ts";
import { decoded } from "#server/session-page.ts";
import { today } from "#server/today.ts";
import { actWords } from "#i18n/act-words.ts";

const RANKING = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u;

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("scheme"))("title"),
  robots: { index: false },
});

const WriteScheme = async ({ params, searchParams }: Page<"ranking">) => {
  const id = decoded((await params).ranking);
  if (!RANKING.test(id)) notFound();
  const [say, rankings, office, words, reader, { scheme: asked }, ranking, schemes] = await Promise.all([
    getTranslations("scheme"),
    getTranslations("rankings"),
    getTranslations("office"),
    getMessages(),
    me(),
    searchParams,
    api().rankings.one({ ranking: id }),
    api().rankings.schemes({ ranking: id }),
  ]);
  const authority = ranking?.authority ?? reader?.authority;
  const may = authority !== undefined && mayAct(reader, "SetAwardScheme", authority);
  // Nobody else can tell a ranking that is not there from one that was never thought of.
  if (ranking === undefined && !may) notFound();
  const begin = schemes.find(({ sequence }) => String(sequence) === asked) ?? schemes[0];
  const day = today();
  const { contests, methods } = words.units;
  return (
    <div className="stack">
      <Crumbs
        way={[
          { words: rankings("title"), href: "/rankings" },
          ...(ranking === undefined
            ? [{ words: id }]
            : [
                { words: ranking.name, href: rankingAddress(id) },
                { words: rankings("scheme"), href: schemeAddress(id) },
              ]),
          { words: say("title") },
        ]}
      />
      <h1>{ranking === undefined ? say("titleNew", { ranking: id }) : say("titleOf", { ranking: ranking.name })}</h1>
      {may ? (
        <NextIntlClientProvider
          messages={{
            scheme: words.scheme,
            rankings: words.rankings,
            units: { contests, methods },
            ...actWords(words),
          }}
        >
          <SchemeEditor
            ranking={id}
            begin={begin?.scheme ?? BLANK.awards}
            from={ranking === undefined ? `${day.slice(0, 4)}-01-01` : day}
            today={day}
            names={NAMES_BY_PLACE}
            csrf={reader?.csrf ?? ""}
            isNew={ranking === undefined}
          />
        </NextIntlClientProvider>
      ) : (
        <p className="says">
          {office("forbidden")}. {office("forbiddenHint")}
        </p>
      )}
    </div>
  );
};
export default WriteScheme;
