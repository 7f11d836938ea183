/** One set of sealed deals: what it was committed to by, its boards with their digests, and once they are open whether all of it agrees. Law 6. */
import { faultsOf } from "@traveller/engine/dealing";
import type { SetOfDealsRow } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Moment } from "#components/Moment.tsx";
import { rangesOf } from "#format/board-ranges.ts";

const Told = ({ words, children }: { readonly words: string; readonly children: string }) => (
  <div>
    <dt>{words}</dt>
    <dd>
      <code>{children}</code>
    </dd>
  </div>
);

export const SetSheet = ({ session, set }: { readonly session: string; readonly set: SetOfDealsRow }) => {
  const say = useTranslations("dealing");
  const { how, program, published, committedAt, sealedAt } = set;
  const { boards, dealt } = published;
  const open = boards.filter(({ opened }) => opened !== undefined).length;
  const faults = faultsOf({ session, set: set.id, ...published });
  const ranges = rangesOf(boards.map(({ board }) => board));
  return (
    <section className="sheet pad stack tight">
      <h2>
        {how === "brought"
          ? program === null
            ? say("brought", { boards: ranges })
            : say("broughtFrom", { boards: ranges, program })
          : how === "dealt"
            ? say("dealt", { boards: ranges })
            : say("committed")}
      </h2>
      <dl className="stack tight">
        {dealt === undefined ? null : <Told words={say("commitment")}>{dealt.commitment}</Told>}
        {committedAt === null ? null : (
          <div>
            <dt>{say("committedAt")}</dt>
            <dd>
              <Moment at={committedAt} />
            </dd>
          </div>
        )}
        {sealedAt === null ? null : (
          <div>
            <dt>{say("sealedAt")}</dt>
            <dd>
              <Moment at={sealedAt} />
            </dd>
          </div>
        )}
        {dealt === undefined || dealt.lot === "" ? null : <Told words={say("lot")}>{dealt.lot}</Told>}
        {dealt?.seed === undefined ? null : <Told words={say("seed")}>{dealt.seed}</Told>}
      </dl>
      {boards.length === 0 ? null : (
        <>
          <p>{say("opened", { open, count: boards.length })}</p>
          {open === 0 ? null : (
            <p>
              {faults.length === 0
                ? say(dealt?.seed === undefined ? "asSealed" : "asDealt")
                : say("faults", { count: faults.length })}
            </p>
          )}
          <details open={boards.length <= 4}>
            <summary>{say("digests")}</summary>
            <ul>
              {boards.map(({ board, digest, opened }) => (
                <li key={board}>
                  {opened === undefined ? (
                    say("board", { board })
                  ) : (
                    <Link href={`/s/${encodeURIComponent(session)}/b/${board}`} prefetch={false}>
                      {say("board", { board })}
                    </Link>
                  )}{" "}
                  <code>{digest}</code>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
      {dealt?.seed === undefined ? null : (
        <details>
          <summary>{say("yourself")}</summary>
          <p>{say("command")}</p>
          <p>
            <code>
              {`npm run deals -- --seed ${dealt.seed} --session ${session} --boards ${boards.map(({ board }) => board).join(",")} --commitment ${dealt.commitment}${dealt.lot === "" ? "" : ` --lot '${dealt.lot.replaceAll("'", String.raw`'\''`)}'`}`}
            </code>
          </p>
        </details>
      )}
    </section>
  );
};
