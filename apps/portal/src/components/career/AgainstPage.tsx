/** Two players beside each other: at one table, on evenings that both played, and as partners. */
import type { HeadToHead, Level } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import { Empty } from "#components/frame/Empty.tsx";
import { playerAddress } from "#format/player.ts";
import { Boards } from "./Boards.tsx";
import { shownMargin, shownMean } from "./numbers.ts";

export const WhoElse = ({ person, unknown }: { readonly person: string; readonly unknown?: string }) => {
  const say = useTranslations("career");
  return (
    <form className="filters screen" action={`${playerAddress(person)}/against`}>
      <label className="field">
        <span>{say("otherNumber")}</span>
        <input type="search" name="other" maxLength={128} required defaultValue={unknown} />
      </label>
      <button className="btn main">{say("compare")}</button>
      {unknown === undefined ? null : <p className="says">{say("otherUnknown")}</p>}
    </form>
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
