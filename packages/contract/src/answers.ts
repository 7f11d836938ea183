/**
 * What the door answers to those who ask it: refusals, files and their reports, roles, keys, links, the journal. The door says that what it sends is of
 * these shapes (`Told`), and whoever asks checks what arrives.
 */
import { Lacking, Outcome, Withdrawn } from "@traveller/engine";
import { z } from "zod";
import { Already } from "./already.ts";
import { JOURNAL_KINDS, LATE } from "./codes.ts";
import { Device } from "./roles/roles.ts";

/** An answer as it is sent. */
export type Told<T extends z.ZodType> = Kept<z.input<T>>;
type Kept<T> = T extends readonly (infer One)[]
  ? readonly Kept<One>[]
  : T extends object
    ? { readonly [Key in keyof T]: Kept<T[Key]> }
    : T;

/** What of it is said in the reader's language: put beside it by a portal, on the way to a page. The rest is English. */
const Own = z
  .object({ message: z.string().optional(), hint: z.string().optional(), law: z.string().optional() })
  .optional();

export const Refusal = z.object({
  code: z.string(),
  message: z.string(),
  hint: z.string(),
  own: Own,
  law: z.string().optional(),
  /** Where in what was sent the trouble is: `to.outcome.contract`. */
  path: z.string().optional(),
  /** That somebody else changed the same thing since this reader looked: when, who, and what came of the board now. */
  changed: z.object({ at: z.string(), by: z.string().optional(), outcome: Outcome.optional() }).optional(),
  already: Already.optional(),
  late: z.enum(LATE).optional(),
});
export type Refusal = z.infer<typeof Refusal>;

const Problem = z.object({
  line: z.number(),
  column: z.number().optional(),
  /** Of several that were sent as one, the file that the line is counted in. */
  file: z.string().optional(),
  code: z.string(),
  message: z.string(),
  hint: z.string(),
  own: Own,
  severity: z.enum(["error", "warning", "note"]),
});
export type Problem = z.infer<typeof Problem>;

const Change = z.object({
  kind: z.string(),
  what: z.string(),
  about: z.string(),
  sentence: z.string(),
  own: z.object({ sentence: z.string().optional() }).optional(),
  line: z.number().optional(),
});
const Known = z.enum(["new", "same", "changed"]);

/** Sessions that are here and that it may be about; `own` where it is another one. */
const Which = z.object({
  own: z.string(),
  candidates: z.array(
    z.object({ id: z.string(), title: z.string(), date: z.string().optional(), teams: z.array(z.string()) }),
  ),
  taken: z.string().optional(),
});

/** The session here that it was written out of; `own` where it is to be one beside it all the same. */
const WrittenOutOf = z.object({
  own: z.string(),
  id: z.string(),
  title: z.string(),
  date: z.string().optional(),
});

export const ReportedSession = z.object({
  id: z.string(),
  tournament: z.string().optional(),
  title: z.string(),
  date: z.string().optional(),
  club: z.object({ id: z.string(), name: z.string() }).optional(),
  method: z.string(),
  contest: z.string(),
  known: Known,
  counts: z.object({
    contestants: z.number(),
    boards: z.number(),
    results: z.number(),
    matches: z.number(),
    deals: z.number().default(0),
  }),
  settings: z.record(z.string(), z.unknown()),
  evidence: z.array(
    z.object({
      option: z.string(),
      value: z.unknown(),
      because: z.enum(["stated", "reproduces", "assumed"]),
      reproduced: z.number().optional(),
      numbers: z.number().optional(),
    }),
  ),
  changes: z.array(Change),
  changesLeftOut: z.number().default(0),
  lacking: z.array(Lacking).default([]),
  withdraws: z.number().default(0),
  withdrawn: Withdrawn.default({ results: 0, contestants: 0, matches: 0, adjustments: 0 }),
  which: Which.optional(),
  outOf: WrittenOutOf.optional(),
  clocks: z.enum(["run", "closed"]).default("closed"),
  /** The boards of hands that have no result. */
  hands: z.array(z.number()).default([]),
  /** Why who asks may not send it. */
  mayNot: Refusal.optional(),
  problems: z.array(Problem),
});
export type ReportedSession = z.infer<typeof ReportedSession>;

