/** What the door says: in the reader's language where it has words, else in English, marked as such for whoever reads or hears the page. */
import type { ReactNode } from "react";

type Worded = {
  readonly message: string;
  readonly hint: string;
  readonly own?: { readonly message?: string | undefined; readonly hint?: string | undefined } | undefined;
};

export const DoorSays = ({
  of: { own, ...english },
  what,
}: {
  readonly of: Worded;
  readonly what: "message" | "hint";
}) => own?.[what] ?? <span lang="en">{english[what]}</span>;

/** For a sentence with a place for it: `say.rich("failed", { why: doorSays(refusal) })`. */
export const doorSays = (said: Worded) => (): ReactNode => (
  <>
    <DoorSays of={said} what="message" /> <DoorSays of={said} what="hint" />
  </>
);
