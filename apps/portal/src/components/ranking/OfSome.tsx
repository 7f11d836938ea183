/** Of whom a ranking's list is shown: all; the members of a club; those of a region's clubs, to be chosen where clubs have regions. */
import { useTranslations } from "next-intl";
import Link from "next/link";
import { clubAddress, clubsAddress } from "#format/player-pages.ts";
import { listAddress, rankingAddress } from "#format/ranking-address.ts";

export type Some = { readonly kind: "club" | "region"; readonly id: string; readonly name: string };

const linkTo = ({ kind, id, name }: Some) =>
  function LinkTo() {
    return (
      <Link href={kind === "club" ? clubAddress(id) : clubsAddress(id)} prefetch={false}>
        {name}
      </Link>
    );
  };

export const OfSome = ({
  ranking,
  list,
  of,
  regions,
}: {
  readonly ranking: string;
  readonly list: string;
  readonly of: Some | undefined;
  readonly regions: readonly { readonly region: string }[];
}) => {
  const say = useTranslations("rankings");
  const club = useTranslations("club");
  return (
    <>
      {of === undefined ? null : (
        <p className="quiet">
          {say.rich("onlyOf", {
            of: linkTo(of),
          })}{" "}
          <Link href={listAddress(ranking, list)} prefetch={false}>
            {say("wholeList")}
          </Link>
        </p>
      )}
      {regions.length === 0 ? null : (
        <form className="filters screen" action={rankingAddress(ranking)}>
          <input type="hidden" name="list" value={list} />
          <label className="field">
            <span>{club("region")}</span>
            <select name="region" defaultValue={of?.kind === "region" ? of.id : ""} key={of?.id}>
              <option value="">{club("allRegions")}</option>
              {regions.map(({ region }) => (
                <option key={region} value={region}>
                  {region}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className="btn">
            {club("show")}
          </button>
        </form>
      )}
    </>
  );
};
