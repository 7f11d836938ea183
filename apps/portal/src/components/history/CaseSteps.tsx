/** What history tells of rulings and appeals: what was done, on which board, by which Laws and in which capacity, with the way into the file. Laws 81C, 82C, 92, 93. */
import type { CaseClaim, CaseStep, CaseSteps as Told } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import { LawTag } from "#components/laws/LawTag.tsx";
import { Moment } from "#components/Moment.tsx";
import { useActor } from "#components/useActor.ts";
import { appealAddress, caseAddress } from "#format/case-address.ts";
import { LAW_OF_EVENT } from "#format/law-of-event.ts";

const Way = ({ session, step }: { readonly session: string; readonly step: CaseStep }) => {
  const say = useTranslations("rulings");
  const { ruling, appeal } = step;
  return (
    <>
      <Link href={caseAddress({ session: { id: session }, id: ruling.id })} prefetch={false}>
        {say("number", { number: ruling.number })}
      </Link>
      {appeal === null ? null : (
        <>
          ,{" "}
          <Link href={appealAddress(session, appeal.id)} prefetch={false}>
            {say("appeal", { number: appeal.number })}
          </Link>
        </>
      )}
    </>
  );
};

/** What was done, and what was decided where something was. */
const useWords = () => {
  const say = useTranslations("rulings");
  return ({ type, outcome }: CaseStep): string =>
    outcome === null ? say(`events.${type}`) : `${say(`events.${type}`)}: ${say(`decided.${outcome}`)}`;
};

/** On the change that followed from it. */
export const FollowedFrom = ({ session, steps }: { readonly session: string; readonly steps: readonly CaseStep[] }) => {
  const words = useWords();
  return steps.map((step) => (
    <div key={step.sequence}>
      {words(step)} – <Way session={session} step={step} />
    </div>
  ));
};

const Title = ({ session, step }: { readonly session: string; readonly step: CaseStep }) => {
  const change = useTranslations("change");
  const words = useWords();
  const { board } = step.ruling;
  const what = words(step);
  if (board === null) return what;
  return change.rich("onBoard", {
    what,
    board,
    link: (inner) => (
      <Link href={`/s/${session}/b/${board}`} prefetch={false}>
        {inner}
      </Link>
    ),
  });
};

/** What somebody claims, in figures. */
export type Claimed = (claim: CaseClaim) => ReactNode;

/** By itself, where no score changed with it. */
const Entry = ({
  session,
  step,
  claimed,
}: {
  readonly session: string;
  readonly step: CaseStep;
  readonly claimed: Claimed | undefined;
}) => {
  const actor = useActor();
  const laws = step.laws.length > 0 ? step.laws : [LAW_OF_EVENT[step.type] ?? []].flat();
  return (
    <li className="now" id={`case-${step.sequence}`}>
      <b>
        <Title session={session} step={step} />
      </b>{" "}
      {laws.map((law) => (
        <Fragment key={law}>
          <LawTag law={law} />{" "}
        </Fragment>
      ))}
      {step.claim === null || claimed === undefined ? null : <div className="small">{claimed(step.claim)}</div>}
      <div className="small quiet">
        <Way session={session} step={step} />
      </div>
      <div className="faint small">
        <Moment at={step.at} />, {actor(step.by)}
      </div>
    </li>
  );
};

const Final = ({ since }: { readonly since: string }) => {
  const say = useTranslations("change");
  return (
    <li className="done" id="final">
      <b>{say("final")}</b> <LawTag law="79C" /> <LawTag law="92B" />
      <div className="faint small">
        <Moment at={since} />
      </div>
    </li>
  );
};

type Placed = { readonly sequence: number; readonly at: string; readonly entry: ReactNode };

/** Steps that no change tells of, each where it belongs between the changes, the last first; and when the scores became final. */
export const withSteps = (
  session: string,
  changes: readonly Placed[],
  { steps, finalSince }: Told,
  claimed?: Claimed,
): readonly ReactNode[] => {
  const alone = steps
    .filter(({ followed }) => followed.length === 0)
    .map((step): Placed => ({
      sequence: step.sequence,
      at: step.at,
      entry: <Entry key={`case ${step.sequence}`} session={session} step={step} claimed={claimed} />,
    }));
  const all = [...changes, ...alone].toSorted((a, b) => b.sequence - a.sequence);
  if (finalSince === null) return all.map(({ entry }) => entry);
  const since = Date.parse(finalSince);
  const after = all.filter(({ at }) => Date.parse(at) > since);
  const before = all.filter(({ at }) => Date.parse(at) <= since);
  return [...after, { entry: <Final key="final" since={finalSince} /> }, ...before].map(({ entry }) => entry);
};
