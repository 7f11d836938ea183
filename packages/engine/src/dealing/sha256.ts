/**
 * SHA-256 (FIPS 180-4) and HMAC over it (RFC 2104), written out: the engine has no dependency, runs in browsers too, and whoever checks how hands were dealt
 * can read all of it. Law 6.
 */
const BLOCK = 64;

const WORD = 2 ** 32;
const primes = (count: number): readonly number[] => {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
};

/** The first 32 bits behind the point of a number's root, in whole numbers: floating point would be one off somewhere. */
const fraction = (prime: number, root: 2n | 3n): number => {
  const wanted = BigInt(prime) << (32n * root);
  let [low, high] = [0n, BigInt(prime) << 32n];
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** root <= wanted) low = middle;
    else high = middle - 1n;
  }
  return Number(low % BigInt(WORD));
};
const CONSTANTS = Uint32Array.from(primes(64), (prime) => fraction(prime, 3n));
const START = Uint32Array.from(primes(8), (prime) => fraction(prime, 2n));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (words: Uint32Array, index: number): number => words[index] ?? 0;

/** The message with a one, zeros and its length in bits, to whole blocks. */
const padded = (message: Uint8Array): DataView => {
  const whole = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  whole.set(message);
  whole[message.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setBigUint64(whole.length - 8, BigInt(message.length) * 8n);
  return view;
};

export const sha256Of = (message: Uint8Array): Uint8Array => {
  const state = Uint32Array.from(START);
  const words = new Uint32Array(64);
  const blocks = padded(message);
  for (let offset = 0; offset < blocks.byteLength; offset += BLOCK) {
    for (let index = 0; index < 16; index += 1) words[index] = blocks.getUint32(offset + 4 * index);
    for (let index = 16; index < 64; index += 1) {
      const [early, late] = [at(words, index - 15), at(words, index - 2)];
      const mixed = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const other = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[index] = at(words, index - 16) + mixed + at(words, index - 7) + other;
    }
    const round = Uint32Array.from(state);
    for (let index = 0; index < 64; index += 1) {
      const [a, b, c, e, f, g] = [at(round, 0), at(round, 1), at(round, 2), at(round, 4), at(round, 5), at(round, 6)];
      const chosen = (e & f) ^ (~e & g);
      const first =
        at(round, 7) +
        (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
        chosen +
        at(CONSTANTS, index) +
        at(words, index);
      const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      round.copyWithin(1, 0, 7);
      round[4] = at(round, 4) + first;
      round[0] = first + second;
    }
    for (let index = 0; index < 8; index += 1) state[index] = at(state, index) + at(round, index);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) digest.setUint32(4 * index, word);
  return new Uint8Array(digest.buffer);
};

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
};

export const hmacOf = (key: Uint8Array, message: Uint8Array): Uint8Array => {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256Of(key) : key);
  const inner = sha256Of(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256Of(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
};

const ENCODER = new TextEncoder();
export const bytesOf = (text: string): Uint8Array => ENCODER.encode(text);
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
/** Of text that is hexadecimal, two digits a byte. */
export const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16));
