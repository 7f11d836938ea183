/** The lines that `npm run import` makes of the door's answers about a file. */
import type { ImportAnswer, Problem, Refusal } from "@traveller/contract/answers";
import { lackingKind } from "@traveller/engine";
import { alike } from "@traveller/model/remarks";
import { lackingSaid, sumOf, withdrawnSaid } from "@traveller/reading";
import { candidateText } from "../imports/agreed.ts";
import { timesText } from "./alike.ts";

export type FileOutcome =
  | { readonly kind: "refused"; readonly refusal: Refusal }
  /** `asks`: what nobody said yes to. */
  | { readonly kind: "read"; readonly answer: ImportAnswer; readonly asks?: string }
  | { readonly kind: "sent"; readonly answer: ImportAnswer };

const counted = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const problemsOf = ({ problems, sessions }: ImportAnswer): readonly Problem[] => [
  ...problems,
  ...sessions.flatMap((session) => session.problems),
];

const readPart = (answer: ImportAnswer): string => {
  const { sessions, problemsLeftOut } = answer;
  const serious = problemsOf(answer).filter(({ severity }) => severity !== "note");
  const places = serious.length + problemsLeftOut;
  const kinds = alike(serious).length;
  const results = sum(sessions.map(({ counts }) => counts.results));
  return [
    `read ${counted(sessions.length, "session")}`,
    counted(sum(sessions.map(({ counts }) => counts.contestants)), "contestant"),
    counted(results, "result"),
    ...(places === 0
      ? []
      : [`${counted(places, "place")} flagged${kinds < places ? ` (${counted(kinds, "remark")})` : ""}`]),
  ].join(", ");
};

const sentPart = ({ sent }: ImportAnswer): string => {
  const sessions = sent?.sessions ?? [];
  const kept = sum(sessions.map(({ appended }) => appended));
  const corrected = sum(sessions.map((session) => session.corrected));
  const withdrawn = sum(sessions.map((session) => session.withdrawn));
  const deals = sum(sessions.map((session) => session.deals));
  const records = sum(sessions.map((session) => session.records));
  if (sessions.every(({ known }) => known === "same")) return "known already, nothing changed";
  const opened = sessions.filter(({ known }) => known === "new").length;
  const parts = [
    ...(opened === 0 ? [] : [`opened ${counted(opened, "session")}`]),
    ...(kept === 0 ? [] : [`kept ${kept}`]),
    ...(corrected === 0 ? [] : [`corrected ${corrected}`]),
    ...(withdrawn === 0 ? [] : [`withdrew ${withdrawn}`]),
    ...(deals === 0 ? [] : [`kept the hands of ${counted(deals, "board")}`]),
    ...(records === 0 ? [] : [`kept ${counted(records, "record")} of boards at tables`]),
  ];
  return parts.length === 0 ? "corrected its settings or names" : parts.join(", ");
};

/** How a line goes on where a file lacks something: what it is, what its sender can do, what becomes of it as it is. */
const LACKING = {
  hands: {
    is: "has hands and no results",
    send: "Add the hands to the session that was played with them (--add-to)",
    marked: "the session is then one of hands only",
  },
  disagrees: {
    is: "does not agree with itself",
    send: "Correct the score or the total and send the file again",
    marked: "the session is then marked so",
  },
  incomplete: {
    is: "is not whole",
    send: "Send the whole file when you have it",
    marked: "the session is then marked incomplete",
  },
} as const;

