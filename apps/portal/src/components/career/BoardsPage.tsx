/** All boards of a player, by what is asked for; the address carries it, and where the next page begins. */
import type { BoardList, BoardsAsked } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Day } from "#components/Day.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { boardsAddress } from "#format/player-pages.ts";
import { playerAddress } from "#format/player.ts";
import { strainSign, STRAINS } from "#format/contract.ts";
import { Boards } from "./Boards.tsx";

const KINDS = ["part", "game", "slam", "grand"] as const;
const PARTS = ["declaring", "defending", "declarer", "dummy", "leader", "defender"] as const;

type Choice = { readonly value: string; readonly words: string };

const Select = ({
  name,
  label,
  value,
  any,
  choices,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly any: string;
  readonly choices: readonly Choice[];
}) => (
  <label className="field">
    <span>{label}</span>
    <select name={name} defaultValue={value ?? ""}>
      <option value="">{any}</option>
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.words}
        </option>
      ))}
      {value === undefined || choices.some((one) => one.value === value) ? null : (
        <option value={value}>{value}</option>
      )}
    </select>
  </label>
);

export const BoardsPage = ({
  person,
  asked,
  list,
  partners,
  tournaments,
  years,
  isLater,
}: {
  readonly person: string;
  readonly asked: BoardsAsked;
  readonly list: BoardList;
  readonly partners: readonly Choice[];
  readonly tournaments: readonly Choice[];
  readonly years: readonly number[];
  /** Not the first page. */
  readonly isLater: boolean;
}) => {
  const say = useTranslations("career");
  const lists = useTranslations("tournaments");
  const filtered = Object.values(asked).some((one) => one !== undefined && one !== false);
  const { boards, next, lookedTo } = list;
  return (
    <>
      <form className="filters screen" action={`${playerAddress(person)}/boards`}>
        <Select name="partner" label={say("partner")} value={asked.partner} any={say("any")} choices={partners} />
        <Select
          name="tournament"
          label={say("tournament")}
          value={asked.tournament}
          any={say("any")}
          choices={tournaments}
        />
        <Select
          name="part"
          label={say("part")}
          value={asked.part}
          any={say("any")}
          choices={PARTS.map((part) => ({ value: part, words: say(`roles.${part}`) }))}
        />
        <Select
          name="contract"
          label={say("contract")}
          value={asked.contract}
          any={say("any")}
          choices={[
            ...KINDS.map((kind) => ({ value: kind, words: say(`kinds.${kind}`) })),
            ...STRAINS.map((strain) => ({ value: strain, words: strainSign(strain) })),
            { value: "passedOut", words: say("kinds.passedOut") },
          ]}
        />
        <Select
          name="swing"
          label={say("swing")}
          value={asked.swing}
          any={say("any")}
          choices={[
            { value: "gain", words: say("swings.gain") },
            { value: "loss", words: say("swings.loss") },
          ]}
        />
        <Select
          name="year"
          label={say("year")}
          value={asked.year === undefined ? undefined : String(asked.year)}
          any={say("any")}
          choices={years.map((year) => ({ value: String(year), words: String(year) }))}
        />
        <label className="check">
          <input type="checkbox" name="irregular" value="1" defaultChecked={asked.irregular === true} />{" "}
          {say("irregular")}
        </label>
        <label className="check">
          <input type="checkbox" name="adjusted" value="1" defaultChecked={asked.adjusted === true} />{" "}
          {say("withRuling")}
        </label>
        {asked.session === undefined ? null : <input type="hidden" name="session" value={asked.session} />}
        <button className="btn main">{lists("show")}</button>
        {filtered ? (
          <Link className="btn" href={boardsAddress(person, {})} prefetch={false}>
            {lists("clear")}
          </Link>
        ) : null}
      </form>
      <div className="sheet">
        {boards.length === 0 ? (
          <Empty
            what={say(next === null ? "noBoards" : "noneSoFar")}
            when={next === null ? say(filtered ? "noBoardsWhen" : "noneWhen") : undefined}
          />
        ) : (
          <Boards boards={boards} long />
        )}
      </div>
      {lookedTo === null ? null : (
        <p className="small quiet">
          {say("lookedTo")} <Day date={lookedTo} />
        </p>
      )}
      <div className="row between screen">
        {isLater ? (
          <Link className="btn" href={boardsAddress(person, asked)} prefetch={false}>
            {say("newest")}
          </Link>
        ) : (
          <span />
        )}
        {next === null ? null : (
          <Link className="btn" href={boardsAddress(person, asked, next)} prefetch={false}>
            {lists("earlier")}
          </Link>
        )}
      </div>
    </>
  );
};
