/** What stands on top of every page. */
import { getTranslations } from "next-intl/server";
import { me } from "#server/me.ts";
import { Brand } from "./Brand.tsx";
import { Find } from "./Find.tsx";
import { Places, type Place } from "./Places.tsx";

export const Masthead = async () => {
  const [say, reader] = await Promise.all([getTranslations("frame"), me()]);
  const places: readonly Place[] = [
    { href: "/", words: say("results"), under: ["/s", "/players"] },
    { href: "/tournaments", words: say("tournaments"), under: ["/t"] },
    { href: "/rankings", words: say("rankings"), under: ["/rankings"] },
    { href: "/rulings", words: say("rulings"), under: ["/rulings", "/appeals"] },
    { href: "/regulations", words: say("regulations"), under: ["/regulations"] },
    { href: "/laws", words: say("laws"), under: ["/laws"] },
    { href: "/send", words: say("send"), under: [] },
    ...(reader?.roles.includes("federation") === true
      ? [{ href: "/admin", words: say("admin"), under: ["/admin"] }]
      : []),
  ];
  return (
    <header className="mast">
      <div className="page">
        <Brand />
        <Places places={places} label={say("places")} />
        <div className="end">
          <Find />
        </div>
      </div>
    </header>
  );
};