export const SentSession = z.object({
  id: z.string(),
  title: z.string(),
  known: Known,
  appended: z.number(),
  corrected: z.number(),
  withdrawn: z.number(),
  unchanged: z.number(),
  /** Hands that were written. */
  deals: z.number().default(0),
  /** Records of boards that were written or corrected. */
  records: z.number().default(0),
  /** The last sequence of the session with what was sent. */
  sequence: z.number().default(0),
});
export type SentSession = z.infer<typeof SentSession>;

const ImportState = z.enum(["waiting", "reading", "ready", "refused", "sending", "sent", "failed", "interrupted"]);
type ImportState = z.infer<typeof ImportState>;

export const ImportAnswer = z.object({
  digest: z.string(),
  name: z.string(),
  bytes: z.number(),
  state: ImportState,
  progress: z.object({ done: z.number(), of: z.number() }),
  format: z.string().nullish(),
  program: z.string().nullish(),
  sessions: z.array(ReportedSession).default([]),
  problems: z.array(Problem).default([]),
  problemsLeftOut: z.number().default(0),
  refused: z
    .object({ code: z.string(), message: z.string(), hint: z.string(), own: Own, line: z.number().optional() })
    .optional(),
  sent: z
    .object({
      sessions: z.array(SentSession),
      refused: z.array(Refusal.extend({ session: z.string().optional() })).default([]),
    })
    .optional(),
  trouble: Refusal.optional(),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;

const ListedState = z.enum([...ImportState.options, "same"]);
const ListedImport = z.object({
  digest: z.string(),
  name: z.string(),
  bytes: z.coerce.number(),
  format: z.string().nullable(),
  state: ListedState,
  firstAt: z.string(),
  changedAt: z.string(),
});
export const ListedImports = z.object({ imports: z.array(ListedImport) });

/** Whose name an id is, and which originals hold it. */
export const HeldOriginals = z.object({
  name: z.string().nullable(),
  originals: z.array(z.object({ digest: z.string(), name: z.string().nullable(), keptAt: z.string() })),
});

const Over = z.object({ kind: z.string(), id: z.string() });
export const ListedRoles = z.object({
  roles: z.array(
    z.object({
      id: z.string(),
      role: z.string(),
      over: Over,
      name: z.string(),
      email: z.string().nullable(),
      person: z.string(),
      /** The machine's own, and nobody's. */
      machine: z.boolean(),
      grantedAt: z.string(),
    }),
  ),
});
export const ListedKeys = z.object({
  keys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      start: z.string(),
      ownerName: z.string(),
      grants: z.array(z.object({ role: z.string(), over: Over })),
      working: z.boolean(),
      createdAt: z.string(),
      expiresAt: z.string().nullable(),
      lastUsedAt: z.string().nullable(),
    }),
  ),
});
export const Health = z.object({ healthy: z.boolean() });
export const SignInLink = z.object({ url: z.string(), expiresAt: z.string() });
export const NewKey = z.object({ answer: z.object({ key: z.string() }) });

