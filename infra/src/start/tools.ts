/** What this machine can run: Java 17 or newer, and Maven to fetch Kafka with. */
import { execFile } from "node:child_process";

const outputOf = (program: string, parameter: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    execFile(program, [parameter], { timeout: 20_000 }, (error, stdout, stderr) => {
      resolve(error === null ? stdout + stderr : undefined);
    });
  });

/** The major version of the Java that is found first, or `undefined`. */
export const javaVersion = async (): Promise<number | undefined> => {
  const [, major] = /version "(?:1\.)?([0-9]+)/.exec((await outputOf("java", "-version")) ?? "") ?? [];
  return major === undefined ? undefined : Number(major);
};

export const hasMaven = async (): Promise<boolean> => (await outputOf("mvn", "-v")) !== undefined;
