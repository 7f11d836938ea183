/** The words that whatever is done by a command says in the browser: its question, its refusals, and that it needs a script. A page gives its own beside them. */
import type { Words } from "./words.ts";

export const actWords = ({ office, send }: Pick<Words, "office" | "send">) => {
  const { unavailable, needsScript, confirm, cancel } = office;
  const { failed, law, refusals, signedOut, signInBeside } = send;
  return {
    office: { unavailable, needsScript, confirm, cancel },
    send: { failed, law, refusals, signedOut, signInBeside },
  };
};
