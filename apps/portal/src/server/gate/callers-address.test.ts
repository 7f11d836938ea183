import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressOf, networkOf, proxiesOf, type Proxies } from "./callers-address.ts";

const proxies = (text: string): Proxies => {
  const read = proxiesOf(text);
  if (read === undefined) throw new Error(`${text} names proxies`);
  return read;
};

describe("the caller's address", () => {
  test.each([
    // Nobody stands in front: whatever the header says, it is the connection's.
    ["0", "198.51.100.7", "203.0.113.9", "198.51.100.7"],
    ["0", "198.51.100.7", undefined, "198.51.100.7"],
    ["0", "::ffff:198.51.100.7", undefined, "198.51.100.7"],
    // One proxy: what it added at the end, not what its caller wrote before.
    ["1", "10.0.0.7", "203.0.113.9, 198.51.100.7", "198.51.100.7"],
    ["1", "10.0.0.7", undefined, "10.0.0.7"],
    ["2", "10.0.0.7", "203.0.113.9, 198.51.100.7, 10.0.0.8", "198.51.100.7"],
    ["2", "10.0.0.7", "198.51.100.7", "198.51.100.7"],
    ["1", "10.0.0.7", "203.0.113.9, not an address", "10.0.0.7"],
    ["1", "10.0.0.7", "203.0.113.9, ", "10.0.0.7"],
    // By name: as far as ours go.
    ["10.0.0.0/8", "10.0.0.7", "203.0.113.9, 198.51.100.7, 10.1.2.3", "198.51.100.7"],
    ["10.0.0.7,2001:db8::/32", "2001:db8::1", "2001:db9::5, 10.0.0.7", "2001:db9::5"],
    ["10.0.0.7", "198.51.100.7", "203.0.113.9", "198.51.100.7"],
    ["10.0.0.7", "10.0.0.7", "10.0.0.7", "10.0.0.7"],
  ] as const)("behind %s, from %s with %s, is %s", (behind, remote, forwarded, address) =>
    expect(addressOf(remote, forwarded, proxies(behind))).toBe(address),
  );

  test("is never what a caller invents, however long, while as many proxies as are named add theirs", () => {
    fc.assert(
      fc.property(fc.string(), fc.ipV4(), fc.integer({ min: 0, max: 3 }), (invented, caller, count) => {
        const chain = [caller, "10.0.0.1", "10.0.0.2", "10.0.0.3"].slice(0, count + 1);
        const remote = chain.at(-1) ?? caller;
        const header = [invented, ...chain.slice(0, -1)].join(",");
        expect(addressOf(remote, header, { kind: "count", count })).toBe(caller);
      }),
    );
  });
});

test.each(["", "-1", "100", "one", "10.0.0.0/33", "10.0.0.0/8/8", "::/129", "10.0.0.1,", "999.1.1.1", "10.0.0.0/x"])(
  "%j names no proxies",
  (text) => expect(proxiesOf(text)).toBeUndefined(),
);

test.each([
  ["198.51.100.7", "198.51.100.7"],
  ["2001:db8:1:2::1", "2001:db8:1:2"],
  ["2001:0db8:1:2:ffff:1:2:3", "2001:db8:1:2"],
  ["2001:db8::7", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["", ""],
])("%s has its share with %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
