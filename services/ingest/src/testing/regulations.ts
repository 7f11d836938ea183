/** A door at which an officer and an organizer publish what they lay down, and sessions are opened under it. */
import { AUTHORITY, grant, officer, openTestDoor, type Reply, type TestDoor } from "./door.ts";

export type RegulationsDoor = {
  readonly door: TestDoor;
  /** The officer's key, and that of the organizer of the cup. */
  readonly key: string;
  readonly organizer: string;
  /** Elections of the authority, in one act; by its officer, where nobody else is named. */
  readonly elect: (elections: readonly object[], more?: object, by?: string) => Promise<Reply>;
  /** Conditions of the cup, by its organizer, where nobody else is named. */
  readonly lay: (options: object, more?: object, by?: string) => Promise<Reply>;
  /** A session of pairs in the league. */
  readonly open: (session: string, more?: object) => Promise<Reply>;
};

/** With three tournaments: a cup that has an organizer, a league, and one that has been. */
export const openRegulationsDoor = async (databaseUrl: string): Promise<RegulationsDoor> => {
  const door = await openTestDoor(databaseUrl);
  const key = await door.key(officer);
  for (const tournament of ["cup", "league", "past"])
    await door.command(key, {
      type: "AnnounceTournament",
      tournament,
      title: tournament,
      from: tournament === "past" ? "2020-01-01" : "2999-05-01",
    });
  const organizer = await door.key([grant("organizer", "tournament", "cup")]);
  return {
    door,
    key,
    organizer,
    elect: (elections, more = {}, by = key) =>
      door.command(by, {
        type: "PublishElections",
        authority: AUTHORITY,
        from: "2026-01-01",
        elections,
        reason: "So that all know",
        ...more,
      }),
    lay: (options, more = {}, by = organizer) =>
      door.command(by, { type: "SetConditions", tournament: "cup", options, ...more }),
    open: (session, more = {}) =>
      door.command(key, {
        type: "OpenSession",
        session,
        tournament: "league",
        title: session,
        date: "2999-05-01",
        method: "matchpoints",
        contest: "pairs",
        sections: [{ id: "A" }],
        ...more,
      }),
  };
};

/** Of a refusal: what is wrong, by which Law, and where. */
export const said = ({ status, body }: Reply) => [status, body["code"], body["law"], body["path"]];
