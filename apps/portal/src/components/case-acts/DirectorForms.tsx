"use client";
/** What a director does about a board beside ruling on it: he waives a rectification for cause, or proposes to the organizer that somebody be disqualified. Laws 81C5, 91B. */
import type { CommandToSend } from "@traveller/contract";
import { useTranslations } from "next-intl";
import { At } from "#components/act/ActForm.tsx";
import { Choose, type Choice, wordsOf } from "#components/act/Choose.tsx";
import { oneOf } from "#components/forms/one-of.ts";
import { caseAddress } from "#format/case-address.ts";
import { madeIn } from "#format/made-in.ts";
import { CaseAct } from "./CaseAct.tsx";
import { Why } from "./Why.tsx";

const SIDES = ["NS", "EW"] as const;

export type OfBoard = {
  readonly session: string;
  /** The case, where there is one already. */
  readonly ruling?: string | undefined;
  /** Where it happened, where no case says so. */
  readonly place?: Extract<CommandToSend, { readonly type: "WaiveRectification" }>["place"];
  readonly csrf: string;
};

/** To the file that it made, or is in. */
const toFile = (session: string) => (body: unknown) => {
  const { ruling: id } = madeIn(body);
  return id === undefined ? undefined : caseAddress({ session: { id: session }, id });
};
const inCase = (ruling: string | undefined) => (ruling === undefined ? {} : { ruling });

export const WaiveForm = ({ session, ruling, place, csrf }: OfBoard) => {
  const say = useTranslations("caseActs");
  const act = useTranslations("appeal.do");
  const unit = useTranslations("units.sidesLong");
  return (
    <CaseAct
      command={({ law = "", side, cause = "" }) => ({
        type: "WaiveRectification",
        session,
        ...inCase(ruling),
        ...(ruling === undefined && place !== undefined ? { place } : {}),
        law,
        nonOffending: oneOf(SIDES, side),
        askedBy: oneOf(SIDES, side),
        cause,
      })}
      fields={["law", "nonOffending", "askedBy", "place"]}
      csrf={csrf}
      words={act("WaiveRectification")}
      goTo={toFile(session)}
    >
      <p className="small">{say("waiveHint")}</p>
      <At places={["law", "nonOffending", "askedBy", "place"]}>
        <div className="filters">
          <label className="field">
            <span>{say("waiveLaw")}</span>
            <input type="text" name="law" maxLength={24} required autoComplete="off" spellCheck={false} />
          </label>
          <Choose
            name="side"
            words={say("waiveSide")}
            choices={SIDES.map((value) => ({ value, words: unit(value) }))}
          />
        </div>
      </At>
      <Why name="cause" words={say("waiveCause")} required />
    </CaseAct>
  );
};

export const DisqualifyForm = ({
  session,
  ruling,
  contestants,
  csrf,
}: Omit<OfBoard, "place"> & { readonly contestants: readonly Choice[] }) => {
  const say = useTranslations("caseActs");
  const act = useTranslations("appeal.do");
  const appeal = useTranslations("appeal");
  return (
    <CaseAct
      command={({ contestant = "", grounds = "" }) => ({
        type: "ProposeDisqualification",
        session,
        ...inCase(ruling),
        contestant,
        ...(grounds === "" ? {} : { grounds }),
      })}
      fields={["contestant"]}
      lacksOf={({ contestant = "" }) => (contestant === "" ? { contestant: "contestant" } : {})}
      csrf={csrf}
      words={act("ProposeDisqualification")}
      look="harm"
      asksWith={({ contestant }) => say("proposeAsk", { name: wordsOf(contestants, contestant) })}
      goTo={toFile(session)}
    >
      <p className="small">{say("proposeHint")}</p>
      <At places={["contestant"]}>
        {/* Nobody is chosen for the director: it is somebody's whole event. */}
        <Choose
          name="contestant"
          words={say("proposeWho")}
          choices={contestants.length > 1 ? [{ value: "", words: "–" }, ...contestants] : contestants}
        />
      </At>
      <Why words={appeal("grounds")} />
    </CaseAct>
  );
};
