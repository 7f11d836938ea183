/** Who won an edition: each player leads to his page, a team's name to nothing; several shared the title. For server and client. */
import type { EditionTitle, Winner } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Fragment } from "react";
import { useNames } from "#components/useNames.ts";
import { playerAddress } from "#format/player.ts";

const Players = ({ players }: { readonly players: Winner["players"] }) => {
  const say = useTranslations("contest");
  return players.map(({ person, name }, at) => (
    <Fragment key={person ?? `${at} ${name ?? ""}`}>
      {at === 0 ? null : " – "}
      {name === null || person === null ? (
        (name ?? say("unnamed"))
      ) : (
        <Link className="player" href={playerAddress(person)} prefetch={false}>
          {name}
        </Link>
      )}
    </Fragment>
  ));
};

const One = ({ winner: { team, players, entry, line } }: { readonly winner: Winner }) => {
  const units = useTranslations("units");
  const { name } = useNames(entry?.contest ?? "pairs");
  const isNamed = players.some((player) => player.name !== null);
  return (
    <div>
      {team !== null ? (
        <>
          {team}
          {players.length === 0 ? null : (
            <div className="small quiet">
              <Players players={players} />
            </div>
          )}
        </>
      ) : isNamed ? (
        <Players players={players} />
      ) : (
        name(entry === null ? null : { name: null, number: entry.number, players })
      )}
      {line === null ? null : <span className="small quiet"> {units(`lines.${line}`)}</span>}
    </div>
  );
};

export const Winners = ({ title }: { readonly title: Extract<EditionTitle, { readonly kind: "decided" }> }) =>
  title.winners.map((winner, at) => <One key={at} winner={winner} />);

/** The same, or how an edition stands that nobody has won yet. */
export const WonBy = ({
  title,
  isComing,
}: {
  readonly title: EditionTitle;
  /** It begins after today. */
  readonly isComing: boolean;
}) => {
  const say = useTranslations("championships");
  return title.kind === "decided" ? (
    <Winners title={title} />
  ) : (
    <span className="quiet">{say(title.kind === "none" ? "none" : isComing ? "coming" : "open")}</span>
  );
};
