"use client";
/** Enters a pair, a team or one player, or changes who plays: by name or number. Whoever enters himself stands in it; the organizer enters others, and against conditions. Law 80B2(d). */
import { LANGUAGES_SPOKEN } from "@traveller/contract";
import type { Contest } from "@traveller/engine";
import type { EntryConditionKind } from "@traveller/engine/entries";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { z } from "zod";
import { At } from "#components/act/ActForm.tsx";
import { OfficeAct } from "#components/act/OfficeAct.tsx";
import { Pick, type Picked } from "#components/act/Pick.tsx";
import { chosenOf } from "#components/forms/one-of.ts";
import { PageButton } from "#components/ScriptForm.tsx";
import { entryAddress, playersIn } from "#format/entries.ts";

const Made = z.object({ answer: z.object({ entry: z.string() }) });
const MOST_OF_A_NAME = 100;

export type Waivable = { readonly value: EntryConditionKind; readonly words: string };

export const EntryForm = ({
  tournament,
  contest,
  size: { least, most },
  own,
  waivable,
  before,
  csrf,
}: {
  readonly tournament: string;
  readonly contest: Contest;
  readonly size: { readonly least: number; readonly most: number };
  /** Who enters himself: he stands in it. Absent: the organizer enters whom he likes. */
  readonly own?: Picked | undefined;
  /** Conditions that the organizer may enter against. */
  readonly waivable: readonly Waivable[];
  /** What is changed; absent: a new one. */
  readonly before?:
    | {
        readonly entry: string;
        readonly name: string | null;
        readonly players: readonly Picked[];
        readonly captain: Picked | undefined;
      }
    | undefined;
  readonly csrf: string;
}) => {
  const say = useTranslations("entries");
  const locale = useLocale();
  const known = before?.players ?? (own === undefined ? [] : [own]);
  const [fields, setFields] = useState(Math.max(least, known.length));
  const isTeam = contest === "teams";
  const language = chosenOf(LANGUAGES_SPOKEN, locale);
  return (
    <OfficeAct
      command={(texts) => {
        const { name = "", captain = "", against = "" } = texts;
        const waived = waivable.map(({ value }) => value).filter((value) => against.split(",").includes(value));
        const who = {
          tournament,
          players: playersIn(texts, fields),
          ...(name === "" ? {} : { name }),
          ...(captain === "" ? {} : { captain }),
          ...(waived.length === 0 ? {} : { against: waived }),
        };
        return before === undefined
          ? { type: "MakeEntry", ...who, ...(language === undefined ? {} : { language }) }
          : { type: "ChangeEntry", entry: before.entry, ...who };
      }}
      places={["players", "name", "captain", "against"]}
      csrf={csrf}
      words={say(before !== undefined ? "changeIt" : own === undefined ? "enterThem" : "enterYourself")}
      done={say(before === undefined ? "entered" : "changed")}
      keep
      goTo={(body) => {
        const made = Made.safeParse(body).data?.answer.entry;
        return before !== undefined || made === undefined ? undefined : entryAddress(tournament, made);
      }}
    >
      {isTeam ? (
        <At places={["name"]}>
          <label className="field">
            <span>{say("teamName")}</span>
            <input
              type="text"
              name="name"
              defaultValue={before?.name ?? undefined}
              maxLength={MOST_OF_A_NAME}
              autoComplete="off"
            />
          </label>
        </At>
      ) : null}
      <At places={["players"]}>
        <div className="players">
          {Array.from({ length: fields }, (_, index) => {
            const name = `player${index + 1}`;
            const chosen = known[index];
            return own !== undefined && chosen?.id === own.id ? (
              <div key={name} className="field">
                <span>{say("you")}</span>
                <span className="fixed">{own.words}</span>
                <input type="hidden" name={name} value={own.id} />
              </div>
            ) : (
              <Pick
                key={name}
                kind="playerOrGuest"
                name={name}
                words={contest === "pairs" && own !== undefined ? say("partner") : say("player", { number: index + 1 })}
                chosen={chosen}
                required={index < least}
              />
            );
          })}
        </div>
        {contest === "individual" && own !== undefined ? null : <p className="small quiet">{say("playerHint")}</p>}
      </At>
      {fields < most ? (
        <div>
          <PageButton className="btn" onClick={() => setFields(fields + 1)}>
            {say("onePlayerMore")}
          </PageButton>
        </div>
      ) : null}
      {isTeam ? (
        <At places={["captain"]}>
          <Pick kind="player" name="captain" words={say("captain")} chosen={before?.captain} />
          <p className="small quiet">{say("captainHint")}</p>
        </At>
      ) : null}
      {waivable.length === 0 ? null : (
        <At places={["against"]}>
          <fieldset className="stack tight">
            <legend className="small strong">{say("againstWhich")}</legend>
            {waivable.map(({ value, words }) => (
              <label key={value} className="tick">
                <input type="checkbox" name="against" value={value} />
                <span>{words}</span>
              </label>
            ))}
          </fieldset>
        </At>
      )}
    </OfficeAct>
  );
};
