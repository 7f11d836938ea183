/** What the engine's procedure refuses, as the door says it: with its Law, where a Law and no plain fact is in the way. */
import type { ProcedureRefusal } from "@traveller/engine/procedure";
import { procedureSays, refused, type Refused } from "@traveller/contract";

export const procedureRefused = ({ code, law, trouble }: ProcedureRefusal): Refused => {
  const [message, hint] = procedureSays(trouble);
  return refused(code, message, hint, law === "fact" ? {} : { law });
};
