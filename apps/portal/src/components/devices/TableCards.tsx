"use client";
/** Cards for the tables that codes were just made for: the letters, and the address with them as a picture. On paper two to a row, to be cut and laid on the tables. */
import { useTranslations } from "next-intl";
import { PrintButton } from "#components/session/PrintButton.tsx";
import { Qr } from "./Qr.tsx";

export type TableCode = { readonly place: string; readonly code: string };

const whereOf =
  ({ host, pathname }: URL) =>
  () => <span className="address">{`${host}${decodeURI(pathname)}`}</span>;

export const TableCards = ({
  session,
  title,
  codes,
}: {
  readonly session: string;
  readonly title: string;
  readonly codes: readonly TableCode[];
}) => {
  const say = useTranslations("atTable");
  const at = (place: string): URL =>
    new URL(`/table/${encodeURIComponent(session)}/${encodeURIComponent(place)}`, globalThis.location.origin);
  return (
    <section className="stack cards-of-tables">
      <div className="row between screen">
        <p>{say("devices.once")}</p>
        <PrintButton words={say("devices.print")} />
      </div>
      <ul className="table-cards">
        {codes.map(({ place, code }) => {
          const address = at(place);
          return (
            <li key={place} className="sheet pad table-card">
              <h3>{say("table", { table: place })}</h3>
              <p className="small quiet">{title}</p>
              {/* After the `#`, where no log and no other page sees it. */}
              <Qr text={`${address.href}#${code}`} words={say("devices.picture", { table: place })} />
              <p className="small">
                {say.rich("devices.scan", {
                  where: whereOf(address),
                })}
              </p>
              <code className="secret">{code}</code>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
