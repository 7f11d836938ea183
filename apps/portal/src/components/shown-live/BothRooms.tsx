/** A match as far as it can be seen: board by board what either room came to, what that is worth, and how it stands. Laws 78B, 86. */
import { add, exact, isZero, signOf } from "@traveller/engine";
import type { BoardOfMatch, LiveMatch, RoomOfBoard } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { OutcomeOf } from "#components/game/OutcomeOf.tsx";
import { useNames } from "#components/useNames.ts";
import { figure, score, signed } from "#format/figure.ts";
import { recordAddress } from "#format/record-address.ts";
import type { CardProps } from "./TableCard.tsx";

const Room = ({ session, room }: { readonly session: string; readonly room: RoomOfBoard | null }) => {
  if (room === null) return <td className="quiet">–</td>;
  const came = (
    <>
      <OutcomeOf outcome={room.outcome} />
      {room.score === null ? null : <span className="num small quiet"> {score(room.score)}</span>}
    </>
  );
  return (
    <td>
      {room.record === null ? (
        came
      ) : (
        <Link href={recordAddress(session, room.record, [room.record])} prefetch={false}>
          {came}
        </Link>
      )}
    </td>
  );
};

export const BothRooms = ({
  match,
  session,
  contest,
  contestants,
  inImps,
}: CardProps & {
  readonly match: LiveMatch;
  /** Whether boards are counted in IMPs. */
  readonly inImps: boolean;
}) => {
  const [say, unit] = [useTranslations("shownLive"), useTranslations("units.short")];
  const locale = useLocale();
  const { name } = useNames(contest);
  const { home, away, boards } = match;
  const teams = { home: name(contestants[home]), away: name(contestants[away]) };
  /** Whose the board was, and by how much; both where it was not one's gain and the other's loss. */
  const gained = ({ gains }: BoardOfMatch): string => {
    if (gains === null) return "";
    const [own, theirs] = [exact(gains.home), exact(gains.away)];
    if (!isZero(add(own, theirs)))
      return `${signed(figure(gains.home, locale))} / ${signed(figure(gains.away, locale))}`;
    if (isZero(own)) return "0";
    return signOf(own) > 0
      ? `${figure(gains.home, locale)} ${teams.home}`
      : `${figure(gains.away, locale)} ${teams.away}`;
  };
  return (
    <section className="sheet live-match">
      <div className="row between pad-head">
        <h3>
          {teams.home} – {teams.away}
        </h3>
        <span className="strong nowrap">
          {figure(match.homeWon, locale)} – {figure(match.awayWon, locale)}{" "}
          <span className="quiet">{inImps ? unit("imps") : null}</span>
        </span>
      </div>
      {boards.length === 0 ? (
        <p className="pad quiet">{say("noRoom")}</p>
      ) : (
        <table className="dense">
          <caption className="said">{say("rooms", teams)}</caption>
          <thead>
            <tr>
              <th scope="col">{say("board")}</th>
              <th scope="col">{say("northSouth", { team: teams.home })}</th>
              <th scope="col">{say("northSouth", { team: teams.away })}</th>
              {inImps ? <th scope="col">{unit("imps")}</th> : null}
            </tr>
          </thead>
          <tbody>
            {boards.map((one) => (
              <tr key={one.board}>
                <th scope="row">
                  <Link href={`/s/${session}/b/${one.board}`} prefetch={false}>
                    {one.board}
                  </Link>
                </th>
                <Room session={session} room={one.rooms.home} />
                <Room session={session} room={one.rooms.away} />
                {inImps ? <td>{gained(one)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
