/** What the reader may do about an appeal now, each as a form; and what a Law or the facts stand against, with which. What is others' to do is not here. Laws 92, 93. */
import type { PenaltyUnit } from "@traveller/engine";
import { PENALTY_UNITS } from "@traveller/engine";
import { useTranslations } from "next-intl";
import type { Choice } from "#components/act/Choose.tsx";
import { ResultsHere } from "#components/act/Result.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { DoorSays } from "#components/door-says.tsx";
import { Fragment, type ReactNode } from "react";
import { NameCommitteeForm, RecuseForm, VoteForm } from "./CommitteeForms.tsx";
import type { DecideDesk } from "./ChangedTo.tsx";
import { type Changing, DecideForm, type Standing } from "./DecideForm.tsx";
import { actsAgainst } from "#format/acts-against.ts";
import {
  type About,
  ACTS,
  type Deciding,
  givesGrounds,
  isDeciding,
  isPlain,
  type Offered,
} from "#format/offered-acts.ts";
import { type PollDesk, PollForm, StatementForm } from "./FileForms.tsx";
import { PlainAct } from "./PlainAct.tsx";

export const usePartyWords = () => {
  const say = useTranslations("appeal");
  const game = useTranslations("game.seats");
  return (party: Offered["command"]["party"]): string =>
    party === undefined
      ? ""
      : party.seats === undefined
        ? say("theCaptain")
        : party.seats.map((seat) => game(seat)).join(", ");
};

const UNITS: ReadonlySet<string> = new Set(Object.values(PENALTY_UNITS).flat());
const isUnit = (unit: string | undefined): unit is PenaltyUnit => unit !== undefined && UNITS.has(unit);

type Props = {
  readonly about: About;
  readonly acts: readonly Offered[];
  readonly csrf: string;
  readonly sitting: readonly Choice[];
  /** By ruling: what a decision of another score begins with. */
  readonly desks: ReadonlyMap<string, DecideDesk>;
  /** What asking players begins with. */
  readonly poll: PollDesk;
  /** What is left of it to decide. */
  readonly standing: Standing;
  /** What a ruling is called where there are several. */
  readonly called: (ruling: string) => string;
  /** Something of it is decided: what is agreed to now is that it goes further. */
  readonly goesOn: boolean;
};

/** The committee, the authority itself, or a body beyond the event by its name. */
const bodyCalled = (
  to: unknown,
  { committee, authority }: Readonly<Record<"committee" | "authority", string>>,
): string => (to === "committee" ? committee : to === "authority" ? authority : typeof to === "string" ? to : "");

/** What a change of a ruling is about, as the door would take it. */
const changingBy = (all: readonly Offered[], type: Deciding, ruling: string): Changing => {
  const changes = all.filter(
    ({ command: one }) => one.type === type && one.ruling === ruling && one.outcome === "changed",
  );
  const { command } = changes.find(({ refusal }) => refusal === undefined) ?? changes[0] ?? {};
  const { unit, penalty } = command?.result ?? {};
  return {
    score: command?.result !== undefined && !isUnit(unit),
    penalty: isUnit(unit) ? { unit, ...(penalty === undefined ? {} : { penalty }) } : undefined,
    saysWhether: command?.changesResult === true,
  };
};

/** Those of whom it would be taken: after the hearing each says it for himself. */
const mayStepDown = (all: readonly Offered[], sitting: readonly Choice[]): readonly Choice[] => {
  const named = new Set(
    all.flatMap(({ command: { type, member }, refusal }) =>
      type === "RecuseMember" && refusal === undefined ? (member ?? []) : [],
    ),
  );
  return sitting.filter(({ value }) => named.has(value));
};

/** The ways in which one act on one ruling would be taken: what may be decided of it, or voted for. */
const waysOf = <Way,>(
  all: readonly Offered[],
  { command: { type, ruling } }: Offered,
  wayIn: (command: Offered["command"]) => Way | undefined,
): readonly Way[] => [
  ...new Set(
    all.flatMap(({ command, refusal }) =>
      command.type === type && command.ruling === ruling && refusal === undefined ? (wayIn(command) ?? []) : [],
    ),
  ),
];

