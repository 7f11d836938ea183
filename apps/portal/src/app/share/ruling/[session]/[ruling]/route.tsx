/** The picture beside a link to a ruling: where, on which Laws, what became of it. Nobody is named in it: who fetched it keeps it. Laws 81 to 85, 92, 93. */
import { findCases } from "@traveller/model";
import { getLocale, getTranslations } from "next-intl/server";
import { casePlace } from "#format/case-address.ts";
import { dayText } from "#format/dates.ts";
import { citedIn } from "#says/citation.ts";
import { model } from "#server/model.ts";
import { isId } from "#server/player-asked.ts";
import { drawn, SHOWN } from "#components/share/picture.tsx";
import { answered } from "#server/gate/answered.ts";

export const dynamic = "force-dynamic";

/** No session has more public rulings than this. */
const MOST = 500;

export const GET = answered(
  async (
    request: Request,
    { params }: { readonly params: Promise<{ readonly session: string; readonly ruling: string }> },
  ): Promise<Response> => {
    const { session, ruling } = await params;
    // The public record, whoever is signed in: a picture is kept and handed on.
    const { cases } = isId(session) ? await findCases(model(), { session }, {}, { limit: MOST }) : { cases: [] };
    const one = cases.find(({ id }) => id === ruling);
    if (one === undefined) return new Response(null, { status: 404 });
    const [locale, say, laws] = await Promise.all([getLocale(), getTranslations("rulings"), getTranslations("laws")]);
    const place = casePlace(say, one);
    const number = say("number", { number: one.number });
    const became = [
      one.kind === null ? undefined : say(`kinds.${one.kind}`),
      one.outcome === null ? undefined : say(`outcomes.${one.outcome}`),
    ];
    return drawn(request, {
      title: place,
      under: [
        one.session.title,
        one.session.date === null ? null : dayText(one.session.date, locale, true),
        number === place ? null : number,
      ]
        .filter((part) => part !== null)
        .join("  ·  "),
      rows: [
        ...one.laws.slice(0, SHOWN - 1).map((law) => ({
          id: law,
          name: /^\d/u.test(law) ? laws("law", { number: citedIn(locale, law) }) : citedIn(locale, law),
          total: "",
        })),
        { id: "became", name: became.filter((part) => part !== undefined).join(": "), total: "" },
      ],
    });
  },
);
