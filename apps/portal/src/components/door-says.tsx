/** What the door says of a refusal, in English, and marked as such for whoever reads or hears the page in another language. */
import type { ReactNode } from "react";

/** For a sentence with a place for it: `say.rich("failed", { why: doorSays(refusal) })`. */
export const doorSays =
  ({ message, hint }: { readonly message: string; readonly hint: string }) =>
  (): ReactNode => (
    <span lang="en">
      {message} {hint}
    </span>
  );
