"use client";
/** Shows tables while they play, some time behind them; and shows some or all of them no longer. Laws 16D, 76A2, 80B2. */
import type { TableOfSession } from "@traveller/engine";
import { useFormatter, useTranslations } from "next-intl";
import { useId } from "react";
import type { Texts } from "#components/forms/texts.ts";
import { tableName } from "#format/table-name.ts";
import { ActForm, At } from "#components/act/ActForm.tsx";
import { Lack, useLack } from "#components/forms/Lacking.tsx";
import { hideLacks, showLacks } from "#components/act/lacks.ts";
import { tablesAsked } from "./tables-asked.ts";

type Props = { readonly session: string; readonly title: string; readonly csrf: string; readonly next: string };

const Tables = () => {
  const say = useTranslations("act");
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{say("tables")}</label>
      <input id={id} type="text" name="tables" maxLength={2000} autoComplete="off" {...useLack("tables")} />
      <Lack of="tables" />
    </div>
  );
};

const Minutes = ({ minutes }: { readonly minutes: number }) => {
  const say = useTranslations("act");
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{say("delay")}</label>
      <input id={id} name="delay" type="number" min={0} max={1440} step={1} defaultValue={minutes} required />
    </div>
  );
};

const minutesIn = ({ delay = "" }: Texts): number => (/^\d{1,4}$/.test(delay) ? Number(delay) : 0);

const useListed = () => {
  const say = useTranslations("replay");
  const format = useFormatter();
  return (tables: readonly TableOfSession[]): string =>
    format.list(
      tables.map((table) => tableName(say, table)),
      { type: "conjunction" },
    );
};

export const ShowForm = ({
  session,
  title,
  csrf,
  next,
  sections,
  minutes,
}: Props & {
  readonly sections: readonly string[];
  /** How late those are that are shown already, else as late as is usual. */
  readonly minutes: number;
}) => {
  const say = useTranslations("act");
  const listed = useListed();
  const asked = (texts: Texts) => tablesAsked(texts["tables"], sections);
  return (
    <ActForm
      command={(texts) => ({
        type: "ShowTablesLive",
        session,
        tables: [...asked(texts).tables],
        delay: minutesIn(texts) * 60,
      })}
      places={["tables", "delay"]}
      csrf={csrf}
      next={next}
      words={say("do.show")}
      lacksOf={(texts) => showLacks(asked(texts))}
      ask={(texts) => say("ask.show", { tables: listed(asked(texts).tables), minutes: minutesIn(texts), title })}
      follows={[say("then.shown"), say("then.notYetPlayed"), say("then.hiddenAnyTime")]}
      why={false}
    >
      <div className="filters">
        <At places={["tables"]}>
          <Tables />
        </At>
        <At places={["delay"]}>
          <Minutes minutes={minutes} />
        </At>
      </div>
    </ActForm>
  );
};

export const HideForm = ({
  session,
  title,
  csrf,
  next,
  tables,
  chosen,
}: Props & {
  /** Those that are shown. */
  readonly tables: readonly TableOfSession[];
  /** The one that was asked for; all of them where none was. */
  readonly chosen: number | undefined;
}) => {
  const say = useTranslations("act");
  const replay = useTranslations("replay");
  const listed = useListed();
  const ticked = ({ tables: numbers = "" }: Texts): readonly TableOfSession[] =>
    tables.filter((_, index) => numbers.split(",").includes(String(index)));
  return (
    <ActForm
      command={(texts) => ({
        type: "HideTables",
        session,
        tables: ticked(texts).map(({ section, table }) => ({ section, table })),
      })}
      places={["tables"]}
      csrf={csrf}
      next={next}
      words={say("do.hide")}
      lacksOf={(texts) => hideLacks(ticked(texts))}
      ask={(texts) => say("ask.hide", { tables: listed(ticked(texts)), title })}
      follows={[say("then.hidden")]}
      why={false}
    >
      <At places={["tables"]}>
        <fieldset className="ticks">
          <legend>{say("shownTables")}</legend>
          {tables.map((table, index) => (
            <label key={index}>
              <input
                type="checkbox"
                name="tables"
                value={index}
                defaultChecked={chosen === undefined || chosen === index}
              />{" "}
              {tableName(replay, table)}
            </label>
          ))}
        </fieldset>
        <Lack of="tables" />
      </At>
    </ActForm>
  );
};
