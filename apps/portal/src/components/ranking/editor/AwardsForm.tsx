"use client";
/** What is a scheme of awards' own: what a place, a match or a contestant is worth, what comes to players, the lists. Law 80A. */
import { useTranslations } from "next-intl";
import { type Award, type AwardsDraft, type List, type Names, orNothing } from "./draft.ts";
import { Choice, Line, Names as NamesThere, Rounded, Rows } from "./fields.tsx";
import { ListCounts } from "./ListCounts.tsx";
import { StepRows } from "./CommonForm.tsx";

type Props = { readonly draft: AwardsDraft; readonly set: (draft: AwardsDraft) => void; readonly names: Names };

const PER = ["place", "match", "contestant"] as const;
const EVENTS = ["sessions", "tournaments"] as const satisfies readonly NonNullable<AwardsDraft["events"]>[];
const TIES = ["shared", "each", "middle"] as const;
const TO_PLAYERS = ["each", "shared", "byBoards"] as const;

const AwardRow = ({
  one,
  change,
  index,
  names,
}: {
  readonly one: Award;
  readonly change: (one: Award) => void;
  readonly index: number;
  readonly names: Names;
}) => {
  const say = useTranslations("scheme");
  const at = `awards.${index}`;
  return (
    <>
      <div className="filters">
        <Line at={`${at}.award`} words={say("id")} value={one.award} set={(award) => change({ ...one, award })} />
        <Choice
          words={say("per")}
          value={one.per}
          of={PER.map((per) => [per, say(`pers.${per}`)] as const)}
          set={(per) => change({ ...one, per })}
        />
        <Choice
          words={say("ties")}
          value={one.ties ?? "shared"}
          of={TIES.map((ties) => [ties, say(`tied.${ties}`)] as const)}
          set={(ties) => change({ ...one, ties })}
        />
      </div>
      <NamesThere of={one.per === "match" ? names.match : names.place} />
      {(one.steps ?? []).length === 0 ? null : (
        <StepRows
          at={`${at}.steps`}
          title={say("ownSteps")}
          all={one.steps}
          set={(steps) => change({ ...one, steps })}
        />
      )}
      <Line
        at={`${at}.worth`}
        words={say("worth")}
        value={one.worth}
        set={(worth) => change({ ...one, worth })}
        formula
      />
      <Line
        at={`${at}.says`}
        words={say("says")}
        value={one.says ?? ""}
        set={(says) => change({ ...one, says: orNothing(says) })}
      />
      <div className="filters">
        <Rounded at={`${at}.rounding`} value={one.rounding} set={(rounding) => change({ ...one, rounding })} />
      </div>
    </>
  );
};

const ListRow = ({
  one,
  change,
  index,
  names,
}: {
  readonly one: List;
  readonly change: (one: List) => void;
  readonly index: number;
  readonly names: Names;
}) => {
  const say = useTranslations("scheme");
  const at = `lists.${index}`;
  return (
    <>
      <div className="filters">
        <Line
          at={`${at}.title`}
          words={say("listTitle")}
          value={one.title}
          set={(title) => change({ ...one, title })}
        />
        <Line at={`${at}.list`} words={say("id")} value={one.list} set={(list) => change({ ...one, list })} />
      </div>
      <ListCounts at={at} counts={one.counts} set={(counts) => change({ ...one, counts })} names={names} />
      <NamesThere of={names.listed} />
      <Line
        at={`${at}.who`}
        words={say("who")}
        value={one.who ?? ""}
        set={(who) => change({ ...one, who: orNothing(who) })}
        formula
      />
    </>
  );
};

export const AwardsForm = ({ draft, set, names }: Props) => {
  const say = useTranslations("scheme");
  return (
    <>
      <div className="filters">
        <Choice
          words={say("events")}
          value={draft.events ?? "sessions"}
          of={EVENTS.map((one) => [one, say(`eventsOf.${one}`)] as const)}
          set={(events) => {
            const { events: _before, ...rest } = draft;
            set(events === "sessions" ? rest : { ...rest, events });
          }}
        />
      </div>
      {draft.events === "tournaments" ? <p className="small quiet">{say("eventsHint")}</p> : null}
      <Rows<Award>
        title={say("awards")}
        all={draft.awards}
        set={(awards) => set({ ...draft, awards })}
        blank={{ award: "", per: "place", worth: "" }}
        add={say("addAward")}
        renderRow={(one, change, index) => <AwardRow one={one} change={change} index={index} names={names} />}
      />
      <div className="filters">
        <Choice
          words={say("toPlayers")}
          value={draft.toPlayers}
          of={TO_PLAYERS.map((one) => [one, say(`parts.${one}`)] as const)}
          set={(toPlayers) => set({ ...draft, toPlayers })}
        />
        <Rounded
          at="playersRounding"
          value={draft.playersRounding}
          set={(playersRounding) => set({ ...draft, playersRounding })}
        />
      </div>
    </>
  );
};

export const ListsForm = ({ draft, set, names }: Props) => {
  const say = useTranslations("scheme");
  return (
    <Rows<List>
      title={say("lists")}
      hint={say("listsHint")}
      all={draft.lists}
      set={(lists) => set({ ...draft, lists })}
      blank={{ list: "", title: "", counts: { by: "all" } }}
      add={say("addList")}
      renderRow={(one, change, index) => <ListRow one={one} change={change} index={index} names={names} />}
    />
  );
};
