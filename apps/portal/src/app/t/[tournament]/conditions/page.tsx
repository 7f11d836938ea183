/** A tournament's conditions of contest: what the authority has decided, what the organizer has chosen, what is still to be said. Laws 78D, 80B2. */
import { isOptionKey } from "@traveller/engine";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Day } from "#components/Day.tsx";
import { ChooseCondition } from "#components/regulations/ChooseCondition.tsx";
import { Chosen } from "#components/regulations/Chosen.tsx";
import { History } from "#components/regulations/History.tsx";
import { Missing } from "#components/regulations/Missing.tsx";
import { Pending } from "#components/regulations/Pending.tsx";
import { RegulationTrouble } from "#components/regulations/RegulationTrouble.tsx";
import { regulationTrouble } from "#says/regulation-words.ts";
import { unpacked } from "#options/packed.ts";
import { conditionsOr404 } from "#server/conditions.ts";
import type { Page } from "#server/page.ts";
import { one } from "#server/regulations.ts";

export const generateMetadata = async ({ params }: Page<"tournament">): Promise<Metadata> => {
  const [{ conditions }, say] = await Promise.all([conditionsOr404(params), getTranslations("tournament")]);
  return { title: `${say("conditions")}: ${conditions.title}` };
};

const Conditions = async ({ params, searchParams }: Page<"tournament">) => {
  const [state, given, say, tournament, frame, locale] = await Promise.all([
    conditionsOr404(params),
    searchParams,
    getTranslations("regulations"),
    getTranslations("tournament"),
    getTranslations("frame"),
    getLocale(),
  ]);
  const query = unpacked(given);
  const { conditions, judged, held, day, organizer, office, acts } = state;
  const at = `/t/${encodeURIComponent(conditions.tournament)}`;
  const asked = one(query, "option");
  const option = asked !== undefined && isOptionKey(asked) ? asked : undefined;
  return (
    <div className="stack">
      <Crumbs
        way={[
          { words: frame("tournaments"), href: "/tournaments" },
          { words: conditions.title, href: at },
          { words: tournament("conditions") },
        ]}
      />
      <h1>{tournament("conditions")}</h1>
      <p className="lead">
        {say("conditionsUnder")}{" "}
        <a href={`/regulations/${encodeURIComponent(conditions.authority)}?on=${day}`}>
          {office.authority.name ?? conditions.authority}
        </a>
        , <Day date={day} />.
      </p>
      {judged.refused.map((problem) => (
        <RegulationTrouble key={problem.option} trouble={regulationTrouble(locale, problem)} />
      ))}
      <Chosen conditions={conditions} held={held} pending={judged.pending} />
      <Pending state={state} />
      <Missing missing={judged.missing} state={state} />
      {organizer ? <ChooseCondition state={state} option={option} query={query} /> : null}
      <h2>{say("history")}</h2>
      <History office={{ ...office, officer: false }} acts={acts} />
    </div>
  );
};
export default Conditions;
