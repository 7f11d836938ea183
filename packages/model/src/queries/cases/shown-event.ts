/** What a reader is shown of an event of a case: its words where they may read them, and nothing at all of what is not theirs to know. Laws 81C, 85A, 92, 93. */
import type { CasePart } from "@traveller/engine/procedure";
import { checkWritten, eventCatalogue, type LogData, type LogEvent } from "@traveller/log";
import type { caseEvent } from "../../schema/case.ts";

export type CaseEventRow = typeof caseEvent.$inferSelect;

/** Free words of an event by the field that they stand in; absent where they were erased, or are not the reader's to see. */
export type CaseWords = Readonly<
  Partial<Record<"claimed" | "grounds" | "facts" | "text" | "cause" | "reason" | "question" | "methods", string>>
>;

export type AskedPlayer = {
  readonly does: string;
  readonly considers: readonly string[];
  readonly why: string | null;
  /** Absent for those who may not know who was asked. */
  readonly name: string | null;
};

export type CaseEventView = {
  readonly sequence: number;
  readonly at: string;
  readonly told: LogEvent;
  /** Of whoever wrote it. */
  readonly role: string | null;
  readonly words: CaseWords;
  /** Of a poll, who called what. */
  readonly answers: readonly AskedPlayer[];
  /** Of a committee that was named, its members, the chair first; of a recusal, who stepped down; of a statement, whose it is. */
  readonly names: readonly string[];
};

/** What a side says for itself in a case. */
export const SAID = [
  "RulingRequested",
  "ScoreErrorReported",
  "TrickDisputed",
  "AcquiescenceWithdrawn",
  "ConcessionWithdrawn",
  "StatementGiven",
] as const satisfies readonly LogEvent["type"][];

/** Said by that reader, for his own side and not written down for others: it stays his to read, wherever the case goes. */
const isOwn = ({ type, by }: CaseEventRow, reader: string | undefined): boolean =>
  reader !== undefined && by.person === reader && by.role === "player" && SAID.some((one) => one === type);

type Sees = (part: CasePart) => boolean;
type Known = { readonly texts: ReadonlyMap<string, string>; readonly names: ReadonlyMap<string, string> };

export const toldIn = ({ type, data }: CaseEventRow): LogEvent | undefined => {
  const checked = checkWritten<LogData>(eventCatalogue, { type, data });
  return checked.kind === "good" ? checked.event : undefined;
};

const isReference = (value: unknown): value is { readonly text: string } =>
  typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";

const FIELDS = ["claimed", "grounds", "facts", "text", "cause", "reason", "question", "methods"] as const;

/** The texts and the people that an event names, of which some are looked up. */
export const namedIn = (told: LogEvent): { readonly texts: readonly string[]; readonly people: readonly string[] } => {
  const fields = new Map<string, unknown>(Object.entries(told.data));
  const texts = FIELDS.flatMap((field) => {
    const value = fields.get(field);
    return isReference(value) ? [value.text] : [];
  });
  switch (told.type) {
    case "PollTaken":
      return {
        texts: [...texts, ...told.data.answers.flatMap(({ why }) => why?.text ?? [])],
        people: told.data.answers.flatMap(({ person }) => person ?? []),
      };
    case "CommitteeNamed":
      return { texts, people: told.data.members };
    case "MemberRecused":
    case "VoteCast":
      return { texts, people: [told.data.member] };
    case "StatementGiven":
      return { texts, people: told.data.of === undefined ? [] : [told.data.of] };
    default:
      return { texts, people: [] };
  }
};

/** Which part of a file the words of an event are, and which the event itself is; `undefined` for what everybody sees. */
type Parts = { readonly itself?: CasePart; readonly words?: CasePart };

/** What came of the file that an event lies in: what a ruling was made of is a draft until it is given, and what an appeal is decided on is kept until then. */
export type CameOf = {
  readonly isGiven: boolean;
  readonly isDecided: boolean;
  /** A disqualification has taken effect: what is ruled or decided in its case says nothing of that. */
  readonly isApproved: boolean;
};

const partOfPoll = (told: Extract<LogEvent, { readonly type: "PollTaken" }>, { isGiven, isDecided }: CameOf) => {
  if (told.data.to.kind === "appeal") return isDecided ? "poll" : "pollOnAppeal";
  return isGiven ? "poll" : "draft";
};

