/** Events that a projector could not digest, with the reason; each scope can be replayed. */
import { parkedEvents } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import { NeedsScript } from "#components/NeedsScript.tsx";
import { Moment } from "#components/Moment.tsx";
import { model } from "#server/model.ts";
import { Act } from "./Act.tsx";
import { OfficeTable } from "./OfficeTable.tsx";
import type { OfficeProps } from "./types.ts";

export const Parked = async ({ csrf }: OfficeProps) => {
  const [say, parked] = await Promise.all([getTranslations("office"), parkedEvents(model())]);
  return (
    <div className="stack">
      <NeedsScript />
      <OfficeTable
        caption={say("parked")}
        titles={[say("event"), say("reason"), say("when"), say("replay")]}
        empty={say("nothingParked")}
        emptyWhen={say("nothingParkedWhen")}
      >
        {parked.map((event) => (
          <tr key={`${event.projection} ${event.scope} ${event.sequence}`}>
            <th scope="row">
              {event.type}
              <div className="small quiet">
                {event.scope} {event.sequence}
              </div>
            </th>
            <td>
              {event.reason} <span className="tag">{event.code}</span>
            </td>
            <td className="small">
              <Moment at={event.recordedAt} />
            </td>
            <td>
              <Act
                command={{ type: "ReplayParked", projection: event.projection, scope: event.scope }}
                csrf={csrf}
                words={say("replay")}
                done={say("replayed")}
              />
            </td>
          </tr>
        ))}
      </OfficeTable>
    </div>
  );
};
