/** What the door says of a file with a list of members, and how it is asked to read it. */
import { MEMBER_FIELDS, MEMBER_MISTAKES, type MemberField } from "@traveller/contract/codes";
import { z } from "zod";

const Period = z
  .object({
    from: z.string(),
    until: z.string().nullable(),
    club: z.string().nullable(),
    clubName: z.string().nullable(),
  })
  .nullable();
export type ShownPeriod = z.infer<typeof Period>;

export const ListReport = z.object({
  encoding: z.string(),
  delimiter: z.string(),
  titled: z.boolean(),
  columns: z.array(z.enum(MEMBER_FIELDS).nullable()),
  remembered: z.boolean(),
  sample: z.array(z.array(z.string())),
  lines: z.number(),
  tooMany: z.boolean(),
  day: z.string(),
  counts: z.object({
    new: z.number(),
    changed: z.number(),
    same: z.number(),
    notListed: z.number(),
    otherwise: z.number(),
    wrong: z.number(),
  }),
  mistakes: z.array(
    z.object({
      line: z.number(),
      field: z.enum(MEMBER_FIELDS).optional(),
      kind: z.enum(MEMBER_MISTAKES),
      written: z.string(),
      first: z.number().optional(),
    }),
  ),
  changes: z.array(
    z.object({
      line: z.number(),
      number: z.string(),
      name: z.string().nullable(),
      kind: z.enum(["new", "changed"]),
      before: Period,
      after: Period,
    }),
  ),
  otherwise: z.array(
    z.object({
      line: z.number(),
      number: z.string(),
      field: z.enum(["name", "born", "sex"]),
      was: z.string(),
      becomes: z.string(),
    }),
  ),
  notListed: z.array(z.object({ number: z.string(), name: z.string().nullable(), now: Period })),
});
export type ListReport = z.infer<typeof ListReport>;
export type Mistake = ListReport["mistakes"][number];

/** How many columns it has: of its lines the longest may say more than its titles. */
export const widthOf = ({ columns, sample }: Pick<ListReport, "columns" | "sample">): number =>
  Math.max(columns.length, ...sample.map((cells) => cells.length));

export const Brought = z.object({ file: z.string() });

/** How it is to be read. */
export type AskedList = {
  readonly file: string;
  readonly day: string;
  readonly columns?: (MemberField | null)[];
  readonly titled?: boolean;
  readonly leaveOut: number[];
  readonly corrections: { line: number; field: MemberField; value: string }[];
};
