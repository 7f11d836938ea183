/** The page of two tables beside each other: whose they are, what both came to, and the way back to each alone. */
import type { Contest } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { recordAddress } from "#format/record-address.ts";
import type { OpenReplay, shownOf } from "#server/replay/shown.ts";
import { Beside } from "./Beside.tsx";
import { besideQuery } from "#format/beside-address.ts";
import type { ChangeView } from "@traveller/model";
import { Decided } from "../Decided.tsx";
import { CameTo } from "../CameTo.tsx";
import { PrintedBeside } from "./PrintedBeside.tsx";
import type { Pair } from "./together.ts";
import { recordName } from "#format/table-name.ts";

type Shown = {
  readonly replay: OpenReplay;
  readonly shown: Awaited<ReturnType<typeof shownOf>>;
  readonly decided: readonly ChangeView[];
};

export const BesidePage = ({
  session,
  contest,
  tables: [first, second],
}: {
  readonly session: string;
  readonly contest: Contest;
  readonly tables: Pair<Shown>;
}) => {
  const say = useTranslations("replay");
  const table = ({ replay, decided, shown: { frames, start, board } }: Shown) => ({
    ...board,
    frames,
    start,
    name: recordName(say, replay.record, replay.ofBoard),
    heading: (
      <CameTo
        session={session}
        contest={contest}
        record={replay.record}
        cameTo={replay.cameTo}
        result={replay.result}
        cancelled={replay.cancelled}
        contestants={replay.contestants}
      />
    ),
    rulings: decided.length === 0 ? null : <Decided session={session} changes={decided} />,
    alone: recordAddress(session, replay.record, replay.ofBoard),
  });
  const both = [table(first), table(second)] as const;
  const query = { ...first.shown.more, ...besideQuery(second.replay.record, second.replay.ofBoard) };
  return (
    <>
      <Beside tables={both} query={query} />
      <PrintedBeside
        tables={[
          { ...both[0], board: first.shown.board },
          { ...both[1], board: second.shown.board },
        ]}
      />
    </>
  );
};
