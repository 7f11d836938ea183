/** Two players beside each other: at one table, on evenings that both played, and as partners. */
import { type HeadToHead, type Level, numberOfPerson } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { Empty } from "#components/frame/Empty.tsx";
import { playerAddress } from "#format/player.ts";
import { againstAddress } from "#format/player-pages.ts";
import { Boards } from "./Boards.tsx";
import { shownMargin, shownMean } from "./numbers.ts";

export const WhoElse = ({
  person,
  typed,
  found = [],
}: {
  readonly person: string;
  readonly typed?: string | undefined;
  /** Whom what was typed may mean. */
  readonly found?: readonly { readonly person: string; readonly name: string | null }[];
}) => {
  const say = useTranslations("career");
  return (
    <>
      <form className="filters screen" action={`${playerAddress(person)}/against`}>
        <label className="field">
          <span>{say("otherNumber")}</span>
          <input type="search" name="other" maxLength={128} required defaultValue={typed} />
        </label>
        <button className="btn main">{say("compare")}</button>
      </form>
      {typed === undefined ? null : <p className="says">{say(found.length === 0 ? "otherUnknown" : "otherWhich")}</p>}
      {found.length === 0 ? null : (
        <ul className="sheet rows">
          {found.map((one) => (
            <li key={one.person} className="entry">
              <Link href={againstAddress(person, one.person)} prefetch={false}>
                {one.name ?? one.person}
              </Link>
              <span className="end small quiet">{numberOfPerson(one.person)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const Levels = ({ levels }: { readonly levels: HeadToHead["level"] }) => {
  const say = useTranslations("career");
  const unit = useTranslations("units");
  const locale = useLocale();
  const told = (level: Level, scale: "percent" | "imps"): string => {
    const mean = shownMean(level.mean, scale, locale);
    const margin = level.margin === null ? "" : ` ± ${shownMargin(level.margin, scale, locale)}`;
    return `${scale === "percent" ? unit("percent", { value: mean }) : say("impsABoard", { mean })}${margin}; ${say("over", { evenings: level.evenings, boards: level.boards })}`;
  };
  return (["percent", "imps"] as const).map((scale) => {
    const level = levels[scale];
    return level === null ? null : <p key={scale}>{told(level, scale)}</p>;
  });
};

export const AgainstPage = ({
  met,
  one,
  other,
}: {
  readonly met: HeadToHead;
  readonly one: string;
  readonly other: string;
}) => {
  const say = useTranslations("career");
  const { level, evenings, together, boards, boardsInAll } = met;
  return (
    <>
      <section className="sheet pad">
        <h2>{say("bothThere")}</h2>
        <p>{say("aheadOf", { one, other, ...evenings })}</p>
      </section>
      {together.percent === null && together.imps === null ? null : (
        <section className="sheet pad">
          <h2>{say("together")}</h2>
          <Levels levels={together} />
        </section>
      )}
      <section className="sheet">
        <div className="pad">
          <h2>{say("atTable")}</h2>
          <p className="small quiet">{say("seenBy", { one })}</p>
          <Levels levels={level} />
        </div>
        {boards.length === 0 ? <Empty what={say("notMet")} when={say("noneWhen")} /> : <Boards boards={boards} long />}
        {boardsInAll > boards.length ? (
          <p className="pad small quiet">{say("lastBoards", { shown: boards.length, count: boardsInAll })}</p>
        ) : null}
      </section>
    </>
  );
};
