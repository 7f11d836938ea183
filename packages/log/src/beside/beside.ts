/** What lies beside the log and can be erased: names, free texts, original files. */
import { connect } from "../database/connect.ts";
import { openOriginals, type Originals } from "./originals.ts";
import { openPeople, type People } from "./people.ts";
import { openTexts, type Texts } from "./texts.ts";

export type Beside = {
  readonly people: People;
  readonly texts: Texts;
  readonly originals: Originals;
  readonly close: () => Promise<void>;
};

/** Opens the stores of a database that has their tables (`migrateLog`). Connects when first used. */
export const openBeside = ({
  url,
  max,
  name = "traveller-beside",
}: {
  readonly url: string;
  readonly max?: number;
  readonly name?: string;
}): Beside => {
  const sql = connect(url, { name, ...(max === undefined ? {} : { max }) });
  return {
    people: openPeople(sql),
    texts: openTexts(sql),
    originals: openOriginals(sql),
    close: () => sql.end({ timeout: 5 }),
  };
};
