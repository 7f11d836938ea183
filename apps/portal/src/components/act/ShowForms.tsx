"use client";
/** Shows tables while they play, some time behind them; and shows them no longer. Laws 16D, 76A2, 80B2. */
import { useTranslations } from "next-intl";
import type { Texts } from "#components/forms/texts.ts";
import { ActForm, At } from "./ActForm.tsx";
import { Lack, useLack } from "./Lacking.tsx";
import { showLacks, tablesIn } from "./lacks.ts";

type Props = { readonly session: string; readonly title: string; readonly csrf: string; readonly next: string };

const Tables = () => {
  const say = useTranslations("act");
  return (
    <label>
      {say("tables")} <input name="tables" maxLength={2000} {...useLack("tables")} />
      <Lack of="tables" />
    </label>
  );
};

const Minutes = () => {
  const say = useTranslations("act");
  return (
    <label>
      {say("delay")} <input name="delay" type="number" min={0} max={1440} step={1} defaultValue={10} required />
    </label>
  );
};

const minutes = ({ delay = "" }: Texts): number => (/^\d{1,4}$/.test(delay) ? Number(delay) : 0);

export const ShowForm = ({ session, title, csrf, next }: Props) => {
  const say = useTranslations("act");
  return (
    <ActForm
      command={(texts) => ({
        type: "ShowTablesLive",
        session,
        tables: [...tablesIn(texts["tables"])],
        delay: minutes(texts) * 60,
      })}
      places={["tables", "delay"]}
      csrf={csrf}
      next={next}
      words={say("do.show")}
      lacksOf={showLacks}
      ask={(texts) => say("ask.show", { tables: texts["tables"] ?? "", minutes: minutes(texts), title })}
      follows={[say("then.shown"), say("then.notYetPlayed"), say("then.hiddenAnyTime")]}
      why={false}
    >
      <At places={["tables"]}>
        <Tables />
      </At>
      <At places={["delay"]}>
        <Minutes />
      </At>
    </ActForm>
  );
};

export const HideForm = ({ session, title, csrf, next }: Props) => {
  const say = useTranslations("act");
  return (
    <ActForm
      command={() => ({ type: "HideTables", session })}
      places={[]}
      csrf={csrf}
      next={next}
      words={say("do.hide")}
      ask={() => say("ask.hide", { title })}
      follows={[say("then.hidden")]}
      why={false}
    >
      {null}
    </ActForm>
  );
};
