"use client";
/** A pair that comes to the desk: two names, or members who are found by them, with the next number of the section. Laws 4, 80B2(d). */
import { useTranslations } from "next-intl";
import { At } from "#components/act/ActForm.tsx";
import { OfficeAct } from "#components/act/OfficeAct.tsx";
import { Pick } from "#components/act/Pick.tsx";
import { playerIn } from "#format/entries.ts";

export const EnterPair = ({
  session,
  section,
  number,
  csrf,
}: {
  readonly session: string;
  readonly section: string;
  readonly number: number;
  readonly csrf: string;
}) => {
  const say = useTranslations("run.enter");
  return (
    <OfficeAct
      command={({ one = "", other = "", number: given = "" }) => ({
        type: "EnterContestant",
        session,
        contestant: `${section}-${given.trim()}`,
        section,
        number: given.trim(),
        players: [one, other].flatMap((player) => playerIn(player) ?? []),
      })}
      places={["players", "contestant", "number"]}
      csrf={csrf}
      words={say("do")}
      done={say("done")}
    >
      <At places={["contestant", "number"]}>
        <label className="field">
          <span>{say("number")}</span>
          <input
            key={number}
            type="text"
            inputMode="numeric"
            name="number"
            maxLength={6}
            defaultValue={number}
            required
          />
        </label>
      </At>
      <At places={["players"]}>
        <Pick kind="playerOrGuest" name="one" words={say("one")} required />
        <Pick kind="playerOrGuest" name="other" words={say("other")} required />
      </At>
    </OfficeAct>
  );
};
