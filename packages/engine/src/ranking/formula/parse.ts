/**
 * Reads a formula: what binds tighter stands lower in the tree, as in arithmetic at school. `if … then … else …` reaches as far as it can; comparisons do
 * not chain (`1 < x < 3` is asked with `and`).
 */
import { ZERO } from "../../score/rational.ts";
import type { Expected, Expression, FormulaProblem, FormulaTrouble, Sign } from "./expression.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** Levels that brackets, functions and choices may lie in each other. */
const DEEPEST = 40;

/** From what binds loosest to what binds tightest. */
const LEVELS: readonly (readonly Sign[])[] = [
  ["or"],
  ["and"],
  ["=", "!=", "<", "<=", ">", ">="],
  ["+", "-"],
  ["*", "/"],
];
const COMPARING = 2;
const RESERVED: ReadonlySet<string> = new Set(["if", "then", "else", "and", "or", "not"]);

/** Takes one token after the other. At the first thing that is wrong it goes to the end, so that whoever reads comes to the end too. */
const readerOf = (tokens: readonly Token[], end: Token) => {
  let place = 0;
  let problem: FormulaProblem | undefined;
  const next = (): Token => tokens[place] ?? end;
  const take = (): Token => {
    const token = next();
    place += 1;
    return token;
  };
  const stop = (trouble: FormulaTrouble): void => {
    problem ??= { at: next().at, trouble };
    place = tokens.length;
  };
  const isNext = (text: string): boolean => {
    const { kind, text: found } = next();
    return (kind === "sign" || kind === "name") && found === text;
  };
  const skip = (wanted: Expected): Token => {
    if (!isNext(wanted)) stop({ kind: "expected", wanted, found: next().text });
    return take();
  };
  return { next, take, stop, isNext, skip, stoppedAt: () => problem };
};

const parseTokens = (tokens: readonly Token[], end: Token): Expression | FormulaProblem => {
  const { next, take, stop, isNext, skip, stoppedAt } = readerOf(tokens, end);

  /** Stands for what could not be read, and is seen by nobody. */
  const nothing = (trouble: FormulaTrouble): Expression => {
    stop(trouble);
    return { kind: "number", value: ZERO, at: end.at };
  };

  const whole = (depth: number): Expression => {
    if (depth > DEEPEST) return nothing({ kind: "tooDeep", most: DEEPEST });
    return isNext("if") ? choice(depth) : operation(0, depth);
  };

  const choice = (depth: number): Expression => {
    const { from } = take().at;
    const when = whole(depth + 1);
    skip("then");
    const chosen = whole(depth + 1);
    skip("else");
    const otherwise = whole(depth + 1);
    return { kind: "choice", when, chosen, otherwise, at: { from, to: otherwise.at.to } };
  };

  const operation = (level: number, depth: number): Expression => {
    const signs = LEVELS[level];
    if (signs === undefined) return single(depth);
    let left = operation(level + 1, depth);
    for (;;) {
      const sign = signs.find(isNext);
      if (sign === undefined) return left;
      take();
      const right = operation(level + 1, depth);
      left = { kind: "operation", sign, left, right, at: { from: left.at.from, to: right.at.to } };
      if (level === COMPARING) return left;
    }
  };

  const single = (depth: number): Expression => {
    if (depth > DEEPEST) return nothing({ kind: "tooDeep", most: DEEPEST });
    const sign = isNext("-") ? "minus" : isNext("not") ? "not" : undefined;
    if (sign === undefined) return value(depth);
    const { from } = take().at;
    // `not` takes the whole comparison behind it, a minus the next value only.
    const of = sign === "not" ? operation(COMPARING, depth + 1) : single(depth + 1);
    return { kind: sign, of, at: { from, to: of.at.to } };
  };

  const value = (depth: number): Expression => {
    if (isNext("(")) {
      const { from } = take().at;
      const inside = whole(depth + 1);
      return { ...inside, at: { from, to: skip(")").at.to } };
    }
    const token = next();
    if (token.kind === "sign" || token.kind === "end" || RESERVED.has(token.text))
      return nothing({ kind: "expected", wanted: "value", found: token.text });
    take();
    if (token.kind === "number") return { kind: "number", value: token.value, at: token.at };
    if (token.kind === "words") return { kind: "words", value: token.value, at: token.at };
    return isNext("(") ? call(token, depth) : { kind: "name", name: token.text, at: token.at };
  };

  const call = ({ text, at }: Token, depth: number): Expression => {
    take();
    const given: Expression[] = [];
    while (!isNext(")") && next().kind !== "end") {
      if (given.length > 0) skip(",");
      given.push(whole(depth + 1));
    }
    return { kind: "call", called: text, given, at: { from: at.from, to: skip(")").at.to } };
  };

  const all = whole(0);
  if (next().kind !== "end") stop({ kind: "expected", wanted: "end", found: next().text });
  return stoppedAt() ?? all;
};

/** The formula that a text is, or the first thing that is wrong with it and where. Never throws. */
export const parseFormula = (text: string): Expression | FormulaProblem => {
  const read = tokensOf(text);
  return "trouble" in read ? read : parseTokens(read.tokens, read.end);
};
