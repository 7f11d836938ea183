/** What the federation was told whose pages are tested: a game of pairs with a correction, a match of teams, an individual, and what is planned. */
import { openBeside } from "@traveller/log";
import {
  entered,
  imported,
  inStratum,
  opened,
  publishedNow,
  released,
  result,
  type TestFederation,
} from "./session-events.ts";

export const DEAL = "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQ.JT98 32.AKQJ.JT98.765";
export const DOUBLE_DUMMY = { tricks: { N: { NT: 9, S: 10 }, W: { C: 3 } }, par: { score: 420, contracts: "NS 4S=" } };
const passedOut = { kind: "passedOut" };

export const tellPages = async (federation: TestFederation, url: string): Promise<void> => {
  const beside = openBeside({ url });
  await beside.people.put([
    { id: "lakes:11", name: "Aino Aalto" },
    { id: "lakes:12", name: "Bertil Berg" },
    { id: "lakes:21", name: "Cem Demir" },
    { id: "lakes:22", name: "Aino Kask" },
  ]);
  const [reason] = await beside.texts.put(["Nine tricks were entered, seven were made"]);
  if (reason === undefined) throw new Error("the reason is kept");
  await beside.close();

  await federation.append("pairs", [
    opened("pairs", { title: "Thursday pairs" }),
    ...[1, 2, 3, 4].map((number) => inStratum(entered(number), number < 3 ? "A" : "B")),
    {
      type: "DealsSet",
      data: { boards: [1, 2, 3].map((board) => ({ board, deal: DEAL, doubleDummy: DOUBLE_DUMMY })) },
    },
    { type: "RoundStarted", data: { round: 1 } },
    imported({ result: "r1", board: 1, round: 1, ns: "A-1", ew: "A-2" }),
    imported({ result: "r2", board: 1, round: 1, ns: "A-3", ew: "A-4", outcome: passedOut }),
    { type: "RoundEnded", data: { round: 1 } },
    imported({ result: "r3", board: 2, round: 2, ns: "A-1", ew: "A-4" }),
    imported({ result: "r4", board: 2, round: 2, ns: "A-3", ew: "A-2", outcome: passedOut }),
    released(1),
    {
      type: "ResultCorrected",
      data: {
        result: "r3",
        from: result({ result: "r3", board: 2, ns: "A-1", ew: "A-4" }),
        to: result({
          result: "r3",
          board: 2,
          round: 2,
          ns: "A-1",
          ew: "A-4",
          outcome: { kind: "played", contract: "3NT", declarer: "S", tricks: 7 },
        }),
        law: "79C",
        reason,
      },
    },
    {
      type: "PenaltyImposed",
      data: { penalty: "p1", contestant: "A-4", law: "90", amount: "1/2", unit: "matchpoints" },
    },
  ]);

  await federation.append("teams", [
    opened("teams", {
      contest: "teams",
      method: "imps",
      tournament: "league",
      title: "Team match",
      date: "2026-03-05",
    }),
    ...["T-1", "T-2"].map((contestant, index) => ({
      type: "ContestantEntered",
      data: { contestant, section: "A", number: String(index + 1), players: [{ person: `lakes:${index + 1}1` }] },
    })),
    { type: "MatchSet", data: { match: "m1", round: 1, home: "T-1", away: "T-2", boards: [1, 2] } },
    imported({ result: "o1", board: 1, ns: "T-1", ew: "T-2", match: "m1", room: "open" }),
    imported({ result: "c1", board: 1, ns: "T-2", ew: "T-1", match: "m1", room: "closed", outcome: passedOut }),
    released(1),
    released(2),
  ]);
  await federation.append("teams", [await publishedNow(federation.log, "teams")]);

  await federation.append("solo", [
    opened("solo", { contest: "individual", title: "Individual", date: "2026-02-01", tournament: "solo" }),
    ...[1, 2, 3, 4].map((number) => ({
      type: "ContestantEntered",
      data: {
        contestant: `I-${number}`,
        section: "A",
        number: String(number),
        players: [{ person: `lakes:${number}9` }],
      },
    })),
    {
      type: "ResultImported",
      data: { ...result({ result: "r1", board: 1, ns: "", ew: "" }), ns: ["I-1", "I-2"], ew: ["I-3", "I-4"] },
    },
    released(1),
  ]);

  await federation.appendTo("authority/lakes", "tournament/spring", [
    { type: "TournamentAnnounced", data: { tournament: "spring", title: "Spring Teams", from: "2026-04-01" } },
    { type: "SessionPlanned", data: { session: "spring1", number: 1, title: "First", date: "2026-04-01" } },
    { type: "SessionPlanned", data: { session: "pairs", number: 2, title: "Opened already", date: "2026-04-02" } },
  ]);
  await federation.appendTo("authority/lakes", "tournament/island", [
    { type: "TournamentAnnounced", data: { tournament: "island", title: "Island Pairs", from: "2026-05-02" } },
  ]);
};
