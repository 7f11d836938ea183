/** The stages of a tournament: who is in each and why, its bracket, who goes on by which rule with what, and the title; for the organizer besides what is to be done. Laws 78D, 80B2. */
import { MOST_IN_A_STAGE } from "@traveller/engine";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { ResultsHere } from "#components/act/Result.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { Desk } from "#components/stages/Desk.tsx";
import { PlanForm } from "#components/stages/PlanForm.tsx";
import { Stage } from "#components/stages/Stage.tsx";
import { canBeDrawn } from "#format/stages.ts";
import type { Page } from "#server/page.ts";
import { foreseenStage } from "#server/stage-foreseen.ts";
import { one } from "#server/regulations.ts";
import { stagesFor } from "#server/stages.ts";
import { tournamentOr404 } from "#server/tournament-page.ts";

export const generateMetadata = async ({ params }: Page<"tournament">): Promise<Metadata> => {
  const [tournament, say] = await Promise.all([tournamentOr404(params), getTranslations("stages")]);
  return { title: `${say("stages")}: ${tournament.title}` };
};

const StagesPage = async ({ params, searchParams }: Page<"tournament">) => {
  const [query, { tournament, reader, view, may }, say, frame, words] = await Promise.all([
    searchParams,
    stagesFor(params),
    getTranslations("stages"),
    getTranslations("frame"),
    getMessages(),
  ]);
  const { id, title } = tournament;
  const stages = view?.stages ?? [];
  const shown = {
    stages,
    contestants: view?.contestants ?? new Map(),
    sessions: view?.sessions ?? new Map(),
    reasons: view?.reasons ?? new Map(),
    contest: tournament.sessions[0]?.contest ?? ("teams" as const),
  };
  const csrf = reader?.csrf ?? "";
  const asked = one(query, "stage");
  const without = [query["without"] ?? []].flat().slice(0, MOST_IN_A_STAGE);
  const foreseen = new Map(
    await Promise.all(
      stages
        .filter((stage) => may.draws && canBeDrawn(stage, shown))
        .map(
          async (stage) =>
            [stage.plan.stage, await foreseenStage(id, stage, stage.plan.stage === asked ? without : [])] as const,
        ),
    ),
  );
  const named = stages.map(({ plan }) => ({ value: plan.stage, words: plan.title ?? plan.stage }));
  return (
    <div className="stack">
      <Crumbs
        way={[
          { words: frame("tournaments"), href: "/tournaments" },
          { words: title, href: `/t/${encodeURIComponent(id)}` },
          { words: say("stages") },
        ]}
      />
      <h1>{say("of", { title })}</h1>
      {stages.length === 0 ? (
        <div className="sheet">
          <Empty what={say("nothing")} when={say("nothingWhen")} />
        </div>
      ) : null}
      <NextIntlClientProvider
        messages={{ act: words.act, office: words.office, send: words.send, stages: words.stages }}
      >
        <ResultsHere>
          {stages.map((stage, index) => (
            <div key={stage.plan.stage} className="stack">
              <Stage stage={stage} shown={shown} isLast={index === stages.length - 1} />
              {may.draws ? (
                <div className="stack tight screen">
                  <Desk
                    tournament={id}
                    stage={stage}
                    shown={shown}
                    csrf={csrf}
                    plans={may.plans}
                    foreseen={foreseen.get(stage.plan.stage)}
                    looked={stage.plan.stage === asked}
                  />
                </div>
              ) : null}
            </div>
          ))}
          {may.plans ? (
            <details className="sheet pad folded screen" open={stages.length === 0}>
              <summary>{say("addTitle")}</summary>
              <PlanForm tournament={id} plans={stages.map(({ plan }) => plan)} stages={named} csrf={csrf} />
            </details>
          ) : null}
        </ResultsHere>
      </NextIntlClientProvider>
    </div>
  );
};
export default StagesPage;
