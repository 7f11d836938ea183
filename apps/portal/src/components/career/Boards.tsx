/** Boards that somebody played: where, against whom, what came of it and what it was worth; each leads to its traveller, and to its replay where it was recorded. */
import type { BoardPlayed } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { Day } from "#components/Day.tsx";
import { OutcomeOf } from "#components/game/OutcomeOf.tsx";
import { ownScore } from "#format/card.ts";
import { score } from "#format/figure.ts";
import { playerAddress } from "#format/player.ts";
import { recordAddress } from "#format/record-address.ts";
import { shownMean } from "./numbers.ts";

const Worth = ({ played }: { readonly played: BoardPlayed }) => {
  const unit = useTranslations("units");
  const locale = useLocale();
  const { worth, scale } = played;
  if (worth === null || scale === null) return null;
  const text = shownMean(worth, scale, locale);
  return <>{scale === "percent" ? unit("percent", { value: text }) : text}</>;
};

export const Boards = ({
  boards,
  long = false,
}: {
  readonly boards: readonly BoardPlayed[];
  /** With whom and against whom as well. */
  readonly long?: boolean;
}) => {
  const say = useTranslations("career");
  const kind = useTranslations("contest");
  const replay = useTranslations("replay");
  const names = (people: BoardPlayed["opponents"]) =>
    people.map(({ person, name }, index) => (
      <span key={person}>
        {index === 0 ? null : ", "}
        <Link href={playerAddress(person)} prefetch={false}>
          {name ?? kind("unnamed")}
        </Link>
      </span>
    ));
  return (
    <ul className="rows">
      {boards.map((one) => {
        const own = one.adjusted ? null : ownScore(one.score, one.side);
        return (
          <li key={`${one.session} ${one.result}`} className="entry three">
            <div>
              <Link href={`/s/${one.session}/b/${one.board}`} className="strong" prefetch={false}>
                {say("boardOf", { title: one.title, board: one.board })}
              </Link>
              <div className="small quiet">
                {one.day === null ? null : <Day date={one.day} />}
                {one.role === null ? null : ` · ${say(`roles.${one.role}`)}`}
              </div>
              {long ? (
                <div className="small quiet">
                  {one.partner === null ? null : (
                    <>{say.rich("withPartner", { name: () => names([one.partner].flatMap((each) => each ?? [])) })} </>
                  )}
                  {one.opponents.length === 0 ? null : say.rich("againstThem", { names: () => names(one.opponents) })}
                </div>
              ) : null}
            </div>
            <div className="small">
              <OutcomeOf outcome={one.outcome} side={one.side} />
              {own === null ? null : <span className="quiet"> {score(own)}</span>}
              {one.irregular ? <span className="tag open after">{replay("marks.irregularity")}</span> : null}
            </div>
            <div className="end small">
              <strong className="nowrap">
                <Worth played={one} />
              </strong>
              {one.replay === null ? null : (
                <div>
                  <Link href={recordAddress(one.session, one.replay, [one.replay])} prefetch={false}>
                    {say("replay")}
                  </Link>
                </div>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
};
