/** The clubs that the federation registered, with their regions; one of them to be put right, or another to be registered. */
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Pages } from "#components/list/Pages.tsx";
import { clubAddress } from "#format/player-pages.ts";
import { skipAsked } from "#format/skipped.ts";
import { api } from "#server/caller.ts";
import { isId } from "#server/player-asked.ts";
import { ClubForm } from "./ClubForm.tsx";
import { OfficeTable } from "../OfficeTable.tsx";
import type { OfficeProps } from "../types.ts";

const A_PAGE = 100;

export const Clubs = async ({ csrf, authority, query }: OfficeProps) => {
  const { club: asked = "", skip } = query;
  const offset = skipAsked(skip);
  const [say, of, { clubs, count }, regions, known] = await Promise.all([
    getTranslations("office"),
    getTranslations("club"),
    api().players.clubs({ limit: A_PAGE, offset }),
    api().players.regions({ authority }),
    isId(asked) ? api().players.club({ club: asked, limit: 1 }) : undefined,
  ]);
  const offered = regions.map(({ region }) => region);
  return (
    <div className="stack">
      {known === undefined ? null : (
        <>
          <h3>{say("putRight", { name: known.name })}</h3>
          <ClubForm key={known.id} csrf={csrf} club={known} regions={offered} regionWords={of("region")} />
        </>
      )}
      <OfficeTable
        caption={say("clubs")}
        titles={[say("name"), say("clubNumber"), say("place"), of("region"), say("what")]}
        empty={of("noClubs")}
        emptyWhen={of("noClubsWhen")}
      >
        {clubs.map((club) => (
          <tr key={club.id}>
            <th scope="row">
              <Link href={clubAddress(club.id)} prefetch={false}>
                {club.name}
              </Link>
            </th>
            <td>{club.id}</td>
            <td>{club.place ?? "–"}</td>
            <td>{club.region ?? "–"}</td>
            <td>
              <Link href={`/admin/clubs?club=${encodeURIComponent(club.id)}`} prefetch={false}>
                {say("change")} <span className="said">{club.name}</span>
              </Link>
            </td>
          </tr>
        ))}
      </OfficeTable>
      <Pages
        at={(to) => (to > 0 ? `/admin/clubs?skip=${to}` : "/admin/clubs")}
        skipped={offset}
        size={A_PAGE}
        more={offset + A_PAGE < count}
        by="name"
      />
      <h3>{say("registerClub")}</h3>
      <ClubForm csrf={csrf} regions={offered} regionWords={of("region")} />
    </div>
  );
};
