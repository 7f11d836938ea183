"use client";
/** Opens the entries of a tournament, or says them anew: who may enter, how many, until when in which time, what it costs. Laws 80B2(c), (d). */
import type { Contest } from "@traveller/engine";
import type { EntryCondition } from "@traveller/engine/entries";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { At } from "#components/act/ActForm.tsx";
import { Choose } from "#components/act/Choose.tsx";
import { OfficeAct } from "#components/act/OfficeAct.tsx";
import { Pick, type Picked } from "#components/act/Pick.tsx";
import { oneOf } from "#components/forms/one-of.ts";
import { PageButton } from "#components/ScriptForm.tsx";
import { useScript } from "#components/useScript.ts";
import { useZone } from "#components/useZone.ts";
import { instantIn } from "#format/instant.ts";
import { conditionsIn } from "#format/entries.ts";
import { inField } from "#format/news.ts";

export type WrittenOpening = {
  readonly contest: Contest;
  readonly most: number | null;
  readonly closes: string | null;
  readonly zone: string | null;
  readonly day: string | null;
  readonly fee: string | null;
  readonly conditions: readonly EntryCondition[];
  readonly clubs: Readonly<Record<string, string>>;
};

const Count = ({
  name,
  words,
  most,
  value,
}: {
  readonly name: string;
  readonly words: string;
  readonly most: number;
  readonly value: number | null | undefined;
}) => (
  <label className="field">
    <span>{words}</span>
    <input type="number" name={name} min={name === "guests" ? 0 : 1} max={most} defaultValue={value ?? undefined} />
  </label>
);

const Tick = ({ name, words, on }: { readonly name: string; readonly words: string; readonly on: boolean }) => (
  <label className="tick">
    <input type="checkbox" name={name} defaultChecked={on} />
    <span>{words}</span>
  </label>
);

const CONTEST_CHOICES = ["pairs", "teams", "individual"] as const satisfies readonly Contest[];

const Conditions = ({
  contest,
  written,
}: {
  readonly contest: Contest;
  readonly written: WrittenOpening | undefined;
}) => {
  const say = useTranslations("entries");
  const of = <K extends EntryCondition["kind"]>(kind: K) =>
    written?.conditions.find((one): one is Extract<EntryCondition, { readonly kind: K }> => one.kind === kind);
  const clubs: readonly Picked[] = (of("ofClubs")?.clubs ?? []).map((id) => ({ id, words: written?.clubs[id] ?? id }));
  const [fields, setFields] = useState(Math.max(1, clubs.length));
  const age = of("ageGroup");
  const sexes = of("mixed") === undefined ? (of("women") === undefined ? "" : "women") : "mixed";
  return (
    <fieldset className="conditions">
      <legend>{say("conditions")}</legend>
      <Tick name="members" words={say("onlyMembers")} on={of("members") !== undefined} />
      <Count name="guests" words={say("guests")} most={12} value={of("members")?.guests ?? 0} />
      {contest === "teams" ? (
        <>
          <Count name="least" words={say("leastPlayers")} most={12} value={of("teamOf")?.least ?? 4} />
          <Count name="mostPlayers" words={say("mostPlayers")} most={12} value={of("teamOf")?.most ?? 6} />
        </>
      ) : null}
      <Choose
        name="sexes"
        words={say("sexes")}
        chosen={sexes}
        choices={(["", "mixed", "women"] as const).map((value) => ({ value, words: say(`sexes-${value || "any"}`) }))}
      />
      <Count name="ageFrom" words={say("ageFrom")} most={120} value={age?.from} />
      <Count name="ageTo" words={say("ageTo")} most={120} value={age?.to} />
      <Choose
        name="ageBy"
        words={say("ageBy")}
        chosen={age?.by ?? "year"}
        choices={(["year", "day"] as const).map((value) => ({ value, words: say(`ageBy-${value}`) }))}
      />
      <Count name="clubLimit" words={say("clubLimit")} most={1000} value={of("clubLimit")?.most} />
      <Tick name="oneClub" words={say("onlyOneClub")} on={of("oneClub") !== undefined} />
      <label className="field">
        <span>{say("onlyRegions")}</span>
        <input
          type="text"
          name="regions"
          defaultValue={of("ofRegions")?.regions.join(", ")}
          maxLength={1000}
          autoComplete="off"
        />
      </label>
      {Array.from({ length: fields }, (_, index) => (
        <Pick
          key={index}
          kind="club"
          name="clubs"
          words={index === 0 ? say("onlyClubs") : say("orClub")}
          chosen={clubs[index]}
        />
      ))}
      <div>
        <PageButton className="btn" onClick={() => setFields(fields + 1)}>
          {say("oneClubMore")}
        </PageButton>
      </div>
    </fieldset>
  );
};

