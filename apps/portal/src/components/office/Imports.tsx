/** The files that were brought, and what became of each; an original can be taken back or erased. */
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Moment } from "#components/Moment.tsx";
import { ListedImports } from "@traveller/contract/answers";
import { askDoor } from "#server/door.ts";
import { Act } from "./Act.tsx";
import { OfficeTable } from "./OfficeTable.tsx";
import type { OfficeProps } from "./types.ts";
import { Unavailable } from "./Unavailable.tsx";

export const Imports = async ({ csrf }: OfficeProps) => {
  const [say, asked] = await Promise.all([getTranslations("office"), askDoor("/imports", ListedImports)]);
  if (asked.kind !== "answered") return <Unavailable refusal={asked.kind === "refused" ? asked.refusal : undefined} />;
  const { imports } = asked.value;
  return (
    <OfficeTable
      caption={say("imports")}
      titles={[say("what"), say("state"), say("when"), say("original")]}
      empty={say("nothingImported")}
      emptyWhen={say("nothingImportedWhen")}
    >
      {imports.map((file) => (
        <tr key={file.digest}>
          <th scope="row">
            <Link href={`/send?file=${file.digest}`}>{file.name}</Link>
            <div className="small quiet">
              {file.format?.toUpperCase()} <code title={file.digest}>{file.digest.slice(0, 12)}</code>
            </div>
          </th>
          <td>{say(`states.${file.state}`)}</td>
          <td className="small">
            <Moment at={file.changedAt} />
          </td>
          <td>
            <div className="row">
              <a className="small" href={`/door/originals/${file.digest}`}>
                {say("original")}
              </a>
              <Act
                command={{ type: "EraseOriginal", digest: file.digest }}
                csrf={csrf}
                words={say("erase")}
                done={say("erased")}
                ask={say("eraseOriginal")}
              />
            </div>
          </td>
        </tr>
      ))}
    </OfficeTable>
  );
};
