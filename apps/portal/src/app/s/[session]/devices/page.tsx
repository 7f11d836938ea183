/** The devices at the tables of a session, for those who look after it: a code for each table, which devices may write, and an end to any of them with one tap. Laws 81C1, 8A. */
import { ListedDevices } from "@traveller/contract/device";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { Moment } from "#components/Moment.tsx";
import { CodeForm } from "#components/devices/CodeForm.tsx";
import { UseForm } from "#components/devices/UseForm.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Act } from "#components/office/Act.tsx";
import { OfficeTable } from "#components/office/OfficeTable.tsx";
import { Unavailable } from "#components/office/Unavailable.tsx";
import { wayTo } from "#components/session/SessionFrame.tsx";
import { maySetUpDevices } from "#server/acts.ts";
import { askDoor } from "#server/door.ts";
import { me } from "#server/me.ts";
import type { Page } from "#server/page.ts";
import { sessionOr404 } from "#server/session-page.ts";

export const generateMetadata = async ({ params }: Page<"session">): Promise<Metadata> => {
  const [session, say] = await Promise.all([sessionOr404(params), getTranslations("atTable.devices")]);
  return { title: `${say("title")} – ${session.title}`, robots: { index: false } };
};

const Devices = async ({ params }: Page<"session">) => {
  const [session, say, page, words, reader] = await Promise.all([
    sessionOr404(params),
    getTranslations("atTable.devices"),
    getTranslations("session"),
    getMessages(),
    me(),
  ]);
  if (!maySetUpDevices(reader, session)) notFound();
  const asked = await askDoor("/devices", ListedDevices, new URLSearchParams({ session: session.id }));
  const csrf = reader?.csrf ?? "";
  return (
    <div className="stack">
      <Crumbs way={wayTo(session, page("results"), [{ words: say("title") }])} />
      <h1>{say("title")}</h1>
      <p className="lead">{say("lead")}</p>
      <NextIntlClientProvider
        messages={{ act: words.act, office: words.office, send: words.send, atTable: words.atTable }}
      >
        <CodeForm session={session.id} title={session.title} section={session.sections[0]?.id ?? "A"} csrf={csrf} />
        {asked.kind === "answered" ? (
          <UseForm session={session.id} section={session.sections[0]?.id ?? "A"} uses={asked.value.use} csrf={csrf} />
        ) : null}
        {asked.kind === "answered" ? (
          <OfficeTable
            caption={say("which")}
            titles={[say("table"), say("entered"), say("lastUsed"), say("until"), say("end")]}
            empty={say("none")}
          >
            {asked.value.devices.map(({ id, device, entered, lastUsedAt, expiresAt }) => (
              <tr key={id}>
                <th scope="row">
                  {device.section}-{device.table}
                </th>
                <td>
                  <span className={entered ? "tag live" : "tag open"}>{entered ? say("entered") : say("open")}</span>
                </td>
                <td className="small">{lastUsedAt === null ? "–" : <Moment at={lastUsedAt} />}</td>
                <td className="small">{expiresAt === null ? "–" : <Moment at={expiresAt} />}</td>
                <td>
                  <Act command={{ type: "RevokeKey", key: id }} csrf={csrf} words={say("end")} done={say("ended")} />
                </td>
              </tr>
            ))}
          </OfficeTable>
        ) : (
          <Unavailable refusal={asked.kind === "refused" ? asked.refusal : undefined} />
        )}
      </NextIntlClientProvider>
    </div>
  );
};
export default Devices;
