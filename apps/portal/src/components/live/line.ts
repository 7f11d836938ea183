/**
 * The browser's line to a session, or to the list of those that are played: the server-sent events of our own procedures. The browser itself opens it again after a loss, from
 * the last message that it had; a line that is silent for longer than the server ever is, is opened anew here.
 */

/** `waiting`: not connected yet. `lost`: it was, and it is not now. */
export type Line = "waiting" | "open" | "lost";

/** A board at a table; in whichever round it is played, where none is named. */
export type RecordPlace = {
  readonly section: string;
  readonly table: string;
  readonly round?: number;
  readonly attempt?: number;
  readonly board: number;
  /** How much had been erased when its page was made. */
  readonly erased?: number;
};

/** What is followed, and the state of it that the page shows. */
export type Following =
  | {
      readonly what: "session.live" | "session.moves" | "session.directingMoves" | "session.liveNews";
      readonly session: string;
      readonly seen: number;
    }
  | ({ readonly what: "session.recordNews"; readonly session: string; readonly seen: number } & RecordPlace)
  | { readonly what: "cases.pointer"; readonly session: string; readonly appeal: string; readonly seen: string }
  | { readonly what: "rankings.moves"; readonly ranking: string; readonly seen: number }
  | { readonly what: "lists.moves"; readonly seen: string };
type Heard = { readonly told: (data: unknown) => void; readonly line: (now: "open" | "lost") => void };

/** The server says something every 15 seconds. */
const SILENCE = 45_000;
const AGAIN = 5000;

/** Follows until the returned function is called. */
export const followLine = ({ what, ...following }: Following, heard: Heard): (() => void) => {
  let last = "";
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const open = (): void => {
    source?.close();
    const query = new URLSearchParams({
      input: JSON.stringify(following),
      ...(last === "" ? {} : { lastEventId: last }),
    });
    source = new EventSource(`/api/trpc/${what}?${query.toString()}`);
    const alive = (): void => {
      clearTimeout(again);
      again = setTimeout(open, SILENCE);
    };
    const lost = (): void => {
      heard.line("lost");
      clearTimeout(again);
      again = setTimeout(open, source?.readyState === EventSource.CLOSED ? AGAIN : SILENCE);
    };
    source.addEventListener("ping", alive);
    source.addEventListener("connected", () => {
      alive();
      heard.line("open");
    });
    source.addEventListener("message", (event) => {
      const data: unknown = event.data;
      alive();
      last = event.lastEventId || last;
      heard.told(JSON.parse(String(data)));
    });
    source.addEventListener("error", lost);
    source.addEventListener("serialized-error", lost);
    alive();
  };
  open();
  return () => {
    clearTimeout(again);
    source?.close();
  };
};
