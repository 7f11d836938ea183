import { expect, test } from "vitest";
import { inHouse } from "../house/place.ts";
import { readOptions } from "./options.ts";

test("nothing said: this machine only, port 3000, the clone's own folder, the carrier that can be had", () => {
  expect(readOptions([])).toEqual({
    kind: "start",
    options: {
      port: 3000,
      host: "127.0.0.1",
      url: "http://localhost:3000",
      data: inHouse(".traveller"),
      empty: false,
      still: false,
      dev: false,
    },
  });
});

test.each([
  [["--port", "3100"], "http://localhost:3100"],
  [["--host", "0.0.0.0"], "http://localhost:3000"],
  [["--host", "192.168.1.20", "--port=80"], "http://192.168.1.20:80"],
  [["--host", "fd00::20"], "http://[fd00::20]:3000"],
  [["--url", "https://results.example.org"], "https://results.example.org"],
])("%j is known as %s", (args, url) => {
  expect(readOptions(args)).toMatchObject({ kind: "start", options: { url } });
});

test("the address may come from the environment, and what is said at the start goes before it", () => {
  expect(readOptions([], "https://a.example")).toMatchObject({ options: { url: "https://a.example" } });
  expect(readOptions(["--url", "https://b.example"], "https://a.example")).toMatchObject({
    options: { url: "https://b.example" },
  });
});

test.each([
  [["--port", "0"], /--port/],
  [["--port", "70000"], /--port/],
  [["--port", "3000.5"], /--port/],
  [["--carrier", "pigeon"], /kafka or postgres/],
  [["--url", "results.example.org"], /--url/],
  [["--unknown"], /--unknown/],
  [["start"], /start/],
])("%j is a mistake", (args, message) => {
  const read = readOptions(args);
  expect(read.kind === "mistake" && read.message).toMatch(message);
});
