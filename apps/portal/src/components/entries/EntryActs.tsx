"use client";
/** What is done to one entry: withdrawn by whoever plays or by the organizer, accepted, refused, each asked about first where it hurts; and to all of them: closed, and put in order. Laws 80B2(d), (h). */
import type { EntryConditionKind } from "@traveller/engine/entries";
import { useTranslations } from "next-intl";
import { At } from "#components/act/ActForm.tsx";
import { Choose } from "#components/act/Choose.tsx";
import { OfficeAct } from "#components/act/OfficeAct.tsx";
import { Why } from "#components/act/Why.tsx";
import { chosenOf } from "#components/forms/one-of.ts";
import { orderIn } from "#format/entries.ts";

type Props = {
  readonly tournament: string;
  readonly entry: string;
  /** What it is called, for the question. */
  readonly called: string;
  readonly csrf: string;
};

export const WithdrawEntry = ({ tournament, entry, called, csrf }: Props) => {
  const say = useTranslations("entries");
  return (
    <OfficeAct
      command={({ reason = "" }) => ({
        type: "WithdrawEntry",
        tournament,
        entry,
        ...(reason === "" ? {} : { reason }),
      })}
      places={["reason"]}
      csrf={csrf}
      words={say("withdraw")}
      done={say("withdrawn")}
      ask={() => say("withdrawAsk", { name: called })}
      look="harm"
    >
      <Why words={say("whyIfYouLike")} />
    </OfficeAct>
  );
};

export const AcceptEntry = ({ tournament, entry, called, csrf }: Props) => {
  const say = useTranslations("entries");
  return (
    <OfficeAct
      command={() => ({ type: "AcceptEntry", tournament, entry })}
      places={[]}
      csrf={csrf}
      words={say("accept")}
      done={say("accepted")}
      ask={() => say("acceptAsk", { name: called })}
    >
      <p className="small quiet">{say("acceptHint")}</p>
    </OfficeAct>
  );
};

export const RefuseEntry = ({
  tournament,
  entry,
  called,
  csrf,
  conditions,
}: Props & { readonly conditions: readonly { readonly value: EntryConditionKind; readonly words: string }[] }) => {
  const say = useTranslations("entries");
  const kinds = conditions.map(({ value }) => value);
  return (
    <OfficeAct
      command={({ reason = "", condition }) => {
        const failed = chosenOf(kinds, condition);
        return {
          type: "RefuseEntry",
          tournament,
          entry,
          reason,
          ...(failed === undefined ? {} : { condition: failed }),
        };
      }}
      places={["reason", "condition"]}
      csrf={csrf}
      words={say("refuse")}
      done={say("refused")}
      ask={() => say("refuseAsk", { name: called })}
      look="harm"
    >
      {conditions.length === 0 ? null : (
        <Choose
          name="condition"
          words={say("whichCondition")}
          choices={[{ value: "", words: say("noCondition") }, ...conditions]}
        />
      )}
      <Why words={say("whyRefused")} required />
    </OfficeAct>
  );
};

export const CloseEntries = ({ tournament, csrf }: Pick<Props, "tournament" | "csrf">) => {
  const say = useTranslations("entries");
  return (
    <OfficeAct
      command={() => ({ type: "CloseEntries", tournament })}
      places={[]}
      csrf={csrf}
      words={say("close")}
      done={say("isClosed")}
      ask={() => say("closeAsk")}
      look="harm"
    >
      <p>{say("closeHint")}</p>
    </OfficeAct>
  );
};

export const SeedEntries = ({
  tournament,
  entries,
  csrf,
}: Pick<Props, "tournament" | "csrf"> & {
  /** Those that are in, in the order in which they are. */
  readonly entries: readonly { readonly entry: string; readonly called: string }[];
}) => {
  const say = useTranslations("entries");
  return (
    <OfficeAct
      command={(texts) => ({
        type: "SeedEntries",
        tournament,
        order: orderIn(
          texts,
          entries.map(({ entry }) => entry),
        ),
      })}
      places={["order"]}
      csrf={csrf}
      words={say("seed")}
      done={say("seeded")}
      keep
    >
      <p className="small quiet">{say("seedHint")}</p>
      <At places={["order"]}>
        <ol className="seeds" key={entries.map(({ entry }) => entry).join(" ")}>
          {entries.map(({ entry, called }, index) => (
            <li key={entry}>
              <label>
                <input type="number" name={`seed-${entry}`} min={1} max={2000} defaultValue={index + 1} required />
                <span>{called}</span>
              </label>
            </li>
          ))}
        </ol>
      </At>
    </OfficeAct>
  );
};