const FormOf = ({
  offered,
  all,
  ...props
}: Props & { readonly offered: Offered; readonly all: readonly Offered[] }) => {
  const say = useTranslations("appeal");
  const named = usePartyWords();
  const { about, csrf, called } = props;
  const { type, party, ruling, to } = offered.command;
  const act = type === "ConcurInAppeal" && props.goesOn ? say("agreeToGoOn") : say(`do.${type}`);
  const onOne =
    ruling === undefined || about.rulings.length < 2 ? act : say("onRuling", { what: act, ruling: called(ruling) });
  const whole =
    type === "TakeAppealFurther"
      ? say("takenTo", { to: bodyCalled(to, { committee: say("committee"), authority: say("theAuthority") }) })
      : onOne;
  const words = party === undefined ? whole : say("forParty", { what: whole, who: named(party) });
  if (isPlain(type))
    return (
      <PlainAct
        type={type}
        about={about}
        party={party}
        to={typeof to === "string" ? to : undefined}
        onward={offered.command.rulings}
        csrf={csrf}
        words={words}
      />
    );
  if (type === "GiveStatement") return <StatementForm about={about} csrf={csrf} words={words} />;
  if (type === "NameCommittee") {
    const inPlace = offered.command.grounds !== undefined;
    return props.sitting.length === 0 || inPlace ? (
      <NameCommitteeForm about={about} inPlace={inPlace} csrf={csrf} words={words} />
    ) : (
      <details className="by-fold">
        <summary>{say("nameAnother")}</summary>
        <NameCommitteeForm about={about} inPlace={false} csrf={csrf} words={say("nameAnother")} />
      </details>
    );
  }
  if (type === "RecuseMember")
    return <RecuseForm about={about} csrf={csrf} words={words} sitting={mayStepDown(all, props.sitting)} />;
  if (type === "TakePoll") return <PollForm about={about} desk={props.poll} csrf={csrf} words={words} />;
  if (ruling === undefined) return null;
  const desk = props.desks.get(ruling);
  if (type === "CastVote")
    return (
      <VoteForm
        about={about}
        ruling={ruling}
        votes={waysOf(all, offered, ({ vote }) => vote)}
        penalty={changingBy(all, "DecideAppeal", ruling).penalty}
        desk={desk}
        csrf={csrf}
        words={words}
      />
    );
  if (!isDeciding(type)) return null;
  const outcomes = waysOf(all, offered, ({ outcome }) => outcome);
  return (
    <DecideForm
      key={`${type} ${ruling} ${outcomes.join(" ")}`}
      type={type}
      about={about}
      ruling={ruling}
      outcomes={outcomes}
      changing={changingBy(all, type, ruling)}
      standing={props.standing}
      desk={desk}
      csrf={csrf}
      words={words}
    />
  );
};

const keyOf = ({ command: { type, ruling, party, to } }: Offered): string =>
  [type, ruling, party === undefined ? "" : JSON.stringify(party), typeof to === "string" ? to : ""].join(" ");

/** One of each that would be taken: a decision in several ways is one form. */
const taken = (acts: readonly Offered[]): readonly Offered[] => {
  const all = new Map(acts.filter(({ refusal }) => refusal === undefined).map((one) => [keyOf(one), one]));
  return [...all.values()].toSorted((a, b) => ACTS.indexOf(a.command.type) - ACTS.indexOf(b.command.type));
};

/** Done by one button, without a field to fill in. */
const isOneButton = ({ command: { type } }: Offered): boolean => isPlain(type) && !givesGrounds(type);

/** What is done by one button each, one after the other, stands together. */
const inGroups = (acts: readonly Offered[]): readonly (readonly Offered[])[] => {
  const groups: Offered[][] = [];
  for (const act of acts) {
    const last = groups.at(-1);
    if (last?.every(isOneButton) === true && isOneButton(act)) last.push(act);
    else groups.push([act]);
  }
  return groups;
};

const NotNow = ({ all }: { readonly all: ReturnType<typeof actsAgainst> }) => {
  const say = useTranslations("appeal");
  return all.length === 0 ? null : (
    <section className="sheet pad stack tight">
      <h2 className="caps">{say("notNow")}</h2>
      <dl className="stack tight small">
        {all.map(({ types, refusal }) => (
          <div key={types.join()}>
            {types.map((type) => (
              <dt key={type} className="strong">
                {say(`do.${type}`)}
              </dt>
            ))}
            <dd>
              <DoorSays of={refusal} what="message" /> {refusal.law === undefined ? null : <LawTag law={refusal.law} />}{" "}
              <span className="quiet">
                <DoorSays of={refusal} what="hint" />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

export const Acts = (
  props: Props & {
    /** Whether all of the appeal is decided. */
    readonly isOver: boolean;
    readonly children: ReactNode;
  },
) => {
  const say = useTranslations("appeal");
  const { acts, isOver, goesOn } = props;
  const open = taken(acts);
  // Before anything is decided there is nothing to take further.
  const told = acts.filter(({ command }) => goesOn || command.type !== "TakeAppealFurther");
  return (
    <section className="stack screen" aria-labelledby="appeal-may">
      <h2 id="appeal-may">{say("may")}</h2>
      <ResultsHere>
        {open.length === 0 ? <p className="quiet">{props.children}</p> : null}
        {inGroups(open).map((group) => {
          const forms = group.map((offered) => (
            <Fragment key={keyOf(offered)}>
              <FormOf {...props} offered={offered} all={acts} />
            </Fragment>
          ));
          return group.length === 1 ? (
            forms
          ) : (
            <div key={group.map(keyOf).join()} className="sheet pad by-button">
              {forms}
            </div>
          );
        })}
        <NotNow all={actsAgainst(told, new Set(open.map(({ command }) => command.type)), isOver)} />
      </ResultsHere>
    </section>
  );
};
