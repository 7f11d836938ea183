/** What happens once as the portal starts, before its first request. */
import { inNode } from "#env.ts";

export const register = async (): Promise<void> => {
  if (!inNode) return;
  const { seeOwnCallers } = await import("#server/own-callers.ts");
  seeOwnCallers();
};
