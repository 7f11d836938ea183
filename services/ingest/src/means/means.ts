/** What the door works with, opened once: the log, what lies beside it, accounts and keys, and its settings. */
import { openModel, type Model } from "@traveller/model";
import {
  openBeside,
  openLog,
  openLogger,
  type Beside,
  type Connected,
  connect,
  type Log,
  type ProcessLogger,
} from "@traveller/log";
import { createAuth, type Auth } from "../auth/auth.ts";
import { openAuthDatabase, type AuthDatabase } from "../auth/database.ts";
import { createLinkBox, type LinkBox } from "../auth/link-box.ts";
import { openLinks } from "../auth/links.ts";
import { createRefusals, type Refusals } from "../auth/refusals.ts";
import type { Settings } from "../env.ts";
import { openOutbox, type Outbox } from "../mail/outbox.ts";
import { openPost, type Post } from "../mail/post.ts";
import { openVault, type Vault } from "../sealing/keys.ts";
import { originsOf } from "../auth/origins.ts";

export type Means = {
  readonly settings: Settings;
  /** What the door says of itself, to whoever keeps the machine. */
  readonly logger: ProcessLogger;
  readonly log: Log;
  readonly beside: Beside;
  readonly auth: Auth;
  readonly links: LinkBox;
  readonly accounts: AuthDatabase;
  /** Notes who was not let in. */
  readonly refusals: Refusals;
  /** How mails go out, and where those lie that did not: nowhere, if no folder is given. */
  readonly post: Post;
  readonly outbox: Outbox | undefined;
  /** The read model: only to have a part of it made anew. */
  readonly model: Model;
  /** For the door's own tables. */
  readonly sql: Connected;
  /** What deals are sealed with; absent where no file of keys is named. */
  readonly vault: Vault | undefined;
  /** The portal's origins: the pages whose requests are believed. */
  readonly ours: ReadonlySet<string>;
  readonly close: () => Promise<void>;
};

/** Seconds that a request waits for what others have locked; then it is told to come again. */
const PATIENCE = 5;

/** Opens everything. Nothing connects before it is first used; the tables must be there (`prepareDatabase`). */
export const openMeans = (
  settings: Settings,
  {
    patience = PATIENCE,
    logger = openLogger("door"),
  }: { readonly patience?: number | undefined; readonly logger?: ProcessLogger } = {},
): Means => {
  const { databaseUrl: url, portalUrl, secret, signInLinkMinutes } = settings;
  const log = openLog({ url, name: "traveller-ingest", max: 8, patience });
  const beside = openBeside({ url, name: "traveller-ingest-beside", max: 6, secret, patience });
  const sql = connect(url, { name: "traveller-ingest-door", max: 3, lockSeconds: patience });
  const model = openModel({ url, max: 1 });
  const accounts = openAuthDatabase(url, patience);
  const links = createLinkBox();
  const auth = createAuth({ db: accounts.db, portalUrl, secret, signInLinkMinutes, links, logger });
  const outbox =
    settings.outbox === undefined
      ? undefined
      : openOutbox(settings.outbox, settings.mailFrom, (ids) => openLinks(accounts.db, ids), signInLinkMinutes);
  const post = openPost({
    smtp: settings.smtp,
    from: settings.mailFrom,
    outbox,
    complain: (error) => logger.error({ error }, "a mail did not go out"),
  });
  return {
    settings,
    logger,
    log,
    beside,
    auth,
    links,
    accounts: accounts.db,
    refusals: createRefusals(accounts.db),
    post,
    outbox,
    model,
    sql,
    vault: settings.dealsKeyFile === undefined ? undefined : openVault(settings.dealsKeyFile),
    ours: originsOf(portalUrl),
    close: async () => {
      await post.close();
      await Promise.all([log.close(), beside.close(), model.close(), accounts.close(), sql.end({ timeout: 5 })]);
    },
  };
};
