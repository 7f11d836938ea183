/** The page that says what is done about each paragraph of the Laws (`docs/laws.md`), made of what the modules say of themselves. */
import type { Description, Paragraph } from "@traveller/engine/laws";
import { lawNumber } from "@traveller/engine/laws";

const HEAD = `# The Laws, paragraph by paragraph

What the engine does about each paragraph of the Laws, and where. Each module in \`packages/engine/src/laws\` says it of itself
(\`description\`), and \`laws/described\` says it of Laws that no module there has; \`npm run laws\` writes this page. *Executed* names where; *asked* names the finding or
the option a person answers with; *recorded* names the event that tells it; *conduct* is what people do and no program can see: it leaves no event, or only a
trace for the director; *the session's* is for its director and its rulings. Cases are in \`tests/law-cases\` by their \`id\`. Where the 2007 edition differs, it says so.

Of the 2007 edition Laws 17 to 40 are known here, where they differ, and of the other Laws what those speak of: that what was withdrawn is 16D there and what comes from
elsewhere 16C, and that what might have paid is Law 23. For all else of that edition, the play, claims, scores and appeals, the text of 2017 counts here; what 2007 has otherwise there is not known.

| paragraph | how | where | case |
|---|---|---|---|`;

const quoted = (text: string): string => `\`${text}\``;
const listed = (texts: readonly string[]): string => (texts.length === 0 ? "–" : texts.map(quoted).join(", "));

/** \`27 B1(a)\`, and after it only what is new: \`B2\`. */
const places = (references: readonly string[]): string =>
  references
    .map((reference, at) => {
      const law = lawNumber(reference);
      const [number, place] = [law, reference.slice(law.length)];
      const before = references[at - 1];
      const same = before !== undefined && lawNumber(before) === law && place !== "";
      return [same ? "" : number, place].filter((part) => part !== "").join(" ");
    })
    .join(", ");

const question = (paragraph: Paragraph): string => {
  if (!("asks" in paragraph) || paragraph.asks === undefined) return "";
  const { asks, of, asking } = paragraph;
  const names = asks.map(quoted);
  const last = names.slice(-1);
  const choice = [...(names.length === 1 ? [] : [names.slice(0, -1).join(", ")]), ...last].join(" or ");
  return `${of === undefined ? "" : `${of}, `}${choice}${asking === undefined ? "" : ` (${asking})`}`;
};

const treatment = (paragraph: Paragraph): string => {
  const { how, says } = paragraph;
  const asked = question(paragraph);
  if (how === "asked") return [`asked: ${asked}`, says].filter((part) => part !== undefined).join("; ");
  const named =
    how === "recorded"
      ? ` as ${quoted(paragraph.event)}`
      : how === "by regulation"
        ? `: ${quoted(paragraph.option)}`
        : "";
  const words = says === undefined ? "" : `${named === "" ? ": " : "; "}${says}`;
  return `${how}${named}${words}${asked === "" ? "" : `; asked: ${asked}`}`;
};

type Stated = { readonly file: string; readonly paragraph: Paragraph };
const BY_NOBODY: ReadonlySet<Paragraph["how"]> = new Set(["conduct", "the session's", "nothing follows"]);
const filesOf = ({ file, paragraph: { how, where } }: Stated): readonly string[] =>
  where ?? (BY_NOBODY.has(how) || file.includes("/described/") ? [] : [file]);
const proofsOf = ({ paragraph: { cases, tests } }: Stated): readonly string[] => [...(cases ?? []), ...(tests ?? [])];

/** What the 2007 edition has in place of a paragraph: its own numbers, where they are others, and how it differs. */
const instead = (paragraph: Paragraph, for2007: readonly Stated[]): string => {
  const differences = for2007.map(({ paragraph: other }) => {
    const elsewhere = other.at.every((reference) => paragraph.at.includes(reference)) ? [] : [places(other.at)];
    const asked = question(other);
    const differs = [other.says ?? [], asked === "" || asked === question(paragraph) ? [] : `asked: ${asked}`].flat();
    return [...elsewhere, ...(differs.length === 0 ? [] : [differs.join("; ")])].join(": ");
  });
  return differences.length === 0 ? "" : ` (2007: ${differences.join("; ")})`;
};

const once = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** The order of the law book: \`9 A3\` before \`9 B\`, and \`9\` before \`12\`. */
const byPlace = (one: string, other: string): number =>
  Number(lawNumber(one)) - Number(lawNumber(other)) || one.localeCompare(other, "en", { numeric: true });

export const drawLaws = (descriptions: Readonly<Record<string, Description>>): string => {
  const stated = Object.entries(descriptions).flatMap(([file, { paragraphs }]) =>
    paragraphs.map((paragraph) => ({ file, paragraph })),
  );
  const readings = Object.values(descriptions).flatMap(({ readings = [] }) => readings);
  const rows = stated
    .filter(({ paragraph }) => paragraph.in2007For === undefined)
    .toSorted((one, other) => byPlace(one.paragraph.at[0], other.paragraph.at[0]))
    .map((one) => {
      const { at } = one.paragraph;
      const for2007 = stated.filter(({ paragraph }) => paragraph.in2007For?.some((each) => at.includes(each)));
      const all = [one, ...for2007];
      return `| ${places(at)} | ${treatment(one.paragraph)}${instead(one.paragraph, for2007)} | ${listed(once(all.flatMap(filesOf)))} | ${listed(once(all.flatMap(proofsOf)))} |`;
    });
  const points = readings
    .toSorted((one, other) => byPlace(one.at[0], other.at[0]))
    .map(({ at, says }) => `- **${places(at)}**: ${says}`);
  return [HEAD, ...rows, "", "## How open points of the Laws are read", "", ...points, ""].join("\n");
};
