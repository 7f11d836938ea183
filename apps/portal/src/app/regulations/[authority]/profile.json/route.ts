/** What an authority has elected, as a file: what holds on a day (`?on=`), or everything. It can be read in again. */
import { heldOn, type Profile } from "@traveller/engine";
import { electionsOf } from "@traveller/model";
import { z } from "zod";
import { model } from "#server/model.ts";
import { allAuthorities, nameOf } from "#server/regulations.ts";
import { answered } from "#server/gate/answered.ts";

const Day = z.iso.date();

export const GET = answered(
  async (
    request: Request,
    { params }: { readonly params: Promise<{ readonly authority: string }> },
  ): Promise<Response> => {
    const { authority: id } = await params;
    const authority = (await allAuthorities()).find((one) => one.id === id);
    if (authority === undefined)
      return Response.json({ code: "unknown", message: "No such authority." }, { status: 404 });
    const day = Day.safeParse(new URL(request.url).searchParams.get("on"));
    const all = await electionsOf(model(), id);
    const held = day.success ? heldOn(all, day.data) : undefined;
    const profile: Profile = {
      authority: nameOf(authority),
      ...(authority.language === null
        ? {}
        : { lawBook: { language: authority.language, edition: authority.lawEdition === 2007 ? 2007 : 2017 } }),
      effective: day.success ? day.data : null,
      elections: all
        .filter((one) => held === undefined || held.get(one.option) === one)
        .map(({ option, value, from, until, law, leaves, reason }) => ({
          key: option,
          ...(law === undefined ? {} : { law }),
          value,
          from,
          ...(until === undefined ? {} : { until }),
          ...(leaves === undefined ? {} : { leaves }),
          ...(reason === null ? {} : { note: reason.slice(0, 2000) }),
        })),
    };
    return new Response(`${JSON.stringify(profile, undefined, 2)}\n`, {
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="regulations-${encodeURIComponent(id)}.json"`,
        "cache-control": "no-store",
      },
    });
  },
);
