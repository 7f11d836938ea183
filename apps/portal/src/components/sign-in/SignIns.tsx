/** How the reader came in lately, and through whose hands a link went: whoever did not do that themselves sees it. */
import { getFormatter, getTranslations } from "next-intl/server";
import { Moment } from "#components/Moment.tsx";
import { OwnSignIns } from "@traveller/contract/answers";
import { handWords } from "#format/hands.ts";
import { askDoor } from "#server/door.ts";

const WAYS = ["link", "mail", "passkey"] as const;

export const SignIns = async () => {
  const [say, format, asked] = await Promise.all([
    getTranslations("signIn"),
    getFormatter(),
    askDoor("/sign-ins", OwnSignIns),
  ]);
  const list = (names: readonly string[]): string => format.list(names, { type: "conjunction" });
  if (asked.kind !== "answered" || asked.value.signIns.length === 0) return null;
  return (
    <section className="sheet pad stack">
      <h2 className="h3">{say("signIns")}</h2>
      <ul className="plain stack tight">
        {asked.value.signIns.map(({ at, way, address, linkBy }) => {
          const known = WAYS.find((one) => one === way);
          return (
            <li key={at}>
              <Moment at={at} /> {known === undefined ? null : say(`ways.${known}`)}{" "}
              <span className="small quiet">{address}</span>
              {linkBy.length === 0 ? null : (
                <div className="small">{say("byHand", handWords(linkBy, say("office"), list))}</div>
              )}
            </li>
          );
        })}
      </ul>
      <p className="small quiet">{say("signInsHint")}</p>
    </section>
  );
};
