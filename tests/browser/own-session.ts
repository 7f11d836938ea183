/** A session of pairs in a tournament of its own, for tests that run one from its first command on: announced, opened, and given commands by a program with a key. */
import type { APIRequestContext } from "@playwright/test";
import { doorOf } from "./rulings.ts";
import { Me } from "./traveller.ts";

type Fields = Readonly<Record<string, unknown>>;

export const ownSession = async (
  officer: APIRequestContext,
  { session, tournament, title }: { readonly session: string; readonly tournament: string; readonly title: string },
) => {
  const door = await doorOf(officer);
  const { authority } = Me.parse(await (await officer.get("/door/me")).json());
  /** `what` names the command: the same one counts once. */
  const send = (what: string, type: string, fields: Fields) => door.command(`${session} ${what}`, type, fields);
  const ofSession = (what: string, type: string, fields: Fields) => send(what, type, { session, ...fields });
  await send("tournament", "AnnounceTournament", { tournament: session, title: tournament });
  await ofSession("open", "OpenSession", {
    tournament: session,
    title,
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
  });
  return { authority, send, ofSession };
};