/** What a file needs its sender's word for and has not got: that it is not whole, that it withdraws, that it corrects. */
export const asked = (
  { sessions }: ImportAnswer,
  said: { readonly asItIs: boolean; readonly withdraw: number; readonly yes: boolean },
): string | undefined => {
  const parts = sessions.flatMap(({ title, lacking }) => {
    const kind = lackingKind(lacking);
    return kind === undefined
      ? []
      : [{ kind, text: `${title}: ${lacking.map((one) => lackingSaid(one).text).join("; ")}` }];
  });
  const withdraws = sum(sessions.map((session) => session.withdraws));
  const changes = sessions.filter(({ known }) => known === "changed").flatMap((session) => session.changes);
  const kinds = withdrawnSaid(sumOf(sessions.map(({ withdrawn }) => withdrawn)))
    .map(({ text }) => text)
    .join(", ");
  const asks = [
    ...sessions.flatMap(({ title, which }) =>
      which === undefined || which.taken !== undefined
        ? []
        : [
            `${title} may be a correction of ${which.candidates.slice(0, 3).map(candidateText).join("; or of ")}. Say --session ${which.candidates[0]?.id ?? ""} if it is, --session ${which.own} if it is another session.`,
          ],
    ),
    ...(["incomplete", "disagrees", "hands"] as const).flatMap((kind) => {
      const own = parts.filter((part) => part.kind === kind);
      const { is, send, marked } = LACKING[kind];
      return own.length === 0 || said.asItIs
        ? []
        : `it ${is} (${own
            .slice(0, 3)
            .map(({ text }) => text)
            .join("; ")}). ${send}, or say --as-it-is: ${marked}.`;
    }),
    ...(withdraws === 0 || withdraws === said.withdraw
      ? []
      : [
          `${withdraws} of what is known ${withdraws === 1 ? "is" : "are"} not in it${kinds === "" ? "" : ` (${kinds})`}. Is it the same session? Say --withdraw ${withdraws} if it is and they go.`,
        ]),
    ...(changes.length === 0 || said.yes
      ? []
      : [
          `${counted(changes.length, "difference")} from what is known (${changes
            .slice(0, 3)
            .map(({ sentence }) => sentence)
            .join(" ")}). Say --yes to correct it.`,
        ]),
  ];
  return asks.length === 0 ? undefined : asks.join(" ");
};

/** The options here under which the door's fields are given. */
const OPTIONS: ReadonlyMap<string, string> = new Map([
  ["asItIs", "--as-it-is"],
  ["addTo", "--add-to"],
  ["withdraw", "--withdraw"],
  ["session", "--session"],
]);

/** One line for a file, and whether it went well. */
export const lineOf = (file: string, outcome: FileOutcome): { readonly text: string; readonly good: boolean } => {
  if (outcome.kind === "refused") {
    const { message, hint, path = "" } = outcome.refusal;
    const option = OPTIONS.get(path);
    return { text: `${file}: refused: ${message} ${hint}${option === undefined ? "" : ` (${option})`}`, good: false };
  }
  const { answer } = outcome;
  const no = answer.refused ?? answer.trouble;
  if (outcome.kind === "read") {
    if (answer.sessions.length === 0)
      return {
        text: `${file}: refused: ${no === undefined ? "there is no session in it." : `${no.message} ${no.hint}`}`,
        good: false,
      };
    if (outcome.asks !== undefined)
      return { text: `${file}: ${readPart(answer)}; not sent: ${outcome.asks}`, good: false };
    return {
      text: `${file}: ${readPart(answer)}; not sent (${answer.sessions.map(({ known }) => known).join(", ")})`,
      good: true,
    };
  }
  const refused = answer.sent?.refused ?? [];
  const good = refused.length === 0 && answer.state === "sent";
  const also = no === undefined ? "" : `; refused: ${no.message}`;
  return {
    text: `${file}: ${readPart(answer)}; ${sentPart(answer)}${refused.map(({ session, message }) => `; refused${session === undefined ? "" : ` ${session}`}: ${message}`).join("")}${also}`,
    good,
  };
};

/** Every problem of a file with its place, a line each; those that are alike are one line. */
export const problemLines = (file: string, outcome: FileOutcome): readonly string[] => {
  if (outcome.kind === "refused") return [];
  const at = ({ line, column, file: page }: Problem): string =>
    `${page === undefined ? "" : `${page}:`}${line}${column === undefined ? "" : `:${column}`}`;
  return alike(problemsOf(outcome.answer)).map((group) => {
    const { severity, message, hint } = group.first;
    return `  ${file}:${at(group.first)} ${severity}: ${message} ${hint}${timesText(group, at)}`;
  });
};
