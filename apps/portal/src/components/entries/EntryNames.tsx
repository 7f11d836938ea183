/** What an entry is called: a team by its own name with its players under it, others by their players. For server and client components alike. */
import type { EntryFile, EntryPerson } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Fragment } from "react";
import { playerAddress } from "#format/player.ts";

const Linked = ({ players, between }: { readonly players: readonly EntryPerson[]; readonly between: string }) => {
  const say = useTranslations("contest");
  return players.map(({ person, name }, index) => (
    <Fragment key={person}>
      {index === 0 ? null : between}
      {name === null ? (
        say("unnamed")
      ) : (
        <Link className="player" href={playerAddress(person)} prefetch={false}>
          {name}
        </Link>
      )}
    </Fragment>
  ));
};

type Named = Pick<EntryFile, "name" | "players">;

/** As plain words. */
export const useEntryName = () => {
  const say = useTranslations("contest");
  return ({ name, players }: Named): string =>
    name ?? players.map((player) => player.name ?? say("unnamed")).join(" – ");
};

export const EntryNames = ({ entry: { name, players } }: { readonly entry: Named }) =>
  name === null ? (
    <Linked players={players} between=" – " />
  ) : (
    <>
      <span className="strong">{name}</span>
      <span className="block small quiet">
        <Linked players={players} between=", " />
      </span>
    </>
  );
