/**
 * Events drawn from their own schemas: whatever the schemas take can come, and an event that is added to them is drawn from then on.
 * Only strings that must mean something (calls, cards, references to Laws) are named here, and how often each kind of event comes.
 */
import { z } from "zod";
import { BIDS } from "../../cards/calls.ts";
import type { Call } from "../../cards/calls.ts";
import type { Card } from "../../cards/deal.ts";
import { RANKS, SUITS } from "../../cards/deal.ts";
import type { EventType } from "../../position/events.ts";
import { TableEvent } from "../../position/events.ts";
import { CallName, CardName, LawReference, Text, Version } from "../../position/notation.ts";
import type { Below } from "./chance.ts";
import { chance, oneOf } from "./chance.ts";

type Draw = (below: Below) => unknown;

/** Mostly passes and bids that an auction has room for. */
export const drawCall = (below: Below): Call => {
  const kind = below(16);
  if (kind < 6) return "Pass";
  if (kind < 9) return kind < 8 ? "X" : "XX";
  return BIDS[below(kind < 15 ? 15 : BIDS.length)] ?? "Pass";
};
const drawCard = (below: Below): Card => `${oneOf(below, SUITS)}${oneOf(below, RANKS)}`;

const LAWS = [
  "27",
  "29",
  "36",
  "37",
  "38",
  "39",
  "17D3",
  "24B",
  "25B1",
  "26B",
  "27A1",
  "27B2",
  "29A",
  "30A",
  "31A2(b)",
];
const WORDS: readonly [string, ...string[]] = ["remark", "natural", "a transfer"];
const BESIDE = { text: "0199f0a0-0000-7000-8000-000000000000", digest: "0".repeat(64) };
const SPECIAL: ReadonlyMap<z.core.$ZodType, Draw> = new Map<z.core.$ZodType, Draw>([
  [CallName, drawCall],
  [CardName, drawCard],
  [LawReference, (below) => LAWS[below(LAWS.length)]],
  [Version, (below) => 1 + below(60)],
  [Text, (below) => (below(4) === 0 ? BESIDE : oneOf(below, WORDS))],
]);
const STRINGS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  contract: ["4SX-N", "3NT-E", "2D-S", "7CXX-W"],
  deal: ["N:A852.J63.K9.A753 KQJT97.8..QJT962 3.AKQ954.Q72.K84 64.T72.AJT86543.", "N:- - - -", "no deal"],
  NS: ["A-1", "B-2"],
  EW: ["A-3", "B-4"],
  N: ["nation:1"],
  E: ["nation:2"],
  S: ["nation:3"],
  W: ["nation:4"],
};
/** How to draw a value of a schema. `name` is that of the field it is for. */
const drawerOf = (schema: z.core.$ZodType, name: string): Draw => {
  const special = SPECIAL.get(schema);
  if (special !== undefined) return special;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = drawerOf(schema.unwrap(), name);
    const absent = schema instanceof z.ZodNullable ? null : undefined;
    return (below) => (below(3) === 0 ? absent : inner(below));
  }
  if (schema instanceof z.ZodLiteral) return (below) => [...schema.values][below(schema.values.size)];
  if (schema instanceof z.ZodEnum) return (below) => schema.options[below(schema.options.length)];
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.map((option) => drawerOf(option, name));
    return (below) => options[below(options.length)]?.(below);
  }
  if (schema instanceof z.ZodObject) return drawObject(schema.shape);
  if (schema instanceof z.ZodArray) {
    const element = drawerOf(schema.element, name);
    return (below) => Array.from({ length: 1 + below(3) }, () => element(below));
  }
  if (schema instanceof z.ZodTuple) {
    const elements = schema.def.items.map((item) => drawerOf(item, name));
    return (below) => elements.map((element) => element(below));
  }
  if (schema instanceof z.ZodRecord) {
    const { keyType, valueType } = schema;
    if (!(keyType instanceof z.ZodEnum)) throw new Error(`No way to draw the keys of ${name}`);
    return drawObject(Object.fromEntries(keyType.options.map((key) => [String(key), z.optional(valueType)])));
  }
  if (schema instanceof z.ZodNumber) {
    const least = schema.minValue ?? 0;
    const most = Math.min(schema.maxValue ?? least + 20, least + 20);
    return (below) => least + below(most - least + 1);
  }
  if (schema instanceof z.ZodBoolean) return (below) => below(2) === 0;
  if (schema instanceof z.ZodNull) return () => null;
  if (schema instanceof z.ZodString) return (below) => oneOf(below, STRINGS[name] ?? WORDS);
  throw new Error(`No way to draw ${name}: ${schema._zod.def.type}`);
};

const drawObject = (shape: Readonly<Record<string, z.core.$ZodType>>): Draw => {
  const fields = Object.entries(shape).map(([key, field]) => [key, drawerOf(field, key)] as const);
  return (below) => {
    const drawn: Record<string, unknown> = {};
    for (const [key, draw] of fields) {
      const value = draw(below);
      if (value !== undefined) drawn[key] = value;
    }
    return drawn;
  };
};

const OFTEN: { readonly [T in EventType]?: number } = {
  CallMade: 40,
  CallReplaced: 10,
  OptionElected: 10,
  FindingMade: 10,
  CardPlayed: 10,
  AttentionDrawn: 5,
  DirectorCalled: 4,
  LeadSelected: 3,
  LeadFaced: 3,
  RectificationWaived: 3,
};

const typeOf = (schema: z.core.$ZodType): string =>
  schema instanceof z.ZodObject && schema.shape["type"] instanceof z.ZodLiteral
    ? String(schema.shape["type"].value)
    : "";
const isNamed = (type: string): type is keyof typeof OFTEN => type in OFTEN;

/** Each kind of event, as often as it comes. */
const KINDS: readonly Draw[] = TableEvent.options.flatMap((schema) => {
  const type = typeOf(schema);
  const draw = drawerOf(schema, type);
  return Array.from({ length: isNamed(type) ? (OFTEN[type] ?? 1) : 1 }, () => draw);
});

/** The event that a number stands for. That its shape is right is a test of its own: checking each would take longer than folding it. */
export const drawEvent = (seed: number): TableEvent => {
  const below = chance(seed);
  return KINDS[below(KINDS.length)]?.(below) as TableEvent;
};
