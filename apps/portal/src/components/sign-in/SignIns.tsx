/** How the reader came in lately, and through whose hands a link went: whoever did not do that themselves sees it. */
import { getTranslations } from "next-intl/server";
import { Moment } from "#components/Moment.tsx";
import { OwnSignIns } from "#door/answers.ts";
import { askDoor } from "#server/door.ts";

const WAYS = ["link", "mail", "passkey"] as const;

export const SignIns = async () => {
  const [say, asked] = await Promise.all([getTranslations("signIn"), askDoor("/sign-ins", OwnSignIns)]);
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
              {linkBy === null ? null : (
                <div className="small">{say("byHand", { name: linkBy.name ?? say("office") })}</div>
              )}
            </li>
          );
        })}
      </ul>
      <p className="small quiet">{say("signInsHint")}</p>
    </section>
  );
};
