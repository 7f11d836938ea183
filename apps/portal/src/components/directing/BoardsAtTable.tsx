import "server-only";
/** The boards that were begun at a table, each leading to its record as the director has it; those at which something waits are marked. */
import type { DirectedTable, RecordAddress } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { directedTable } from "#format/directing.ts";

export const BoardsAtTable = async ({
  session,
  boards,
  here,
}: {
  readonly session: string;
  readonly boards: DirectedTable["boards"];
  readonly here?: RecordAddress;
}) => {
  const say = await getTranslations("directing");
  if (boards.length < 2 && here !== undefined) return null;
  return (
    <nav className="row screen" aria-label={say("boards")}>
      {boards.map((one) => (
        <Link
          key={`${one.round} ${one.board}`}
          className={one.waits ? "tag open" : "tag"}
          href={directedTable(session, one, one)}
          aria-current={here !== undefined && here.board === one.board && here.round === one.round ? "page" : undefined}
          prefetch={false}
        >
          {say("boardNo", { board: one.board })}
        </Link>
      ))}
    </nav>
  );
};
