/** Whether this page's script runs: not on the server, not before it has come, and never where there is none. */
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

export const useScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
