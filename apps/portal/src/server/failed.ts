/** What a caller is told when an answer could not be made: whether the same may work in a few seconds, and nothing of the inside. */
import { isPassing } from "@traveller/log";
import type { TRPCError } from "@trpc/server";

/** Seconds after which a program should ask again. */
export const RETRY_AFTER = "5";
export const NOT_ANSWERING = "The database does not answer at the moment. Ask again in a few seconds.";

const wordsOf = (error: unknown): string =>
  isPassing(error) ? NOT_ANSWERING : "This could not be answered. The machine's log says why.";

/** An error as it is told: what went wrong inside is for the machine's log alone. */
export const toldError = <Shape extends { readonly message: string }>({
  shape,
  error,
}: {
  readonly shape: Shape;
  readonly error: TRPCError;
}): Shape => (error.code === "INTERNAL_SERVER_ERROR" ? { ...shape, message: wordsOf(error) } : shape);

/** Status and headers of an answer in which something failed; none where nothing did, or the question itself was wrong. */
export const failedMeta = (
  errors: readonly TRPCError[],
): { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } =>
  errors.some((error) => error.code === "INTERNAL_SERVER_ERROR" && isPassing(error))
    ? { status: 503, headers: { "retry-after": RETRY_AFTER } }
    : {};
