/** An officer sets a championship. */
import { championships } from "@traveller/model";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { ChampionshipForm } from "#components/championships/ChampionshipForm.tsx";
import { ChampionshipWords } from "#components/championships/ChampionshipWords.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { championshipOffice } from "#server/championships.ts";
import { model } from "#server/model.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("championships"))("set"),
  robots: { index: false },
});

const Set = async () => {
  const [say, office] = await Promise.all([getTranslations("championships"), championshipOffice()]);
  if (office === undefined) notFound();
  const taken = (await championships(model())).map(({ id }) => id);
  return (
    <div className="stack reading">
      <Crumbs way={[{ href: "/championships", words: say("title") }, { words: say("set") }]} />
      <h1>{say("set")}</h1>
      <ChampionshipWords>
        <ChampionshipForm {...office} taken={taken} />
      </ChampionshipWords>
    </div>
  );
};
export default Set;
