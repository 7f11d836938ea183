import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { openLogger } from "./logger.ts";

const said = (speak: (logger: ReturnType<typeof openLogger>) => void): string => {
  let text = "";
  speak(openLogger("door", { write: (line) => void (text += line) }));
  return text;
};

it("says who speaks, when and how urgently, with its facts beside it", () => {
  const line = said((logger) => logger.warn({ scope: "session/1" }, "set aside"));
  expect(line).toMatch(
    /^\{"level":"warn","time":"\d{4}-\d\d-\d\dT[\d:.]+Z","name":"door","scope":"session\/1","message":"set aside"\}\n$/u,
  );
});

it("tells an error and what caused it, without the values that a statement was given or complained of", () => {
  const refused = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    detail: "Key (email)=(lina@club.example) already exists.",
  });
  const query = "insert into account values ($1)";
  const failed = Object.assign(new Error(`Failed query: ${query}\nparams: lina@club.example`, { cause: refused }), {
    query,
    params: ["lina@club.example"],
  });
  for (const name of ["error", "err"]) {
    const line = said((logger) => logger.error({ [name]: failed }, "a request failed"));
    expect(JSON.parse(line)).toMatchObject({
      [name]: { message: "duplicate key value violates unique constraint", cause: { code: "23505" } },
    });
    expect(line).toMatch(/"at":\["at [^"]*logger\.test\.ts/u);
    expect(line).not.toContain("lina@");
  }
});

it("leaves standard output to what a program answers", async () => {
  const program = `const { openLogger } = await import(${JSON.stringify(fileURLToPath(new URL("logger.ts", import.meta.url)))});
    openLogger("link").warn({}, "waiting"); console.log("https://a.example/link");`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    "--import",
    import.meta.resolve("tsx"),
    "--input-type=module",
    "--eval",
    program,
  ]);
  expect(stdout).toBe("https://a.example/link\n");
  expect(JSON.parse(stderr)).toMatchObject({ level: "warn", name: "link", message: "waiting" });
});
