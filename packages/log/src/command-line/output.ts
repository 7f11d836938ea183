/** Lines of a command to whoever reads them, who may stop reading (`| head`): that ends in a sentence, never in a stack. */

export type Output = {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
};

/** What a command does when nobody reads on: one that only reads stops, one that changes something goes through with it. */
export type WhenClosed = "stop" | "goOn";

const isClosed = (error: NodeJS.ErrnoException): boolean =>
  error.code === "EPIPE" || error.code === "ERR_STREAM_DESTROYED";

/** Output to this process's own streams. A command that was cut short leaves with 1: not all of it went well. */
export const processOutput = (whenClosed: WhenClosed): Output => {
  let closed = false;
  process.stderr.on("error", () => {});
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (closed) return;
    closed = true;
    const what = isClosed(error)
      ? "Nobody reads the output any more"
      : `The output cannot be written (${error.message})`;
    process.stderr.write(
      whenClosed === "stop" ? `${what}: stopped before the end.\n` : `${what}: going on, but printing nothing.\n`,
    );
    if (whenClosed === "stop") process.exit(1);
  });
  return {
    print: (line) => {
      if (!closed) process.stdout.write(`${line}\n`);
    },
    complain: (line) => void process.stderr.write(`${line}\n`),
  };
};
