import { readArguments } from "@traveller/log/command-line";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { inHouse } from "../house/place.ts";
import { FLAGS, optionsOf, VALUES } from "./options.ts";

const read = (args: readonly string[], portalUrl?: string): ReturnType<typeof optionsOf> => {
  const given = readArguments(args, { values: VALUES, flags: FLAGS });
  return given.kind === "wrong" ? { mistake: given.message } : optionsOf(given, portalUrl);
};

test("nothing said: this machine only, port 3000, the clone's own folder, the carrier that can be had", () => {
  expect(read([])).toEqual({
    port: 3000,
    host: "127.0.0.1",
    url: "http://localhost:3000",
    isNamed: false,
    data: inHouse(".traveller"),
    empty: false,
    still: false,
    dev: false,
  });
});

test.each([
  [["--port", "3100"], "http://localhost:3100"],
  [["--host", "0.0.0.0"], "http://localhost:3000"],
  [["--host", "192.168.1.20", "--port=80"], "http://192.168.1.20:80"],
  [["--host", "fd00::20"], "http://[fd00::20]:3000"],
  [["--url", "https://results.example.org"], "https://results.example.org"],
])("%j is known as %s", (args, url) => {
  expect(read(args)).toMatchObject({ url });
});

test("the address may come from the environment, and what is said at the start goes before it", () => {
  expect(read([], "https://a.example")).toMatchObject({ url: "https://a.example" });
  expect(read(["--url", "https://b.example"], "https://a.example")).toMatchObject({ url: "https://b.example" });
});

test.each([
  [["--port", "0"], /--port/],
  [["--port", "70000"], /--port/],
  [["--port", "3000.5"], /--port/],
  [["--carrier", "pigeon"], /kafka or postgres/],
  [["--url", "results.example.org"], /--url/],
  [["--unknown"], /--unknown/],
  [["stray"], /“stray” is not wanted here/],
  [["--tls", "hall.crt"], /two files/],
  [["--tls", "hall.crt", "hall.key", "stray"], /“stray”/],
  [["--tls", "hall.crt", "hall.key", "--dev"], /--dev/],
])("%j is a mistake", (args, message) => {
  const said = read(args);
  expect("mistake" in said && said.mistake).toMatch(message);
});

test("by HTTPS with two files, before or after what else is said", () => {
  const tls = { certificate: resolve("hall.crt"), key: resolve("hall.key") };
  expect(read(["--tls", "hall.crt", "hall.key", "--port", "3443"])).toMatchObject({ tls, port: 3443, isNamed: false });
  expect(read(["--tls", "hall.crt", "--still", "hall.key", "--url", "https://hall.example"])).toMatchObject({
    tls,
    isNamed: true,
  });
});
