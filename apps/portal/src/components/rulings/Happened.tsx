/** How a case came to where it is: what happened in it that its reader may know, in the order in which it did, with the Laws that it was by. Laws 81 to 85, 92, 93. */
import { type By, isExchange } from "@traveller/engine/procedure";
import type { CaseEventView, CaseFile } from "@traveller/model";
import { useTranslations } from "next-intl";
import { useActor } from "#components/useActor.ts";
import { usePenaltyTaken } from "#components/usePenaltyUnit.ts";
import { useNames } from "#components/useNames.ts";
import { casePlace } from "#format/case-address.ts";
import { isClaim } from "#format/claims.ts";
import { LAW_OF_EVENT, LAW_OF_FACTS } from "#format/law-of-event.ts";
import { LawTag } from "#components/laws/LawTag.tsx";
import { Moment } from "#components/Moment.tsx";
import { type Contest, ROLES } from "@traveller/engine";
import { Claimed } from "./Claimed.tsx";
import { DecidedOn } from "./DecidedOn.tsx";
import { FaultFound } from "./FaultFound.tsx";
import { LateChanges } from "./LateChanges.tsx";
import { LongWords } from "./LongWords.tsx";

type Told = keyof typeof LAW_OF_EVENT;
const isTold = (type: string): type is Told => Object.hasOwn(LAW_OF_EVENT, type);

const actorOf = (event: CaseEventView["told"]): By | undefined =>
  "by" in event.data && typeof event.data.by === "object" && "as" in event.data.by ? event.data.by : undefined;

/** What a contestant is called for this reader. */
type Name = (contestant: string) => string;

/** Words that are read here; facts, grounds and polls have a place of their own. */
const BESIDE = ["claimed", "text", "reason"] as const;
const WITH_GROUNDS: ReadonlySet<string> = new Set([
  "AppealLodged",
  "RulingReferred",
  "ReferredToAuthority",
  "CommitteeNamed",
  "MemberRecused",
  "RulingDrafted",
  "DisqualificationProposed",
  "LateCorrectionApproved",
  "LateCorrectionDeclined",
  "DisqualificationDeclined",
]);

type Moved = Extract<CaseEventView["told"], { readonly type: "CaseMoved" }>["data"];

/** From where to where; who met there, where those are others. */
const MovedTo = ({ moved, name }: { readonly moved: Moved; readonly name: Name | undefined }) => {
  const { from, to } = moved;
  const say = useTranslations("rulings");
  const isSame = String(from.ns) === String(to.ns) && String(from.ew) === String(to.ew);
  const at = ({ board, section, table, ns, ew }: Moved["to"]): string =>
    [
      casePlace(say, { board, section, table: table ?? null, number: 0 }),
      ...(isSame || name === undefined
        ? []
        : [[ns, ew].map((side) => [side].flat().map(name).join(" + ")).join(" · ")]),
    ].join(", ");
  return (
    <div className="small">
      {say("movedTo", { from: at(from), to: at(to) })}
      {isExchange({ type: "CaseMoved", data: moved }) ? <div>{say("exchanged")}</div> : null}
    </div>
  );
};

type Vote = Extract<CaseEventView["told"], { readonly type: "VoteCast" }>["data"];

/** For what a member is, and what he would change it to. */
const Voted = ({ vote: { vote, result, ...fault } }: { readonly vote: Vote }) => {
  const say = useTranslations("rulings");
  return (
    <div className="small">
      {say(`decided.${vote}`)}
      {result === undefined ? null : ": "}
      {result === undefined ? null : <DecidedOn result={result} />}
      <FaultFound of={fault} />
    </div>
  );
};

/** What else follows for whom of an appeal without merit. */
const Sanctioned = ({
  of: { contestant, sanction },
  name,
}: {
  readonly of: Extract<CaseEventView["told"], { readonly type: "SanctionBooked" }>["data"];
  readonly name: Name | undefined;
}) => {
  const say = useTranslations("rulings");
  const taken = usePenaltyTaken();
  return (
    <div className="small">
      {name === undefined ? null : `${name(contestant)}: `}
      {"penalty" in sanction
        ? taken(sanction.penalty.unit, String(sanction.penalty.amount))
        : say(`sanctioned.${"warning" in sanction ? "warning" : "rule"}`)}
    </div>
  );
};

