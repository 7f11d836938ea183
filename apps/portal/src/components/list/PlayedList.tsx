/** The sessions that somebody played: what and where, with whom, and what came of it; the total opens into why. */
import type { PlayedSession } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Day } from "#components/Day.tsx";
import { useTotal } from "#components/session/ContestantHead.tsx";
import { useNames } from "#components/useNames.ts";

/** With whom: a pair's other player, a team by its name; nobody beside a player alone. */
const useWith = ({ session, contestant }: PlayedSession, ids: readonly string[]): string => {
  const say = useTranslations("player");
  const kind = useTranslations("contest");
  const { name } = useNames(session.contest);
  if (session.contest === "individual") return "";
  if (session.contest === "teams") return name(contestant);
  const others = contestant.players.filter((one) => !ids.includes(one.person));
  return others.length === 0 ? "" : say("with", { names: others.map((one) => one.name ?? kind("unnamed")).join(", ") });
};

const Entry = ({ played, ids }: { readonly played: PlayedSession; readonly ids: readonly string[] }) => {
  const say = useTranslations("card");
  const standings = useTranslations("standings");
  const { session, contestant, standing } = played;
  const total = useTotal(session);
  const beside = useWith(played, ids);
  const own = encodeURIComponent(contestant.id);
  return (
    <li className="entry three">
      <div>
        <Link href={`/s/${session.id}/c/${own}`} className="strong" prefetch={false}>
          {session.title}
        </Link>
        <div className="small quiet">
          {session.date === null ? null : <Day date={session.date} />}
          {session.clubName === null || session.clubName === session.title ? null : (
            <>
              {session.date === null ? null : ", "}
              {session.clubName}
            </>
          )}
        </div>
      </div>
      <div className="small">{beside}</div>
      <div className="end small">
        {standing === null ? null : (
          <>
            <Link
              href={`/s/${session.id}/why/${own}`}
              className="why strong"
              prefetch={false}
              aria-label={standings("why", { amount: total(standing), name: session.title })}
            >
              {total(standing)}
            </Link>
            {standing.rank === null ? null : (
              <div className="quiet">
                {say("rank", { rank: `${standing.rank}${standing.tied ? "=" : ""}`, count: standing.listed })}
              </div>
            )}
          </>
        )}
      </div>
    </li>
  );
};

export const PlayedList = ({
  ids,
  played,
}: {
  /** All that are he: he is nobody's partner of his own, whichever of them he was entered by. */
  readonly ids: readonly string[];
  readonly played: readonly PlayedSession[];
}) => (
  <ul className="rows">
    {played.map((one) => (
      <Entry key={one.session.id} played={one} ids={ids} />
    ))}
  </ul>
);
