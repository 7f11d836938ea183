"use client";
/** Registers a club, or puts right what is told of it. A region is a word of the federation's own: those that others have are offered. */
import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { At } from "#components/act/ActForm.tsx";
import { OfficeAct } from "#components/act/OfficeAct.tsx";
import { clubAddress } from "#format/player-pages.ts";
import { TextField } from "#components/forms/Fields.tsx";

export type ToldOfClub = {
  readonly id: string;
  readonly name: string;
  readonly place: string | null;
  readonly region: string | null;
};

const orNull = (text = ""): string | null => (text.trim() === "" ? null : text.trim());

export const ClubForm = ({
  csrf,
  club,
  regions,
  regionWords,
}: {
  readonly csrf: string;
  /** What is put right; absent: one that is not registered yet. */
  readonly club?: ToldOfClub | undefined;
  readonly regions: readonly string[];
  /** What a region is called. */
  readonly regionWords: string;
}) => {
  const say = useTranslations("office");
  const offered = useId();
  const registered = useRef("");
  return (
    <OfficeAct
      command={({ club: number = "", name = "", place, region }) => {
        registered.current = number;
        return { type: "RegisterClub", club: club?.id ?? number, name, place: orNull(place), region: orNull(region) };
      }}
      places={club === undefined ? ["club", "name"] : ["name"]}
      csrf={csrf}
      words={say(club === undefined ? "registerClub" : "saveClub")}
      done={say("clubSaved")}
      keep={club !== undefined}
      goTo={() => (club === undefined ? clubAddress(registered.current) : undefined)}
    >
      <div className="filters">
        {club === undefined ? (
          <At places={["club"]}>
            <TextField name="club" words={say("clubNumber")} required id={say("clubIdHint")} />
          </At>
        ) : null}
        <At places={["name"]}>
          <TextField name="name" words={say("name")} required value={club?.name} />
        </At>
        <TextField name="place" words={say("place")} value={club?.place ?? undefined} />
        <label className="field">
          <span>{regionWords}</span>
          <input
            type="text"
            name="region"
            defaultValue={club?.region ?? undefined}
            maxLength={64}
            list={offered}
            autoComplete="off"
          />
        </label>
        <datalist id={offered}>
          {regions.map((region) => (
            <option key={region} value={region}>
              {region}
            </option>
          ))}
        </datalist>
      </div>
    </OfficeAct>
  );
};
