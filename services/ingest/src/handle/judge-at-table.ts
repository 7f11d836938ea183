/**
 * What a director's writing at a table would tell its session: decided as it would be, and nothing is written. For who directs alone: what follows for the standings is
 * not for devices and players at the table. Laws 12, 16, 81C.
 */
import { type Caller, mayDo, type RecordAtTable, refused, type Refused, says } from "@traveller/contract";
import type { Means } from "../means/means.ts";
import { unknownSession } from "../decide/no-session.ts";
import type { Fits } from "./execute.ts";
import { type Knowledge, sessionTarget } from "./known.ts";
import { calledOf } from "./players.ts";
import { type Asked, decideCommand, peopleOf, streamOf, touchesCases, writtenSince } from "./table.ts";

export const judgeAtTable = async (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: RecordAtTable,
): Promise<Fits | Refused> => {
  const known = await knowledge.alone.read(command.session);
  const { settings } = known.session;
  const target = settings === undefined ? { authority: means.settings.authority } : sessionTarget(settings);
  const may = mayDo(caller, "RecordAtTable", target);
  if (may.kind === "refused") return may;
  if (settings === undefined) return unknownSession(command.session);
  if (caller.by.kind === "device" || may.role === "player")
    return refused("forbidden", says("whatIf.directorsAlone"), says("table.askDirector"), { law: "81C" });
  const asked: Asked = { caller, command };
  const table = await knowledge.table(streamOf(asked), settings);
  const cases = touchesCases(asked, known.session, table)
    ? { procedure: (await knowledge.procedure(command.session)).procedure, at: new Date().toISOString() }
    : undefined;
  const decided = decideCommand(caller, may.role, command, {
    session: known,
    settings,
    table,
    sequence: 0,
    called: await calledOf(means.beside.people, peopleOf(command, table.record)),
    vault: means.vault,
    cases,
  });
  if (decided.kind === "behind") return writtenSince(means, command, decided);
  return decided.kind === "refused" ? decided : { kind: "fits", streams: decided.streams };
};
