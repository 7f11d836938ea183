/** Asks for a name, and shows whom it may be. A plain form: it needs no script. */
import type { Contest } from "@traveller/engine";
import type { ContestantLabel } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { NumberOf } from "#components/NumberOf.tsx";
import { useNames } from "#components/useNames.ts";

const MOST = 12;

export const FindName = ({
  session,
  contest,
  asked,
  found,
}: {
  readonly session: string;
  readonly contest: Contest;
  readonly asked: string | undefined;
  /** Whom it may be; one alone is shown by the page. */
  readonly found: readonly ContestantLabel[];
}) => {
  const say = useTranslations("seats");
  const { name } = useNames(contest);
  const here = `/s/${encodeURIComponent(session)}/seats`;
  return (
    <search className="stack tight screen">
      <form action={here} className="row find-name">
        <label className="field">
          <span>{say("find")}</span>
          <input type="search" name="name" defaultValue={asked} maxLength={80} autoComplete="name" required />
        </label>
        <button className="btn main">{say("findDo")}</button>
      </form>
      {asked === undefined || found.length === 1 ? null : found.length === 0 ? (
        <output className="says block">{say("nobody", { name: asked })}</output>
      ) : (
        <nav className="sheet" aria-label={say("several")}>
          <p className="pad-head strong">{say("several")}</p>
          <ul className="rows">
            {found.slice(0, MOST).map((label) => (
              <li key={label.id}>
                <NumberOf label={label} />{" "}
                <Link href={`${here}?who=${encodeURIComponent(label.id)}`} prefetch={false}>
                  {name(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </search>
  );
};
