/** Differences between two days, two authorities, or an authority and the Laws. Law 80A. */
import { differencesBetween, heldOn, NOTHING_ELECTED } from "@traveller/engine";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { DifferenceTable } from "#components/regulations/DifferenceTable.tsx";
import { RegulationsFrame } from "#components/regulations/Frame.tsx";
import { dayText } from "#format/dates.ts";
import type { Page } from "#server/page.ts";
import { allAuthorities, dayOf, heldBy, nameOf, officeOr404, one } from "#server/regulations.ts";

export const generateMetadata = async ({ params }: Page<"authority">): Promise<Metadata> => {
  const [{ authority }, say] = await Promise.all([officeOr404(params), getTranslations("regulations")]);
  return { title: `${say("compare")}: ${nameOf(authority)}` };
};

/** The Laws as they are, where nobody has elected anything. */
const LAWS = "";

const Compare = async ({ params, searchParams }: Page<"authority">) => {
  const [office, query, say, all, locale] = await Promise.all([
    officeOr404(params),
    searchParams,
    getTranslations("regulations"),
    allAuthorities(),
    getLocale(),
  ]);
  const own = office.authority.id;
  const asked = one(query, "with") ?? LAWS;
  const other = all.find(({ id }) => id === asked);
  const [day, otherDay] = [dayOf(query), dayOf(query, "day")];
  const held = heldOn(office.elections, day);
  const otherHeld = other === undefined ? NOTHING_ELECTED : await heldBy(other.id, otherDay);
  const otherName = other === undefined ? say("laws") : nameOf(other);
  const differences = differencesBetween(otherHeld, held);
  return (
    <RegulationsFrame
      office={office}
      here="compare"
      title={`${say("compare")}: ${nameOf(office.authority)}`}
      more={[{ words: say("compare") }]}
    >
      <form className="filters" method="get">
        <label className="field">
          <span>{say("on")}</span>
          <input type="date" name="on" defaultValue={day} />
        </label>
        <label className="field">
          <span>{say("comparedWith")}</span>
          <select name="with" defaultValue={other?.id ?? LAWS}>
            <option value={LAWS}>{say("laws")}</option>
            {all.map((each) => (
              <option key={each.id} value={each.id}>
                {each.id === own ? say("itself", { name: nameOf(each) }) : nameOf(each)}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{say("otherDay")}</span>
          <input type="date" name="day" defaultValue={otherDay} />
        </label>
        <button className="btn">{say("show")}</button>
      </form>
      <p>{say("differences", { count: differences.length })}</p>
      <div className="sheet clip">
        <DifferenceTable
          differences={differences}
          before={{
            words: other === undefined ? otherName : `${otherName}, ${dayText(otherDay, locale, true)}`,
            held: otherHeld,
          }}
          after={{ words: `${nameOf(office.authority)}, ${dayText(day, locale, true)}`, held }}
        />
      </div>
    </RegulationsFrame>
  );
};
export default Compare;
