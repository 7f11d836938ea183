/** What happens once as the portal starts, before its first request. */
export const register = async (): Promise<void> => {
  // oxlint-disable-next-line node/no-process-env -- the build puts the runtime here, and leaves out what the other one could not load
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { seeOwnCallers } = await import("#server/gate/own-callers.ts");
    seeOwnCallers();
    const { answerMalformedAddresses } = await import("#server/gate/malformed-addresses.ts");
    answerMalformedAddresses();
    const [{ openGate }, { environment }] = await Promise.all([import("#server/gate/gate.ts"), import("#env.ts")]);
    const { INGEST_URL, PORTAL_URL } = environment();
    openGate({ url: new URL(INGEST_URL), portal: new URL(PORTAL_URL) });
  }
};
