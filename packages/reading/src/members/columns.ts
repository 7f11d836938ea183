/** Which column of a list says what: by its title, in the languages that offices write; where there is no title, by what stands in it. An officer has the last word. */
import { MEMBER_FIELDS, type MemberField } from "@traveller/contract";
import type { TableRow } from "./table.ts";

/** Of each column what it says; null for what is not wanted. */
export type Columns = readonly (MemberField | null)[];

const TITLES: Readonly<Record<MemberField, readonly string[]>> = {
  number: [
    "number",
    "no",
    "nr",
    "id",
    "member number",
    "membership number",
    "member no",
    "jäsennumero",
    "numero",
    "nro",
    "medlemsnummer",
    "nummer",
    "liikmenumber",
    "üye no",
    "üye numarası",
    "numara",
    "sicil no",
    "lisans no",
    "pid",
  ],
  name: [
    "name",
    "full name",
    "member",
    "player",
    "nimi",
    "namn",
    "koko nimi",
    "ad soyad",
    "adı soyadı",
    "isim",
    "pelaaja",
    "jäsen",
  ],
  first: [
    "first name",
    "firstname",
    "given name",
    "forename",
    "etunimi",
    "etunimet",
    "förnamn",
    "eesnimi",
    "ad",
    "adı",
    "vorname",
  ],
  last: [
    "last name",
    "lastname",
    "surname",
    "family name",
    "sukunimi",
    "efternamn",
    "perekonnanimi",
    "perenimi",
    "soyad",
    "soyadı",
  ],
  club: ["club", "club name", "home club", "club id", "kerho", "seura", "klubb", "klubi", "kulüp", "kulübü"],
  from: [
    "from",
    "since",
    "member since",
    "joined",
    "start",
    "alkaen",
    "liittynyt",
    "jäsen alkaen",
    "från",
    "medlem sedan",
    "alates",
    "liitus",
    "başlangıç",
    "üyelik başlangıcı",
    "giriş",
  ],
  until: [
    "until",
    "to",
    "end",
    "ends",
    "left",
    "expires",
    "valid until",
    "asti",
    "päättyy",
    "eronnut",
    "till",
    "till och med",
    "slutar",
    "kuni",
    "lõpp",
    "bitiş",
    "ayrılış",
  ],
  born: [
    "born",
    "birth date",
    "date of birth",
    "birthday",
    "dob",
    "syntynyt",
    "syntymäaika",
    "syntymäpäivä",
    "född",
    "födelsedatum",
    "sünniaeg",
    "sündinud",
    "doğum tarihi",
    "doğum",
  ],
  sex: ["sex", "gender", "sukupuoli", "kön", "sugu", "cinsiyet"],
};

const plain = (title: string): string =>
  title
    .normalize("NFKC")
    .toLocaleLowerCase("en")
    .replaceAll(/[\s._:#/-]+/gu, " ")
    .trim();

const FIELD_OF: ReadonlyMap<string, MemberField> = new Map(
  MEMBER_FIELDS.flatMap((field) => TITLES[field].map((title) => [plain(title), field] as const)),
);

const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/u;
const NUMBER = /^\d{1,12}$/u;

/** Whether the first row is titles: one of them is known, or none of them has a digit where the row below has. */
export const hasTitles = ([first, second]: readonly TableRow[]): boolean => {
  if (first === undefined) return false;
  if (first.cells.some((cell) => FIELD_OF.has(plain(cell)))) return true;
  const digits = ({ cells }: TableRow): boolean => cells.some((cell) => /\d/u.test(cell));
  return second !== undefined && !digits(first) && digits(second);
};

/** Each field once: the first column that claims it has it. */
const once = (columns: Columns): Columns =>
  columns.map((field, at) => (field !== null && columns.indexOf(field) === at ? field : null));

/** What the columns say, as far as it can be guessed. */
export const guessColumns = (rows: readonly TableRow[], titled: boolean): Columns => {
  const [first] = rows;
  if (first === undefined) return [];
  if (titled) return once(first.cells.map((cell) => FIELD_OF.get(plain(cell)) ?? null));
  const width = Math.max(...rows.slice(0, 50).map(({ cells }) => cells.length));
  const all = (at: number, pattern: RegExp): boolean => {
    const told = rows
      .slice(0, 50)
      .flatMap(({ cells }) => (cells[at] === undefined || cells[at] === "" ? [] : [cells[at]]));
    return told.length > 0 && told.every((cell) => pattern.test(cell));
  };
  let dates = 0;
  return once(
    Array.from({ length: width }, (_, at): MemberField | null => {
      if (all(at, NUMBER)) return "number";
      if (all(at, DATE)) return (dates += 1) === 1 ? "from" : null;
      return all(at, /^\p{L}[\p{L}\p{M}'’. -]* [\p{L}\p{M}'’. -]+$/u) ? "name" : null;
    }),
  );
};
