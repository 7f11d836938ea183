/** Whether everything does its work: the door, the read model, and how far projections are behind the log. */
import { parkedEvents } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Health as HealthAnswer } from "@traveller/contract/answers";
import { Moment } from "#components/Moment.tsx";
import { askDoor } from "#server/door.ts";
import { behind } from "#server/behind.ts";
import { model } from "#server/model.ts";

const momentOf = (at: string) => () => <Moment at={at} seconds />;

export const Health = async () => {
  const [say, door, parked, scopes] = await Promise.all([
    getTranslations("office"),
    askDoor("/health", HealthAnswer),
    parkedEvents(model()),
    behind(),
  ]);
  const [longest] = scopes.flatMap(({ since }) => since ?? []).toSorted((a, b) => Date.parse(a) - Date.parse(b));
  const well = door.kind === "answered" && door.value.healthy;
  return (
    <div className="stack">
      <dl className="sheet pad facts">
        <dt>{say("door")}</dt>
        <dd>
          {well ? <span className="up">{say("reached")}</span> : <span className="down">{say("notReached")}</span>}
        </dd>
        <dt>{say("database")}</dt>
        <dd className="up">{say("reached")}</dd>
        <dt>{say("parked")}</dt>
        <dd>{parked.length === 0 ? "0" : <Link href="/admin/parked">{parked.length}</Link>}</dd>
        <dt>{say("behind")}</dt>
        <dd>
          {scopes.length === 0 ? say("allCaught") : say("scopesBehind", { count: scopes.length })}
          {longest === undefined ? null : (
            <div className="small">{say.rich("behindSince", { since: momentOf(longest) })}</div>
          )}
        </dd>
      </dl>
      {scopes.length === 0 ? null : (
        <div className="sheet">
          <table>
            <caption className="said">{say("behind")}</caption>
            <thead>
              <tr>
                <th scope="col">{say("where")}</th>
                <th scope="col" className="num">
                  {say("head")}
                </th>
                <th scope="col" className="num">
                  {say("projected")}
                </th>
              </tr>
            </thead>
            <tbody>
              {scopes.slice(0, 100).map(({ scope, head, place }) => (
                <tr key={scope}>
                  <th scope="row">{scope}</th>
                  <td className="num">{head}</td>
                  <td className="num">{place}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
};
