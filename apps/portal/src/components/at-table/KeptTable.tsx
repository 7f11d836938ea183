"use client";
/** The page of a table's device as its browser keeps it: it knows nothing of the table until it looks at what the device was told last, or asks. */
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ask } from "#at-table/device.ts";
import { placeOf } from "#at-table/entry.ts";
import { type Known, openKept } from "#at-table/kept.ts";
import { forgetPage } from "#at-table/worker.ts";
import { EnterTable } from "./EnterTable.tsx";
import { TableDevice } from "./TableDevice.tsx";

/** What is known of the table: by this browser, else by the door; `false` where this is not its device. */
const found = async (session: string, place: string): Promise<Known | false> => {
  const of = `${session}/${place}`;
  const known = await (await openKept()).known(of);
  if (known !== undefined) return known;
  const told = await ask();
  if (told === "ended") await forgetPage();
  return told === undefined || told === "ended" || placeOf(told.at.device) !== of ? false : told;
};

export const KeptTable = ({
  session,
  place,
  version,
}: {
  readonly session: string;
  readonly place: string;
  readonly version: string | undefined;
}) => {
  const say = useTranslations("atTable");
  const [known, setKnown] = useState<Known | false>();
  useEffect(() => {
    let open = true;
    void found(session, place)
      .catch((): false => false)
      .then((told) => (open ? setKnown(told) : undefined));
    return () => {
      open = false;
    };
  }, [session, place]);
  if (known !== undefined && known !== false) return <TableDevice first={known} version={version} />;
  return (
    <div className="stack reading at-table">
      <h1>{say("table", { table: place })}</h1>
      {known === undefined ? null : (
        <>
          <p className="lead">{say("enter")}</p>
          <EnterTable session={session} place={place} />
        </>
      )}
    </div>
  );
};
