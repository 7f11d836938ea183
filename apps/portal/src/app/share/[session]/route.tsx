/**
 * The picture that stands beside a link to a session: what it is, who leads, with how much. It may be kept by whoever fetched it, and asked
 * for again each time: its tag is made of what it shows, so that one with a name that was erased is not shown again.
 */
import { createHash } from "node:crypto";
import { getLocale, getTranslations } from "next-intl/server";
import { ImageResponse } from "next/og";
import { SHAPES } from "#components/game/shapes.ts";
import { dayText } from "#format/dates.ts";
import { api } from "#server/caller.ts";
import { namesFor } from "#server/names.ts";
import { shareFonts } from "#server/share-fonts.ts";
import { totalFor } from "#server/total.ts";

export const dynamic = "force-dynamic";

const PAPER = "#faf8f2";
const INK = "#1c1a17";
const QUIET = "#575148";
const FELT = "#17633f";
const SANS = "Inter, 'Inter Extended'";
const SERIF = "'Source Serif', 'Source Serif Extended'";
const SHOWN = 4;
/** Letters of a title that fill a line when it is large, and when it is smaller; a longer one has two lines, and leaves room for fewer places. */
const [LARGE, LINE] = [28, 42];

const tagOf = (shown: unknown): string => `"${createHash("sha256").update(JSON.stringify(shown)).digest("base64url")}"`;

export const GET = async (
  request: Request,
  { params }: { readonly params: Promise<{ readonly session: string }> },
): Promise<Response> => {
  const { session: id } = await params;
  const session = await api().session.page({ session: id.slice(0, 128) });
  const view = session === undefined ? undefined : await api().session.standings({ session: session.id });
  if (session === undefined || view === undefined) return new Response(null, { status: 404 });
  const [{ name }, total, unit, status, fonts, locale] = await Promise.all([
    namesFor(session.contest),
    totalFor(session),
    getTranslations("units"),
    getTranslations("status"),
    shareFonts(),
    getLocale(),
  ]);
  // Of several lines, who leads each: each with its line, for places of two lines are no one ranking.
  const several = view.lists.length > 1;
  const long = session.title.length > LINE;
  const shownRows = long && !several ? SHOWN - 1 : SHOWN;
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
  const shown = rows.map((row) => ({
    id: row.id,
    rank: `${several && row.line !== null ? `${unit(`lines.${row.line}`)} ` : ""}${row.rank ?? "–"}${row.tied ? "=" : ""}`,
    name: name(row.contestant).slice(0, 46),
    total: total(row),
  }));
  const headers = {
    "Cache-Control": "public, no-cache",
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: tagOf([session.title, under, shown]),
  };
  if (request.headers.get("if-none-match") === headers.ETag) return new Response(null, { status: 304, headers });
  return new ImageResponse(
    <div
      style={{
        width: "100%",
        height: "100%",
        display: "flex",
        flexDirection: "column",
        background: PAPER,
        color: INK,
        padding: "56px 72px",
        fontFamily: SANS,
      }}
    >
      <div style={{ display: "flex", alignItems: "center", gap: 14, fontFamily: SERIF, fontSize: 34, fontWeight: 600 }}>
        <svg width="30" height="30" viewBox="0 0 16 16">
          <path d={SHAPES.S} fill={INK} />
        </svg>
        Traveller
      </div>
      <div
        style={{
          display: "flex",
          marginTop: 34,
          fontFamily: SERIF,
          fontWeight: 600,
          fontSize: session.title.length <= LARGE ? 66 : long ? 46 : 50,
          lineHeight: 1.1,
          flexShrink: 0,
        }}
      >
        {session.title.slice(0, 80)}
      </div>
      <div style={{ display: "flex", margin: "14px 0 20px", fontSize: long ? 24 : 28, color: QUIET, flexShrink: 0 }}>
        {under}
      </div>
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          marginTop: "auto",
          borderTop: `2px solid ${FELT}`,
          paddingTop: 18,
          gap: long ? 8 : 12,
          flexShrink: 0,
        }}
      >
        {shown.map((row) => (
          <div key={row.id} style={{ display: "flex", fontSize: long ? 32 : 34, alignItems: "baseline" }}>
            <div style={{ display: "flex", width: several ? 150 : 76, fontFamily: SERIF, fontWeight: 600 }}>
              {row.rank}
            </div>
            <div style={{ display: "flex", flex: 1 }}>{row.name}</div>
            <div
              style={{ display: "flex", justifyContent: "flex-end", flexShrink: 0, paddingLeft: 24, fontWeight: 600 }}
            >
              {row.total}
            </div>
          </div>
        ))}
      </div>
    </div>,
    {
      width: 1200,
      height: 630,
      fonts: [...fonts],
      headers,
    },
  );
};
