/** What a phone or tablet needs to keep the page of a table's device among its programs, full screen. It says which table, and nothing of who plays there. */
import { getTranslations } from "next-intl/server";
import { answered } from "#server/gate/answered.ts";
import { decoded } from "#server/session-page.ts";

type Place = { readonly params: Promise<{ readonly session: string; readonly place: string }> };

export const GET = answered(async (_request: Request, { params }: Place): Promise<Response> => {
  const [{ session, place }, say] = await Promise.all([params, getTranslations("atTable")]);
  const name = say("table", { table: decoded(place) });
  const address = `/table/${encodeURIComponent(decoded(session))}/${encodeURIComponent(decoded(place))}`;
  return Response.json(
    {
      name: `${name} · Traveller`,
      short_name: name,
      id: address,
      start_url: address,
      scope: "/table/",
      display: "fullscreen",
      display_override: ["fullscreen", "standalone"],
      background_color: "#faf8f2",
      theme_color: "#faf8f2",
      icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any maskable" }],
    },
    { headers: { "content-type": "application/manifest+json", "cache-control": "no-cache" } },
  );
});
