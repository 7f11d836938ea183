/** An appeal for whoever reads it: what was found and ruled, how it came here, what was decided; and what the reader may do about it now. Laws 92, 93. */
import { waitsPutRight } from "@traveller/engine/procedure";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { Acts } from "#components/appeal/Acts.tsx";
import type { DecideDesk } from "#components/appeal/ChangedTo.tsx";
import { Committee } from "#components/appeal/Committee.tsx";
import { decideDesks, pollDesk } from "#components/appeal/desk.tsx";
import { Hearing } from "#components/appeal/hearing/Hearing.tsx";
import { Outlooks } from "#components/appeal/Outlooks.tsx";
import { Times } from "#components/appeal/Times.tsx";
import { standingVotes } from "#format/standing-votes.ts";
import { DonePlainly } from "#components/case-acts/DonePlainly.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { AskedFor } from "#components/rulings/AskedFor.tsx";
import { CaseSides, CaseTag } from "#components/rulings/CaseList.tsx";
import { BoardPlayed } from "#components/rulings/BoardPlayed.tsx";
import { Papers } from "#components/rulings/CaseView.tsx";
import { Penalties } from "#components/rulings/Penalties.tsx";
import { Happened } from "#components/rulings/Happened.tsx";
import { Official } from "#components/session/Official.tsx";
import { Follow } from "#components/live/Follow.tsx";
import { OnPaper } from "#components/session/OnPaper.tsx";
import { PrintButton } from "#components/session/PrintButton.tsx";
import {
  appealAddress,
  appealStateOf,
  appealTitle,
  caseAddress,
  casePlace,
  fallsAddress,
} from "#format/case-address.ts";
import { isUnmerited } from "#format/merit.ts";
import { isDeciding } from "#format/offered-acts.ts";
import { ownTimeOf } from "#format/own-time.ts";
import { api } from "#server/caller.ts";
import { actsFor } from "#server/case-acts.ts";
import { me } from "#server/me.ts";
import type { Page } from "#server/page.ts";
import { one } from "#server/regulations.ts";
import { eventAsked } from "#server/replay/read.ts";
import { decoded } from "#server/session-page.ts";

type Params = Page<"session" | "appeal">;

const read = cache((session: string, appeal: string) => api().cases.appeal({ session, appeal }));

const fileOr404 = async (params: Params["params"]) => {
  const { session, appeal } = await params;
  const [of, id] = [decoded(session), decoded(appeal)];
  return (of.length > 64 || id.length > 64 ? undefined : await read(of, id)) ?? notFound();
};
type File = Awaited<ReturnType<typeof fileOr404>>;

/** Of several rulings at one table, what each is about as well. */
const nameOf = (
  say: Awaited<ReturnType<typeof getTranslations<"rulings">>>,
  one: File["rulings"][number],
  all: File["rulings"],
): string => {
  const place = casePlace(say, one);
  const isAlone = all.every((other) => other.id === one.id || casePlace(say, other) !== place);
  return isAlone || one.kind === null ? place : `${place} (${say(`kinds.${one.kind}`)})`;
};

/** Of several rulings on one board at one table the first that rests on a moment of it. */
const boardsOf = (rulings: File["rulings"]): File["rulings"] => {
  const placeOf = ({ board, section, round, table }: File["rulings"][number]): string =>
    [board, section, round, table].join(" ");
  const all = rulings.toSorted((a, b) => Number(a.rests === null) - Number(b.rests === null));
  return all.filter((ruling, at) => all.findIndex((other) => placeOf(other) === placeOf(ruling)) === at);
};

const titleOf = async ({ appeal: { number }, rulings: [first] }: File): Promise<string> => {
  const [appeal, rulings] = await Promise.all([getTranslations("appeal"), getTranslations("rulings")]);
  return appealTitle({ appeal, rulings }, number, first);
};

