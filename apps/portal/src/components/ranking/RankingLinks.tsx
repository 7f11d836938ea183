/** The rankings of a federation as links: each to its list of a club's or a region's members alone. */
import { useTranslations } from "next-intl";
import Link from "next/link";
import { listOfSomeAddress } from "#format/ranking-address.ts";

export const RankingLinks = ({
  rankings,
  kind,
  of,
}: {
  readonly rankings: readonly { readonly id: string; readonly name: string }[];
  readonly kind: "club" | "region";
  /** Which one. */
  readonly of: string;
}) => {
  const say = useTranslations("rankings");
  return rankings.length === 0 ? null : (
    <section className="stack tight">
      <h2>{say("title")}</h2>
      <ul className="sheet rows">
        {rankings.map(({ id, name }) => (
          <li key={id} className="entry">
            <Link href={listOfSomeAddress(id, undefined, kind, of)} prefetch={false}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
