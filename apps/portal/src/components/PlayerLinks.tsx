/** A contestant's name in which each player leads to what else they played. A team's own name leads nowhere: its players do. For server and client. */
import type { Contest } from "@traveller/engine";
import type { ContestantLabel, PlayerLabel } from "@traveller/model";
import Link from "next/link";
import { Fragment } from "react";
import { useNames } from "#components/useNames.ts";
import { playerAddress } from "#format/player.ts";

const Linked = ({
  players,
  unnamed,
  between,
}: {
  readonly players: readonly PlayerLabel[];
  readonly unnamed: string;
  readonly between: string;
}) =>
  players.map(({ person, name }, index) => (
    <Fragment key={person}>
      {index === 0 ? null : between}
      {/* Whoever has no name here was erased, or never named: they are found nowhere else. */}
      {name === null ? (
        unnamed
      ) : (
        <Link className="player" href={playerAddress(person)} prefetch={false}>
          {name}
        </Link>
      )}
    </Fragment>
  ));

type Props = { readonly contest: Contest; readonly label: ContestantLabel | null };

/** Its name: of a pair its players', each a link. */
export const LinkedName = ({ contest, label }: Props) => {
  const { name } = useNames(contest);
  return label === null || label.name !== null || label.players.every((player) => player.name === null) ? (
    name(label)
  ) : (
    <Linked players={label.players} unnamed={name(null)} between=" – " />
  );
};

/** Who plays for it, where that is not its name already. */
export const LinkedPlayers = ({ contest, label }: Props) => {
  const { name } = useNames(contest);
  return label === null || label.name === null ? null : (
    <Linked players={label.players} unnamed={name(null)} between=", " />
  );
};