export const generateMetadata = async ({ params }: Params): Promise<Metadata> => {
  const file = await fileOr404(params);
  return { title: `${await titleOf(file)} · ${file.session.title}`, robots: { index: false } };
};

const Ruling = ({
  one,
  appeal,
  place,
  change,
  about,
  putRight,
}: {
  readonly one: File["rulings"][number];
  readonly appeal: number;
  readonly place: string;
  /** What stands before the penalties that it is about alone. */
  readonly about: string;
  /** What leads to what would change. */
  readonly change: string;
  /** That it was put right since, where it was and nobody has decided it. */
  readonly putRight: string | undefined;
}) => {
  const alone = one.penalties.filter(({ appeals }) => appeals.includes(appeal));
  const named = alone.length === 0 ? one.penalties : alone;
  return (
    <>
      <div className="row between">
        <p>
          <Link className="strong" href={caseAddress(one)} prefetch={false}>
            {place}
          </Link>{" "}
          <span className="quiet">
            <CaseSides one={one} />
          </span>
        </p>
        <span className="row tight">
          {one.outcome === "underAppeal" ? (
            <Link className="small screen" href={fallsAddress(one)} prefetch={false}>
              {change}
            </Link>
          ) : null}
          <CaseTag one={one} />
        </span>
      </div>
      {putRight === undefined ? null : (
        <p className="says" role="note">
          {putRight}
        </p>
      )}
      {named.length === 0 ? null : (
        <section className="sheet pad stack tight">
          <h2 className="caps">{about}</h2>
          <Penalties of={named.map((each) => ({ ...each, appeals: [] }))} contest={one.session.contest} imposed />
        </section>
      )}
    </>
  );
};

const Offered = async ({ file, places }: { readonly file: File; readonly places: ReadonlyMap<string, string> }) => {
  const [say, office, words, reader] = await Promise.all([
    getTranslations("appeal"),
    getTranslations("office"),
    getMessages(),
    me(),
  ]);
  const { session, appeal, sitting } = file;
  const acts = await actsFor(reader, { session: session.id, appeal: appeal.id });
  const offered = acts === "silent" ? [] : acts;
  const events = standingVotes(file);
  const desks = offered.some(({ command }) => isDeciding(command.type))
    ? await decideDesks(session, { ...file, events })
    : new Map<string, DecideDesk>();
  const poll = offered.some(({ command }) => command.type === "TakePoll")
    ? await pollDesk(session, file)
    : { hands: {}, filled: {}, auction: [] };
  const about = { session: session.id, appeal: appeal.id, rulings: appeal.rulings };
  // What was decided is looked ahead of no more, unless somebody may decide it anew.
  const undecided = file.rulings.flatMap(({ id, outcome }) =>
    outcome === "underAppeal" ||
    offered.some(({ command, refusal }) => isDeciding(command.type) && command.ruling === id && refusal === undefined)
      ? [id]
      : [],
  );
  const called = (ruling: string): string => places.get(ruling) ?? ruling;
  const csrf = reader?.csrf ?? "";
  return (
    <NextIntlClientProvider
      messages={{
        appeal: words.appeal,
        act: words.act,
        office: words.office,
        send: words.send,
        rule: words.rule,
        game: words.game,
        units: words.units,
        rulings: {
          decided: words.rulings.decided,
          tableResult: words.rulings.tableResult,
          weight: words.rulings.weight,
          notAtFault: words.rulings.notAtFault,
        },
      }}
    >
      <Outlooks
        about={{ ...about, rulings: undecided }}
        acts={offered}
        events={events}
        desks={desks}
        called={called}
        csrf={csrf}
      />
      <Acts
        about={about}
        acts={offered}
        csrf={csrf}
        sitting={sitting.map(({ person, name }) => ({
          value: person,
          words:
            name ??
            (person.startsWith(`${session.authority}:`) ? person.slice(session.authority.length + 1) : say("unnamed")),
        }))}
        desks={desks}
        poll={poll}
        standing={{
          hasDeposit: appeal.deposit === "taken",
          isUnmerited: isUnmerited(file.events),
          open: file.rulings.flatMap(({ id, outcome }) => (outcome === "underAppeal" ? [id] : [])),
        }}
        called={called}
        goesOn={appeal.issues.some(({ state }) => state.at !== "first")}
        isOver={appeal.closedAt !== null}
      >
        {reader === undefined ? say("signIn") : acts === "silent" ? office("unavailable") : say("mayNothing")}
      </Acts>
    </NextIntlClientProvider>
  );
};

