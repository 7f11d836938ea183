import "server-only";
/** Where tricks were given back after the scores had been published: until when those at that table ask for a ruling on it, and where. Laws 69B, 71, 92B. */
import type { ScoreStands } from "@traveller/engine/procedure";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { LawTag } from "#components/laws/LawTag.tsx";
import { untilIn } from "#components/session/Until.tsx";
import { ownEndOf } from "#format/own-time.ts";
import { askAddress } from "#server/acts.ts";

type Asked = {
  readonly summary: {
    readonly id: string;
    readonly board: number | null;
    readonly outcome: string | null;
    readonly session: { readonly id: string };
  };
  readonly score: ScoreStands | null;
};

export const AskedLonger = async ({
  file: { summary, score },
  now,
}: {
  readonly file: Asked;
  readonly now: string;
}) => {
  const say = await getTranslations("askDirector");
  const { id, board, outcome, session } = summary;
  const until = ownEndOf(score, id);
  if (outcome !== null || board === null || until === undefined || Date.parse(until) < Date.parse(now)) return null;
  return (
    <section className="sheet pad stack tight screen" aria-labelledby="case-asked">
      <h2 className="caps" id="case-asked">
        {say("ruling")}
      </h2>
      <p className="small">
        {say.rich("givenBack", { at: untilIn({ at: until }) })} <LawTag law="92B" />
      </p>
      <p>
        <Link className="btn" href={askAddress(session.id, { board: String(board) })} prefetch={false}>
          {say("ruling")}
        </Link>
      </p>
    </section>
  );
};
