/**
 * Whose request this is, by the address that we saw ourselves. `X-Forwarded-For` is what anybody may write; only what our own
 * proxies in front added to its end is believed (RFC 7239, 7.1).
 */
import { BlockList, isIP } from "node:net";

/** How many proxies stand in front, or which: addresses and networks (`10.0.0.0/8`). */
export type Proxies =
  | { readonly kind: "count"; readonly count: number }
  | { readonly kind: "addresses"; readonly known: BlockList };

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** `2`, or `10.0.0.7, 2001:db8::/32`; `undefined` for anything else. */
export const proxiesOf = (text: string): Proxies | undefined => {
  const said = text.trim();
  if (/^\d{1,2}$/.test(said)) return { kind: "count", count: Number(said) };
  const known = new BlockList();
  for (const one of said.split(",").map((part) => part.trim())) {
    const [address = "", bits, ...more] = one.split("/");
    const family = familyOf(address);
    const most = family === "ipv6" ? 128 : 32;
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (isIP(address) === 0 || more.length > 0 || !(prefix <= most)) return undefined;
    known.addSubnet(address, prefix, family);
  }
  return { kind: "addresses", known };
};

/** An IPv4 address that came over IPv6 is the IPv4 address. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, "");

/**
 * The caller's address: from the connection's own end towards the caller, as far as the proxies are ours.
 * What stands there and is no address ends the way: the last one that we know is then the caller.
 */
export const addressOf = (remote: string, forwarded: string | undefined, proxies: Proxies): string => {
  const before = (forwarded ?? "").split(",").map(plain);
  let caller = plain(remote);
  for (let passed = 0; ; passed += 1) {
    const ours = proxies.kind === "count" ? passed < proxies.count : proxies.known.check(caller, familyOf(caller));
    const next = ours ? before.pop() : undefined;
    if (next === undefined || isIP(next) === 0) return caller;
    caller = next;
  }
};

/** Whoever has one IPv6 address has the 2^64 of its network: they are one caller. */
export const networkOf = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const [before = [], after = []] = address
    .split("::")
    .map((groups) => groups.split(":").filter((group) => group !== ""));
  const filled = address.includes("::") ? Array.from({ length: 8 - before.length - after.length }, () => "0") : [];
  return [...before, ...filled, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
};