const Appeal = async ({ params, searchParams }: Params) => {
  const [file, query] = await Promise.all([fileOr404(params), searchParams]);
  const { appeal, rulings, session } = file;
  const [title, reader, say, ruled, page] = await Promise.all([
    titleOf(file),
    me(),
    getTranslations("appeal"),
    getTranslations("rulings"),
    getTranslations("session"),
  ]);
  const places = new Map(rulings.map((each) => [each.id, nameOf(ruled, each, rulings)]));
  const isOver = appeal.closedAt !== null;
  // Those who hear it have the board's record before them.
  const hears = file.sees.includes("pointer") && !isOver;
  return (
    <div className="stack">
      <Crumbs
        way={[
          { words: ruled("title"), href: "/rulings" },
          { words: session.title, href: `/s/${session.id}` },
          { words: say("all"), href: appealAddress(session.id) },
          { words: say("title", { number: appeal.number }) },
        ]}
      />
      <OnPaper session={session} />
      <div className="row between">
        <h1>{title}</h1>
        <span className={isOver ? "tag" : "tag open"}>{ruled(`appealStates.${appealStateOf(appeal)}`)}</span>
      </div>
      <DonePlainly asked={one(query, "done")} />
      {/* Where a ruling has a time of its own, that is the one that counts here. */}
      {ownTimeOf(file) === undefined ? <Official session={session} /> : null}
      <Follow what="session.moves" session={session.id} seen={session.sequence} at={session.lastAt} />
      <div className="cols">
        <div className="stack">
          {rulings.map((ruling) => (
            <Ruling
              key={ruling.id}
              one={ruling}
              appeal={appeal.number}
              place={places.get(ruling.id) ?? ""}
              about={say("about")}
              change={ruled("wouldChange")}
              putRight={
                !isOver && appeal.issues.some((each) => each.ruling === ruling.id && waitsPutRight(each))
                  ? say("putRight")
                  : undefined
              }
            />
          ))}
          {boardsOf(rulings).map((ruling) => (
            <BoardPlayed
              key={ruling.id}
              session={session}
              one={ruling}
              entry={ruling.entry}
              rests={ruling.rests}
              onPaper={hears}
            />
          ))}
          <Papers events={file.events} />
          {hears ? (
            <Hearing
              session={session.id}
              file={file}
              places={places}
              csrf={reader?.csrf ?? ""}
              asked={{ ruling: one(query, "ruling"), event: eventAsked(query) }}
            />
          ) : null}
          {isOver || reader === undefined ? null : (
            <AskedFor
              of={file.events.filter(({ told }) => told.type === "AppealLodged" || told.type === "RulingReferred")}
            />
          )}
          <Offered file={file} places={places} />
        </div>
        <aside className="stack">
          <section className="sheet pad stack tight">
            <h2 className="caps">{ruled("wayHere")}</h2>
            <Happened events={file.events} contest={session.contest} open={!isOver} />
          </section>
          <Committee file={file} contest={session.contest} />
          <Times
            file={file}
            ruling={ownTimeOf(file)}
            now={new Date().toISOString()}
            period={file.session.clocks?.appeal}
          />
          <p className="row small data screen">
            <PrintButton words={page("print")} />
            <span className="quiet">{say("papers")}</span>
          </p>
        </aside>
      </div>
    </div>
  );
};
export default Appeal;