/** Whether it says something in figures. */
const isFigured = (told: CaseEventView["told"]): boolean =>
  isClaim(told) || told.type === "ResultCorrected" || told.type === "PenaltyImposed";

/** The Law by which it was done, where it names one; else that of its kind. */
const lawOf = (told: CaseEventView["told"], type: Told): string | undefined => {
  switch (told.type) {
    case "FactsFound":
      return LAW_OF_FACTS[told.data.how];
    case "PenaltyImposed":
      return told.data.paragraph ?? told.data.law;
    case "ResultCorrected":
      return told.data.law;
    default:
      return LAW_OF_EVENT[type];
  }
};

/** `now`: the last that happened in a case that goes on. */
const Step = ({
  event,
  now,
  name,
}: {
  readonly event: CaseEventView;
  readonly now: boolean;
  readonly name: Name | undefined;
}) => {
  const say = useTranslations("rulings");
  const change = useTranslations("change");
  const actor = useActor();
  const { told, words, names } = event;
  if (!isTold(told.type)) return null;
  const by = actorOf(told);
  const law = lawOf(told, told.type);
  const role = ROLES.find((one) => one === event.role);
  const said = [
    ...BESIDE.flatMap((field) => words[field] ?? []),
    ...(WITH_GROUNDS.has(told.type) && words.grounds !== undefined ? [words.grounds] : []),
  ];
  return (
    <li className={now ? "now" : "done"} id={`event-${event.sequence}`}>
      <b>{say(`events.${told.type}`)}</b>
      {law === undefined ? null : (
        <>
          {" "}
          <LawTag law={law} />
        </>
      )}
      {"outcome" in told.data && typeof told.data.outcome === "string" ? (
        <div className="small">{say(`decided.${told.data.outcome}`)}</div>
      ) : null}
      {told.type === "StatementGiven" && told.data.agrees !== undefined ? (
        <div className="small">{say(told.data.agrees ? "agrees.yes" : "agrees.no")}</div>
      ) : null}
      {told.type === "VoteCast" ? <Voted vote={told.data} /> : null}
      {told.type === "SanctionBooked" ? <Sanctioned of={told.data} name={name} /> : null}
      {told.type === "CaseMoved" ? <MovedTo moved={told.data} name={name} /> : null}
      {told.type === "LateCorrectionAsked" ? (
        <div className="small">
          <LateChanges changes={told.data.changes} name={name} />
        </div>
      ) : null}
      {isFigured(told) ? (
        <div className="small">
          {told.type === "PenaltyImposed" && name !== undefined ? `${name(told.data.contestant)}: ` : null}
          <Claimed told={told} />
        </div>
      ) : null}
      {names.length === 0 ? null : <div className="small">{names.join(", ")}</div>}
      {said.map((one) => (
        <LongWords key={one} text={one} most={280} look="small words" />
      ))}
      <div className="faint small">
        <Moment at={event.at} />
        {by !== undefined ? <>, {actor(by)}</> : role === undefined ? null : <>, {change(`by.${role}`)}</>}
      </div>
    </li>
  );
};

export const Happened = ({
  events,
  contest,
  labels,
  open,
}: {
  readonly events: readonly CaseEventView[];
  readonly contest: Contest;
  readonly labels?: CaseFile["labels"];
  /** Whether something of the case is still to come. */
  readonly open: boolean;
}) => {
  const { name } = useNames(contest);
  return (
    <ol className="steps">
      {events.map((event, at) => (
        <Step
          key={event.sequence}
          event={event}
          now={open && at === events.length - 1}
          name={labels === undefined ? undefined : (contestant) => name(labels.get(contestant))}
        />
      ))}
    </ol>
  );
};
