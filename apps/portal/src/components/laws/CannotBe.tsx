import "server-only";
/** In place of a form that could only be refused: why, by which Law, what is left to do, and the case that has the word. Laws 79C2, 81C3, 82C, 93. */
import type { Refusal } from "@traveller/contract/answers";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { DoorSays } from "#components/door-says.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { caseAddress } from "#format/case-address.ts";
import { api } from "#server/caller.ts";

export const CannotBe = async ({
  refusal,
  session,
  board,
  result,
}: {
  readonly refusal: Refusal;
  readonly session: string;
  readonly board: number;
  /** The result's id, whose rulings are led to. */
  readonly result: string;
}) => {
  const [say, ruled, cases = []] = await Promise.all([
    getTranslations("act"),
    getTranslations("rulings"),
    api().cases.ofResults({ session }),
  ]);
  return (
    <div className="sheet pad stack tight" role="note">
      <p>
        <strong>
          <DoorSays of={refusal} what="message" />
        </strong>{" "}
        {refusal.law === undefined ? null : <LawTag law={refusal.law} />}
      </p>
      <p>
        <DoorSays of={refusal} what="hint" />
      </p>
      <ul className="row plain">
        {cases
          .filter((one) => one.result === result)
          .map(({ id, number, outcome }) => (
            <li key={id}>
              <Link href={caseAddress({ session: { id: session }, id })} prefetch={false}>
                {ruled("number", { number })}
              </Link>
              {outcome === null ? null : <span className="quiet"> ({ruled(`outcomes.${outcome}`)})</span>}
            </li>
          ))}
        <li>
          <Link href={`/s/${encodeURIComponent(session)}/b/${String(board)}`} prefetch={false}>
            {say("toBoard", { board })}
          </Link>
        </li>
      </ul>
    </div>
  );
};
