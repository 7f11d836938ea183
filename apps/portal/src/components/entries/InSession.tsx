"use client";
/** Who of an entry plays in which session: a substitute, a team's line-up of a set; and entries taken into a session as its contestants. Law 4. */
import { useTranslations } from "next-intl";
import { At } from "#components/act/ActForm.tsx";
import { Choose, type Choice } from "#components/act/Choose.tsx";
import { OfficeAct } from "#components/act/OfficeAct.tsx";
import { Pick } from "#components/act/Pick.tsx";
import { Why } from "#components/act/Why.tsx";
import { playerIn } from "#format/entries.ts";

type Props = {
  readonly tournament: string;
  readonly entry: string;
  readonly sessions: readonly Choice[];
  readonly players: readonly Choice[];
  readonly csrf: string;
};

export const NameSubstitute = ({ tournament, entry, sessions, players, csrf }: Props) => {
  const say = useTranslations("entries");
  return (
    <OfficeAct
      command={({ session = "", out = "", in: coming, reason = "" }) => ({
        type: "NameSubstitute",
        tournament,
        entry,
        session,
        out,
        in: playerIn(coming) ?? {},
        ...(reason === "" ? {} : { reason }),
      })}
      places={["session", "out", "in", "players", "reason"]}
      csrf={csrf}
      words={say("substitute")}
      done={say("substituted")}
    >
      <At places={["session"]}>
        <Choose name="session" words={say("session")} choices={sessions} />
      </At>
      <At places={["out"]}>
        <Choose name="out" words={say("inPlaceOf")} choices={players} />
      </At>
      <At places={["in", "players"]}>
        <Pick kind="playerOrGuest" name="in" words={say("whoPlays")} required />
      </At>
      <Why words={say("whyIfYouLike")} />
    </OfficeAct>
  );
};

const SEATS = [
  ["open1", "openNS", 0],
  ["open2", "openNS", 1],
  ["closed1", "closedEW", 2],
  ["closed2", "closedEW", 3],
] as const;

export const LineUpTeam = ({ tournament, entry, sessions, players, csrf }: Props) => {
  const say = useTranslations("entries");
  return (
    <OfficeAct
      command={({ session = "", set = "1", open1 = "", open2 = "", closed1 = "", closed2 = "" }) => ({
        type: "LineUpTeam",
        tournament,
        entry,
        session,
        set: Number(set),
        open: [open1, open2],
        closed: [closed1, closed2],
      })}
      places={["session", "set", "open", "closed"]}
      csrf={csrf}
      words={say("lineUp")}
      done={say("linedUp")}
      keep
    >
      <At places={["session"]}>
        <Choose name="session" words={say("session")} choices={sessions} />
      </At>
      <At places={["set"]}>
        <label className="field">
          <span>{say("set")}</span>
          <input type="number" name="set" min={1} max={32} defaultValue={1} required />
        </label>
      </At>
      <At places={["open", "closed"]}>
        <div className="players">
          {SEATS.map(([name, room, at]) => (
            <Choose
              key={name}
              name={name}
              words={say(room, { number: (at % 2) + 1 })}
              chosen={players[at]?.value}
              choices={players}
            />
          ))}
        </div>
      </At>
    </OfficeAct>
  );
};

/** Several sections: it is said which. */
export const TakeIn = ({ sessions, csrf }: Pick<Props, "sessions" | "csrf">) => {
  const say = useTranslations("entries");
  return (
    <OfficeAct
      command={({ session = "", section = "" }) => ({
        type: "TakeInEntries",
        session,
        ...(section === "" ? {} : { section }),
      })}
      places={["session", "section"]}
      csrf={csrf}
      words={say("takeIn")}
      done={say("takenIn")}
      keep
    >
      <At places={["session"]}>
        <Choose name="session" words={say("session")} choices={sessions} />
      </At>
      <At places={["section"]}>
        <label className="field">
          <span>{say("section")}</span>
          <input type="text" name="section" maxLength={32} autoComplete="off" />
        </label>
      </At>
      <p className="small quiet">{say("takeInHint")}</p>
    </OfficeAct>
  );
};