/** Who made, or could read, the link by which somebody came in, where that was not themselves. */
const Hand = z.object({ person: z.string(), name: z.string().nullable() });
const Hands = z.array(Hand);
export const OwnPasskey = z.object({
  id: z.string(),
  name: z.string().nullable(),
  createdAt: z.string(),
  linkBy: Hands,
});
export type OwnPasskey = z.infer<typeof OwnPasskey>;
export const OwnPasskeys = z.object({ passkeys: z.array(OwnPasskey) });
export const OwnSignIns = z.object({
  signIns: z.array(
    z.object({ at: z.string(), way: z.string().nullable(), address: z.string().nullable(), linkBy: Hands }),
  ),
});
/** Whether a sign-in link would still open, or why not. */
export const LinkState = z.object({ state: z.enum(["open", "unknown", "used", "replaced", "expired", "withdrawn"]) });
/** Mails that did not go out. */
export const WaitingMails = z.object({
  goesOut: z.boolean(),
  mails: z.array(
    z.object({
      id: z.string(),
      to: z.string(),
      subject: z.string(),
      at: z.string(),
      trouble: z.string().optional(),
    }),
  ),
});

export const MailText = z.object({ text: z.string() });

const HeldRole = z.object({ id: z.string(), role: z.string(), over: Over });
export const ListedPerson = z.object({
  person: z.string(),
  name: z.string(),
  number: z.string().nullable(),
  account: z.boolean(),
  email: z.string().nullable(),
  club: z.string().nullable(),
  passkeys: z.array(OwnPasskey),
  roles: z.array(HeldRole),
});
export type ListedPerson = z.infer<typeof ListedPerson>;
export const ListedPeople = z.object({ people: z.array(ListedPerson) });
/** What came of an invitation: a mail is under way, or a link is to be handed over. */
export const Invited = z.object({ answer: z.object({ person: z.string(), url: z.string().optional() }) });

const Line = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.enum(JOURNAL_KINDS),
  actor: z.enum(["person", "key", "machine", "nobody"]),
  by: Hand.nullable(),
  key: z
    .object({
      id: z.string(),
      name: z.string().nullable(),
      /** The place of a device whose key it is. */
      device: Device.nullable(),
    })
    .nullable(),
  linkBy: Hands,
  whom: Hand.nullable(),
  passkey: z.string().nullable(),
  about: z.record(z.string(), z.string()),
  address: z.string().nullable(),
});
export type JournalLine = z.infer<typeof Line>;
export const JournalPage = z.object({ lines: z.array(Line), next: z.number().optional() });

/** Where those who hear an appeal point in the record of its table: an entry of it, since when, and who points. */
export const CasePointer = z.object({
  pointer: z
    .object({
      ruling: z.string(),
      event: z.number(),
      at: z.string(),
      own: z.boolean(),
      isChair: z.boolean(),
      name: z.string().nullable(),
    })
    .nullable(),
});
export type CasePointer = z.infer<typeof CasePointer>;

/** A place as it is, or would be. */
export const PlaceIfDecided = z.object({
  rank: z.number().optional(),
  tied: z.boolean(),
  total: z.string(),
  percent: z.string().optional(),
});

/** What a decision would do to boards, places and who leads. */
export const Follows = z.object({
  kind: z.literal("follows"),
  worth: z.array(
    z.object({
      board: z.number(),
      result: z.string(),
      side: z.enum(["ns", "ew"]),
      contestants: z.array(z.string()),
      before: z.string().optional(),
      after: z.string().optional(),
    }),
  ),
  places: z.array(
    z.object({
      contestant: z.string(),
      field: z.number(),
      before: PlaceIfDecided.optional(),
      after: PlaceIfDecided.optional(),
    }),
  ),
  moved: z.number(),
  first: z.array(z.object({ before: z.array(z.string()), after: z.array(z.string()) })),
});

/** What would follow if a ruling under appeal fell; nothing where no score hangs on it. */
export const SetAside = z.object({ follows: Follows.nullable() });

/** People as those see them who may choose among them, and not know their addresses. */
export const PeopleCalled = z.object({
  people: z.array(z.object({ person: z.string(), name: z.string(), number: z.string().nullable() })),
});

/** What somebody may do about a ruling or an appeal now: commands that would be taken, and those that something stands against. */
export const CaseActs = z.object({
  acts: z.array(z.object({ command: z.looseObject({ type: z.string() }), refusal: Refusal.optional() })),
});
