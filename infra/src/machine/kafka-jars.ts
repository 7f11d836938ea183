/** Apache Kafka's own jars, fetched once from Maven Central into a folder that later starts find them in. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const POM = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "kafka", "pom.xml");

/** The version that `kafka/pom.xml` asks for. */
export const KAFKA_VERSION = "4.3.0";

/** Where the jars of all of a user's Travellers are kept: 44 MB. */
export const kafkaJarsDir = (): string => join(homedir(), ".cache", "traveller", `kafka-${KAFKA_VERSION}`);

/** Why no Kafka can be started on this machine, in one sentence; undefined where one can. */
export const kafkaObstacle = async (jarsDir: string = kafkaJarsDir()): Promise<string | undefined> => {
  const java = await firstLine("java", ["-version"]);
  const version = Number(java?.match(/"([0-9]+)/)?.[1]);
  if (java === undefined) return "Java is not installed (Kafka needs 17 or later)";
  if (!(version >= 17)) return `Kafka needs Java 17 or later, and this is ${java}`;
  if (!existsSync(jarsDir) && (await firstLine("mvn", ["-version"])) === undefined)
    return "Maven is not installed (it fetches Kafka)";
  return undefined;
};

/** Fetches the jars unless `jarsDir` has them. Whole or not at all: a fetch that broke off leaves nothing behind. Throws with Maven's last words. */
export const installKafkaJars = async (jarsDir: string = kafkaJarsDir()): Promise<string> => {
  if (existsSync(jarsDir)) return jarsDir;
  await mkdir(dirname(jarsDir), { recursive: true });
  const building = await mkdtemp(`${jarsDir}-`);
  try {
    await run(
      "mvn",
      [
        "-q",
        "-B",
        "-f",
        POM,
        "dependency:copy-dependencies",
        "-DincludeScope=runtime",
        `-DoutputDirectory=${building}`,
      ],
      {
        maxBuffer: 16_777_216,
      },
    ).catch((error: unknown) => {
      throw new Error(`Maven could not fetch Kafka ${KAFKA_VERSION}: ${wordsOf(error)}`, { cause: error });
    });
    await rename(building, jarsDir).catch((error: unknown) => {
      if (!existsSync(jarsDir)) throw error; // another start was faster: its jars are the same
    });
  } finally {
    await rm(building, { recursive: true, force: true });
  }
  return jarsDir;
};

const firstLine = async (program: string, parameters: readonly string[]): Promise<string | undefined> => {
  try {
    const { stdout, stderr } = await run(program, [...parameters]);
    return `${stdout}${stderr}`.trim().split("\n")[0];
  } catch {
    return undefined;
  }
};

const wordsOf = (error: unknown): string => {
  const output = typeof error === "object" && error !== null && "stdout" in error ? String(error.stdout).trim() : "";
  return output === "" ? String(error) : output.split("\n").slice(-10).join("\n");
};
