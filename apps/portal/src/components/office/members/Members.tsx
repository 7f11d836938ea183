/** The federation's members: how many there are, a list that is brought in, and the lists that came, each of which can be set back. */
import { memberLists } from "@traveller/model";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { Moment } from "#components/Moment.tsx";
import { NeedsScript } from "#components/NeedsScript.tsx";
import { model } from "#server/model.ts";
import { today } from "#server/today.ts";
import { Act } from "../Act.tsx";
import { OfficeTable } from "../OfficeTable.tsx";
import type { OfficeProps } from "../types.ts";
import { BringList } from "./BringList.tsx";

export const Members = async ({ csrf, authority }: OfficeProps) => {
  const day = today();
  const [say, words, { lists, members }] = await Promise.all([
    getTranslations("members"),
    getMessages(),
    memberLists(model(), authority, day),
  ]);
  const { failed, law, refusals, signedOut, signInBeside } = words.send;
  const { unavailable } = words.office;
  return (
    <div className="stack">
      <p className="lead">{say("count", { count: members })}</p>
      <NeedsScript />
      <NextIntlClientProvider
        messages={{
          members: words.members,
          office: { unavailable },
          send: { failed, law, refusals, signedOut, signInBeside },
        }}
      >
        <BringList csrf={csrf} today={day} />
      </NextIntlClientProvider>
      <h3>{say("lists")}</h3>
      <OfficeTable
        caption={say("lists")}
        titles={[say("came"), say("by"), say("changesCount"), say("setBack")]}
        empty={say("noLists")}
        emptyWhen={say("noListsWhen")}
      >
        {lists.map((one) => (
          <tr key={one.list}>
            <th scope="row">
              <Moment at={one.recordedAt} />
            </th>
            <td>{one.by ?? "–"}</td>
            <td>{one.changes}</td>
            <td>
              {one.setBack ? (
                say("wasSetBack")
              ) : one.setsBack === null ? (
                <Act
                  command={{ type: "SetBackMembers", list: one.list }}
                  csrf={csrf}
                  words={say("setBack")}
                  done={say("wasSetBack")}
                  ask={say("setBackAsk")}
                />
              ) : (
                say("setsBack")
              )}
            </td>
          </tr>
        ))}
      </OfficeTable>
    </div>
  );
};