export const OpenForm = ({
  tournament,
  written,
  csrf,
}: {
  readonly tournament: string;
  /** What is said anew; absent: they were never opened. */
  readonly written?: WrittenOpening | undefined;
  readonly csrf: string;
}) => {
  const say = useTranslations("entries");
  const own = useZone();
  const runs = useScript();
  const zones = useId();
  const zone = written?.zone ?? own;
  const [contest, setContest] = useState<Contest>(written?.contest ?? "pairs");
  return (
    <OfficeAct
      command={(texts) => {
        const { most = "", closes = "", zone: there = "", day = "", fee = "" } = texts;
        return {
          type: "OpenEntries",
          tournament,
          contest,
          conditions: conditionsIn(texts, contest),
          ...(most === "" ? {} : { most: Number(most) }),
          ...(closes === "" ? {} : { closes: instantIn(there, closes) ?? closes }),
          ...(there === "" ? {} : { zone: there }),
          ...(day === "" ? {} : { day }),
          ...(fee === "" ? {} : { fee }),
        };
      }}
      places={["contest", "most", "closes", "zone", "day", "fee", "conditions"]}
      csrf={csrf}
      words={say(written === undefined ? "openThem" : "sayAnew")}
      done={say("isOpen")}
      {...(written === undefined ? {} : { ask: () => say("sayAnewAsk") })}
      keep
    >
      <At places={["contest"]}>
        <Choose
          name="contest"
          words={say("contest")}
          chosen={contest}
          choices={CONTEST_CHOICES.map((value) => ({ value, words: say(`contest-${value}`) }))}
          change={(chosen) => setContest(oneOf(CONTEST_CHOICES, chosen))}
        />
      </At>
      <At places={["most"]}>
        <Count name="most" words={say("mostEntries")} most={2000} value={written?.most} />
      </At>
      {/* The server does not know the reader's zone: what the fields hold is written when the browser says it. */}
      <At key={`closes ${zone}`} places={["closes"]}>
        <label className="field">
          <span>{say("closesField")}</span>
          <input type="datetime-local" name="closes" defaultValue={inField(written?.closes, zone)} />
        </label>
      </At>
      <At key={`zone ${zone}`} places={["zone"]}>
        <label className="field">
          <span>{say("zoneField")}</span>
          <input
            type="text"
            name="zone"
            defaultValue={zone}
            list={zones}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <datalist id={zones}>
          {(runs ? Intl.supportedValuesOf("timeZone") : []).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      </At>
      <At places={["day"]}>
        <label className="field">
          <span>{say("dayField")}</span>
          <input type="date" name="day" defaultValue={written?.day ?? undefined} />
        </label>
      </At>
      <At places={["conditions"]}>
        <Conditions contest={contest} written={written} />
      </At>
      <At places={["fee"]}>
        <label className="field">
          <span>{say("feeField")}</span>
          <textarea name="fee" rows={2} maxLength={4000} defaultValue={written?.fee ?? undefined} />
        </label>
      </At>
    </OfficeAct>
  );
};