const partsOf = (told: LogEvent, cameOf: CameOf): Parts => {
  const { isGiven, isApproved } = cameOf;
  const before = <Part extends CasePart>(part: Part): Part | undefined => (isGiven ? undefined : part);
  const itself = (part: CasePart | undefined): Parts => (part === undefined ? {} : { itself: part });
  switch (told.type) {
    case "RulingRequested":
    case "ScoreErrorReported":
    case "TrickDisputed":
    case "AcquiescenceWithdrawn":
    case "ConcessionWithdrawn":
      return { ...itself(before("open")), words: "claimed" };
    // Why it is asked for is said to the organizer.
    case "LateCorrectionAsked":
      return { ...itself(before("open")), words: "open" };
    case "LateCorrectionApproved":
    case "LateCorrectionDeclined":
    case "LateCorrectionMade":
      return { ...itself(before("open")), words: "grounds" };
    case "FactsFound":
      return { ...itself(before("draft")), words: "facts" };
    case "PollTaken":
      return { itself: partOfPoll(told, cameOf), words: "poll" };
    case "StatementGiven":
      return { itself: "statement", words: "statement" };
    case "RulingDrafted":
      return { itself: "draft", words: "draft" };
    case "VoteCast":
      return { itself: "vote" };
    case "MemberRecused":
      return { itself: "members", words: "recusal" };
    case "CommitteeNamed":
      return { itself: "members" };
    case "CaseMoved":
      return itself(before("open"));
    case "DisqualificationProposed":
    case "DisqualificationDeclined":
      return { ...itself(isApproved ? undefined : "proposal"), words: "grounds" };
    case "AppealLodged":
    case "RulingReferred":
    case "ReferredToAuthority":
      return { words: "claimed" };
    default:
      return { words: "grounds" };
  }
};

const wordsOf = (told: LogEvent, { texts }: Known): CaseWords => {
  const fields = new Map<string, unknown>(Object.entries(told.data));
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = fields.get(field);
      const said = isReference(value) ? texts.get(value.text) : undefined;
      return said === undefined ? [] : [[field, said]];
    }),
  );
};

/** Without who was asked, for those who may not know it. */
const withoutNames = (told: LogEvent, sees: Sees): LogEvent =>
  told.type === "PollTaken" && !sees("pollNames")
    ? {
        ...told,
        data: { ...told.data, answers: told.data.answers.map(({ person: _person, ...answer }) => answer) },
      }
    : told;

const answersOf = (told: LogEvent, { texts, names }: Known): readonly AskedPlayer[] =>
  told.type === "PollTaken"
    ? told.data.answers.map(({ person, does, considers, why }) => ({
        does,
        considers: considers ?? [],
        why: why === undefined ? null : (texts.get(why.text) ?? null),
        name: person === undefined ? null : (names.get(person) ?? null),
      }))
    : [];

const namesOfAll = (told: LogEvent, { names }: Known): readonly string[] => {
  if (told.type === "PollTaken") return [];
  const people =
    told.type === "CommitteeNamed"
      ? [told.data.chair, ...told.data.members.filter((one) => one !== told.data.chair)]
      : namedIn(told).people;
  return people.flatMap((one) => names.get(one) ?? []);
};

/** `undefined` where the reader is not to know of it. */
export const shownEvent = (
  row: CaseEventRow,
  whole: LogEvent,
  {
    sees: seesPart,
    known,
    reader,
    ...cameOf
  }: CameOf & { readonly sees: Sees; readonly known: Known; readonly reader: string | undefined },
): CaseEventView | undefined => {
  const { sequence, recordedAt, by } = row;
  const { itself, words } = partsOf(whole, cameOf);
  const sees: Sees = (part) => isOwn(row, reader) || seesPart(part);
  if (itself !== undefined && !sees(itself)) return undefined;
  const told = withoutNames(whole, sees);
  return {
    sequence,
    at: recordedAt,
    told,
    role: by.role ?? null,
    words: words === undefined || sees(words) ? wordsOf(told, known) : {},
    answers: answersOf(told, known),
    names: namesOfAll(told, known),
  };
};
