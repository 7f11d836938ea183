import "server-only";
/**
 * A picture that stands beside a link: what it is of, a line under it, and a few rows. It may be kept by whoever fetched it, and asked for again each
 * time: its tag is made of what it shows, so that one with a name that was erased is not shown again.
 */
import { createHash } from "node:crypto";
import { ImageResponse } from "next/og";
import { SHAPES } from "#components/game/shapes.ts";
import { cut } from "#format/cut.ts";
import { shareFonts } from "#server/share-fonts.ts";

const PAPER = "#faf8f2";
const INK = "#1c1a17";
const QUIET = "#575148";
const FELT = "#17633f";
const SANS = "Inter, 'Inter Extended'";
const SERIF = "'Source Serif', 'Source Serif Extended'";
/** Letters of a title that fill a line when it is large, and when it is smaller; a longer one has two lines, and leaves room for fewer rows. */
const [LARGE, LINE] = [28, 42];
const TWO_LINES = 80;
export const SHOWN = 4;
/** Letters of a name that a row has room for. */
export const NAMED = 46;
export const isLong = (title: string): boolean => title.length > LINE;

export type Picture = {
  readonly title: string;
  readonly under: string;
  readonly rows: readonly {
    readonly id: string;
    /** A place before it, where it has one. */
    readonly rank?: string;
    readonly name: string;
    readonly total: string;
  }[];
  /** What stands before the rows is more than a place. */
  readonly wide?: boolean;
};

const tagOf = (shown: unknown): string => `"${createHash("sha256").update(JSON.stringify(shown)).digest("base64url")}"`;

export const drawn = async (request: Request, { title, under, rows, wide = false }: Picture): Promise<Response> => {
  const headers = {
    "Cache-Control": "public, no-cache",
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: tagOf([title, under, rows]),
  };
  if (request.headers.get("if-none-match") === headers.ETag) return new Response(null, { status: 304, headers });
  const long = isLong(title);
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
          fontSize: title.length <= LARGE ? 66 : long ? 46 : 50,
          lineHeight: 1.1,
          flexShrink: 0,
        }}
      >
        {cut(title, TWO_LINES)}
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
        {rows.map((row) => (
          <div key={row.id} style={{ display: "flex", fontSize: long ? 32 : 34, alignItems: "baseline" }}>
            {row.rank === undefined ? null : (
              <div style={{ display: "flex", width: wide ? 150 : 76, fontFamily: SERIF, fontWeight: 600 }}>
                {row.rank}
              </div>
            )}
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
      fonts: [...(await shareFonts())],
      headers,
    },
  );
};
