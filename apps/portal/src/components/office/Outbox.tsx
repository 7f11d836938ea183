/** Mails that did not go out: no mail server is set up, or it did not take them. An officer can hand their links over. */
import { getTranslations } from "next-intl/server";
import { Moment } from "#components/Moment.tsx";
import { WaitingMails } from "@traveller/contract/answers";
import { askDoor } from "#server/door.ts";
import { OfficeTable } from "./OfficeTable.tsx";
import { ReadMail } from "./ReadMail.tsx";
import type { OfficeProps } from "./types.ts";
import { Unavailable } from "./Unavailable.tsx";

export const Outbox = async ({ csrf }: OfficeProps) => {
  const [say, asked] = await Promise.all([getTranslations("office"), askDoor("/outbox", WaitingMails)]);
  if (asked.kind !== "answered") return <Unavailable refusal={asked.kind === "refused" ? asked.refusal : undefined} />;
  const { goesOut, mails } = asked.value;
  return (
    <div className="stack">
      <p>{say(goesOut ? "outboxBeside" : "outboxInstead")}</p>
      {mails.length === 0 ? null : <p className="quiet">{say("readMailHint")}</p>}
      <OfficeTable
        caption={say("outbox")}
        titles={[say("linkFor"), say("mail"), say("when")]}
        empty={say("outboxEmpty")}
        emptyWhen={say("outboxEmptyWhen")}
      >
        {mails.map((mail) => (
          <tr key={mail.id}>
            <th scope="row">{mail.to}</th>
            <td>
              <div>{mail.subject}</div>
              <ReadMail csrf={csrf} mail={mail.id} />
              {mail.trouble === undefined ? null : <div className="small bad">{mail.trouble}</div>}
            </td>
            <td className="small">
              <Moment at={mail.at} />
            </td>
          </tr>
        ))}
      </OfficeTable>
    </div>
  );
};
