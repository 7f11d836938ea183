import "server-only";
/** A request's JSON, no longer than `gate/body-bound.ts` lets it be; nothing where it is none, or nested too deeply to be read. */
export const readJson = async (request: Request): Promise<unknown> => {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
};
