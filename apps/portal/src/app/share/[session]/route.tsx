/** The picture beside a link to a session: what it is, who leads, with how much. */
import { getLocale, getTranslations } from "next-intl/server";
import { dayText } from "#format/dates.ts";
import { api } from "#server/caller.ts";
import { namesFor } from "#server/names.ts";
import { drawn, isLong, NAMED, SHOWN } from "#components/share/picture.tsx";
import { cut } from "#format/cut.ts";
import { totalFor } from "#server/total.ts";
import { answered } from "#server/gate/answered.ts";

export const dynamic = "force-dynamic";

export const GET = answered(
  async (
    request: Request,
    { params }: { readonly params: Promise<{ readonly session: string }> },
  ): Promise<Response> => {
    const { session: id } = await params;
    const session = await api().session.page({ session: id.slice(0, 128) });
    const view = session === undefined ? undefined : await api().session.standings({ session: session.id });
    if (session === undefined || view === undefined) return new Response(null, { status: 404 });
    const [{ name }, total, unit, status, locale] = await Promise.all([
      namesFor(session.contest),
      totalFor(session),
      getTranslations("units"),
      getTranslations("status"),
      getLocale(),
    ]);
    // Of several lines, who leads each: each with its line, for places of two lines are no one ranking.
    const several = view.lists.length > 1;
    const shownRows = isLong(session.title) && !several ? SHOWN - 1 : SHOWN;
    const rows = view.lists
      .flatMap(({ line, rows: all }) => all.slice(0, several ? 2 : shownRows).map((row) => ({ ...row, line })))
      .slice(0, shownRows);
    const under = [
      session.clubName,
      session.date === null ? null : dayText(session.date, locale, true),
      unit(`methods.${session.method}`),
      status(session.status),
    ]
      .filter((one) => one !== null && one !== session.title)
      .join("  ·  ");
    return drawn(request, {
      title: session.title,
      under,
      wide: several,
      rows: rows.map((row) => ({
        id: row.id,
        rank: `${several && row.line !== null ? `${unit(`lines.${row.line}`)} ` : ""}${row.rank ?? "–"}${row.tied ? "=" : ""}`,
        name: cut(name(row.contestant), NAMED),
        total: total(row),
      })),
    });
  },
);
