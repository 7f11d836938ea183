"use client";
/** Puts right how a session is scored: by which method, and which sections across one another. Laws 78, 79C. */
import { METHODS, type Method } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { ActForm, At } from "#components/act/ActForm.tsx";
import { Choose, wordsOf } from "#components/act/Choose.tsx";
import { oneOf } from "#components/forms/one-of.ts";
import type { Texts } from "#components/forms/texts.ts";

const across = (fields: readonly (readonly string[])[]): string =>
  fields.map((sections) => sections.join(" + ")).join(" · ");

export const SettingsForm = ({
  session,
  method,
  sections,
  fields,
  csrf,
  next,
}: {
  readonly session: string;
  readonly method: Method;
  readonly sections: readonly string[];
  readonly fields: readonly (readonly string[])[];
  readonly csrf: string;
  readonly next: string;
}) => {
  const say = useTranslations("act");
  const methodOf = useTranslations("units.methods");
  const ways = [fields, [sections], sections.map((id) => [id])].filter(
    (way, at, all) => all.findIndex((other) => across(other) === across(way)) === at,
  );
  const choices = ways.map((way) => ({ value: across(way), words: across(way) }));
  const before: Texts = { method, fields: across(fields) };
  const now = (texts: Texts): Texts => ({ ...before, ...texts });
  const said = (texts: Texts): string =>
    [methodOf(oneOf(METHODS, texts["method"])), ...(ways.length < 2 ? [] : [wordsOf(choices, texts["fields"])])].join(
      " · ",
    );
  return (
    <ActForm
      command={(texts) => {
        const chosen = now(texts);
        const way = ways.find((one) => across(one) === chosen["fields"]);
        return {
          type: "CorrectSettings",
          session,
          ...(chosen["method"] === method ? {} : { method: oneOf(METHODS, chosen["method"]) }),
          ...(way === undefined || way === fields ? {} : { fields: way.map((one) => [...one]) }),
        };
      }}
      places={["method", "fields"]}
      lacksOf={(texts) => (said(now(texts)) === said(before) ? { method: "same" } : {})}
      csrf={csrf}
      next={next}
      words={say("do.settings")}
      ask={(texts) => say("ask.record", { from: said(before), to: said(now(texts)) })}
      follows={[say("then.allScored"), say("then.listed"), say("then.clocks")]}
      why
    >
      <At places={["method", "fields"]}>
        <div className="filters">
          <Choose
            name="method"
            words={say("method")}
            choices={METHODS.map((value) => ({ value, words: methodOf(value) }))}
            chosen={method}
          />
          {ways.length < 2 ? null : (
            <Choose name="fields" words={say("across")} choices={choices} chosen={across(fields)} />
          )}
        </div>
      </At>
    </ActForm>
  );
};
