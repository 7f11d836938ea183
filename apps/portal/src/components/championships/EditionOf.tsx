/** On a tournament's page: of which championship it is an edition, who bears the title by it, and the ones before and after. */
import type { EditionOf as Edition, EditionTitle } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { WonBy } from "#components/championships/Winners.tsx";
import { championshipAddress } from "#format/championships.ts";

export const EditionOf = ({
  editions,
  won,
  isComing,
}: {
  readonly editions: readonly Edition[];
  readonly won: EditionTitle;
  readonly isComing: boolean;
}) => {
  const say = useTranslations("championships");
  const at = ({ championship }: Edition, tournament: string | null): string =>
    tournament === null ? championshipAddress(championship) : `/t/${encodeURIComponent(tournament)}`;
  return editions.map((one) => (
    <section key={one.championship} className="sheet pad stack tight" aria-label={one.name}>
      <div>
        <Link className="strong" href={championshipAddress(one.championship)} prefetch={false}>
          {one.name}
        </Link>
        <span className="quiet">, {say("edition", { year: String(one.year) })}</span>
      </div>
      <div>
        <div className="small quiet">{say("holder", { title: one.title, year: String(one.year) })}</div>
        <WonBy title={won} isComing={isComing} />
      </div>
      {one.before === null && one.after === null ? null : (
        <div className="row small">
          {one.before === null ? null : (
            <Link href={at(one, one.before.tournament)} prefetch={false}>
              {say("before", { year: String(one.before.year) })}
            </Link>
          )}
          {one.after === null ? null : (
            <Link href={at(one, one.after.tournament)} prefetch={false}>
              {say("after", { year: String(one.after.year) })}
            </Link>
          )}
        </div>
      )}
    </section>
  ));
};
