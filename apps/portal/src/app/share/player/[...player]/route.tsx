/** The picture beside a link to a player: what he is called as everybody reads it, his level, where he stands in rankings. Of who is not shown there is none. */
import { careerOf, heldInRankings, membershipOf, playedBy } from "@traveller/model";
import { getLocale, getTranslations } from "next-intl/server";
import { shownMean } from "#components/career/numbers.ts";
import { mixed } from "#format/fraction.ts";
import { playerPage } from "#format/player-pages.ts";
import { model } from "#server/model.ts";
import { isId } from "#server/player-asked.ts";
import { drawn, NAMED, SHOWN } from "#components/share/picture.tsx";
import { cut } from "#format/cut.ts";
import { today } from "#server/today.ts";
import { answered } from "#server/gate/answered.ts";

export const dynamic = "force-dynamic";

const nowhere = (): Response => new Response(null, { status: 404 });

export const GET = answered(
  async (
    request: Request,
    { params }: { readonly params: Promise<{ readonly player: readonly string[] }> },
  ): Promise<Response> => {
    const page = playerPage((await params).player);
    if (page?.kind !== "career" || !isId(page.person)) return nowhere();
    const of = model();
    // As nobody in particular reads it, whoever is signed in: a picture is kept and handed on.
    const played = await playedBy(of, page.person, { limit: 1, offset: 0 });
    if (played === undefined) return nowhere();
    const { person, name, number, count } = played;
    const [career, held, membership, locale, say, words, unit, lists] = await Promise.all([
      careerOf(of, person),
      heldInRankings(of, person),
      membershipOf(of, person, today()),
      getLocale(),
      getTranslations("player"),
      getTranslations("career"),
      getTranslations("units"),
      getTranslations("tournaments"),
    ]);
    const under = [
      number === undefined || number === name ? null : say("number", { number }),
      membership?.club?.name ?? null,
      lists("sessions", { count }),
    ];
    const { level, scale } = career;
    const mean = level === null ? undefined : shownMean(level.mean, scale, locale);
    return drawn(request, {
      title: name,
      under: under.filter((one) => one !== null).join("  ·  "),
      rows: [
        ...(level === null || mean === undefined
          ? []
          : [
              {
                id: "level",
                name: words("over", { evenings: level.evenings, boards: level.boards }),
                total: scale === "percent" ? unit("percent", { value: mean }) : words("impsABoard", { mean }),
              },
            ]),
        ...held.map(({ ranking, list, name: called, title, unit: points, place, tied, points: won }) => ({
          id: `${ranking} ${list}`,
          rank: `${place}${tied ? "=" : ""}`,
          name: cut(`${called}, ${title}`, NAMED),
          total: `${mixed(won, locale)} ${points}`,
        })),
      ].slice(0, SHOWN),
    });
  },
);
