/**
 * XML as a stream of small trees, guarded: no document type is fetched, no entity is expanded but XML's own five and
 * characters by number, and depth, number of elements and length of any one piece of text are bounded. What is
 * not well-formed is reported with its place, and reading goes on with what can still be understood.
 */
import { SaxesParser } from "saxes";
import { says, type Sentence } from "@traveller/contract";
import { clip, asWord, type ProblemLog } from "../../facts/problems.ts";
import type { Place, ReadingLimits } from "../../facts/types.ts";

/** An element with all that is in it. */
export type XmlNode = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlNode[];
  readonly place: Place;
};

export type XmlTag = Omit<XmlNode, "children" | "text">;

/** The caller decides for each element inside an open scope: a further scope, or a small tree delivered whole. */
export type XmlHandler = {
  /** True: the element is a scope, its children come one by one. False: it comes as one node. */
  readonly isScope: (tag: XmlTag, parents: readonly XmlTag[]) => boolean;
  readonly openScope: (tag: XmlTag) => void;
  readonly node: (node: XmlNode) => void;
  /** `complete` is false where the file ended before the scope did. */
  readonly closeScope: (tag: XmlTag, complete: boolean) => void;
};

export type XmlReading = {
  /** Returns false once reading was given up: nothing more needs to be written. */
  readonly write: (text: string) => boolean;
  /** Nothing more is wanted: what comes is not looked at. */
  readonly stop: () => void;
  readonly end: () => void;
};

/** A node that grows: its texts and children come one by one. */
type Growing = XmlTag & { text: string; readonly children: Growing[] };
/** An element that is open: a scope, or a part of a tree that grows. */
type Open = { readonly tag: XmlTag; readonly node?: Growing };

/** An ampersand that begins no reference: people write them in names, and the parser would look for a semicolon to the end of the file. */
const BARE_AMPERSAND = /&(?!(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z_][\w.-]{0,30});)/giu;
const LONGEST_REFERENCE = 34;

const NODES_IN_TREE = 2_000;
const MARKUP_ERRORS = 2_000;

const NO_ATTRIBUTES: Readonly<Record<string, string>> = {};

/** Strings recur all over a file (pair numbers, contracts): one copy of each is enough. */
const interning = (): ((text: string) => string) => {
  const known = new Map<string, string>();
  return (text) => {
    const same = known.get(text);
    if (same !== undefined) return same;
    if (text.length <= 40 && known.size < 50_000) known.set(text, text);
    return text;
  };
};

/**
 * Reads XML text piece by piece. The stack of open elements is our own: after a closing tag that fits nothing the
 * parser forgets all of its own, and one stray tag would cost the rest of the file.
 */
export const xmlReading = (handler: XmlHandler, limits: ReadingLimits, problems: ProblemLog): XmlReading => {
  const parser = new SaxesParser({ position: true, xmlns: false });
  const intern = interning();
  const stack: Open[] = [];
  const scopes: XmlTag[] = [];
  let given = true;
  let elements = 0;
  let nodes = 0;
  let errors = 0;
  /** Characters since the parser last understood something. */
  let waiting = 0;
  let place: Place = { line: 1 };
  /** The name that a closing tag named, until it is sure that it fitted. */
  let closing: string | undefined;

  const attributesOf = (read: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
    const entries = Object.entries(read);
    if (entries.length === 0) return NO_ATTRIBUTES;
    return Object.fromEntries(entries.slice(0, 50).map(([key, value]) => [intern(key), clip(value, 500)]));
  };
  const here = (): Place => ({ line: parser.line, column: Math.max(1, parser.column) });
  const giveUp = (code: "tooDeep" | "tooLarge" | "lineTooLong" | "markup", message: Sentence): void => {
    if (!given) return;
    given = false;
    problems.report("error", code, here(), message, says("files.restUnread"));
  };

  const close = (complete: boolean): void => {
    const open = stack.pop();
    if (open === undefined) return;
    if (open.node !== undefined) open.node.text = intern(open.node.text.trim());
    if (open.node === undefined) {
      scopes.pop();
      handler.closeScope(open.tag, complete);
    } else if (stack.at(-1)?.node === undefined && complete) handler.node(open.node);
  };

  /** Closes the innermost element of this name, and what was left open in it; false where none is open. */
  const closeNamed = (name: string): boolean => {
    const index = stack.findLastIndex((open) => open.tag.name === name);
    if (index < 0) return false;
    while (stack.length > index) close(true);
    return true;
  };

  /** Something was understood: a closing tag before it has proved right. */
  const proceed = (): void => {
    waiting = 0;
    if (closing === undefined) return;
    const name = closing;
    closing = undefined;
    if (given) closeNamed(name);
  };

  parser.on("error", (error) => {
    const sentence = error.message.replace(/^\d+:\d+:\s*/u, "").replace(/\.$/u, "");
    if (sentence === "unexpected close tag") closing = undefined;
    const unmatched = /^unmatched closing tag: (.*)$/su.exec(sentence)?.[1];
    if (!given || (unmatched !== undefined && closeNamed(unmatched))) return;
    errors += 1;
    if (errors >= MARKUP_ERRORS) {
      giveUp("markup", says("usebio.tooManyErrors"));
      return;
    }
    const entity = sentence === "undefined entity";
    problems.report(
      "warning",
      sentence.startsWith("disallowed character") ? "badCharacter" : "markup",
      here(),
      entity ? says("usebio.entity") : says("usebio.notWellFormed", { why: clip(sentence, 120) }),
      entity ? says("usebio.entityHint") : says("usebio.wentOn"),
    );
  });

  parser.on("doctype", (doctype) => {
    proceed();
    if (/<!ENTITY/iu.test(doctype)) {
      problems.report("warning", "markup", here(), says("usebio.ownEntities"), says("usebio.ownEntitiesHint"));
    }
  });

  parser.on("opentagstart", (tag) => {
    proceed();
    // What is inside a small tree is reported at the place of the tree.
    if (stack.at(-1)?.node === undefined)
      place = { line: parser.line, column: Math.max(1, parser.column - tag.name.length - 1) };
  });

  parser.on("opentag", (opened) => {
    if (!given) return;
    elements += 1;
    if (stack.length >= limits.depth) return giveUp("tooDeep", says("usebio.tooDeep", { limit: limits.depth }));
    if (elements > limits.elements)
      return giveUp("tooLarge", says("usebio.tooManyElements", { limit: limits.elements }));
    const tag: XmlTag = { name: intern(opened.name), attributes: attributesOf(opened.attributes), place };
    const parent = stack.at(-1)?.node;
    if (parent === undefined && handler.isScope(tag, scopes)) {
      stack.push({ tag });
      scopes.push(tag);
      handler.openScope(tag);
      return;
    }
    nodes = parent === undefined ? 1 : nodes + 1;
    if (nodes > NODES_IN_TREE)
      return giveUp("tooLarge", says("usebio.tooFull", { word: asWord(tag.name), limit: NODES_IN_TREE }));
    const node: Growing = { ...tag, text: "", children: [] };
    parent?.children.push(node);
    stack.push({ tag, node });
  });

  const addText = (text: string): void => {
    proceed();
    const node = stack.at(-1)?.node;
    if (node === undefined || !given) return;
    if (node.text.length + text.length <= limits.text) {
      node.text += text;
      return;
    }
    node.text = (node.text + text).slice(0, limits.text);
    problems.report(
      "warning",
      "lineTooLong",
      node.place,
      says("usebio.longText", { word: asWord(node.name), limit: limits.text }),
      says("usebio.beginningKept"),
    );
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  for (const event of ["comment", "processinginstruction", "xmldecl"] as const) parser.on(event, proceed);
  parser.on("closetag", (tag) => {
    proceed();
    closing = tag.name;
  });

  /** The end of a piece that may be the beginning of a reference. */
  let rest = "";
  const escaped = (text: string): string =>
    text.replace(BARE_AMPERSAND, (_sign, at: number) => {
      const lines = text.slice(0, at).split("\n").length - 1;
      problems.report(
        "warning",
        "markup",
        { line: parser.line + lines },
        says("usebio.ampersand"),
        says("usebio.ampersandHint"),
      );
      return "&amp;";
    });

  return {
    write: (piece) => {
      if (!given) return false;
      const whole = rest + piece;
      const sign = whole.lastIndexOf("&");
      const keep =
        sign >= 0 && whole.length - sign < LONGEST_REFERENCE && !whole.includes(";", sign) ? sign : whole.length;
      rest = whole.slice(keep);
      const text = whole.slice(0, keep);
      waiting += text.length;
      parser.write(text.includes("&") ? escaped(text) : text);
      if (waiting > 4 * limits.text) giveUp("lineTooLong", says("usebio.noElement", { limit: 4 * limits.text }));
      return given;
    },
    stop: () => {
      given = false;
    },
    end: () => {
      if (given && rest !== "") parser.write(escaped(rest));
      proceed();
      const innermost = stack.at(-1)?.tag.name;
      if (given && innermost === undefined) parser.close();
      else if (given) {
        problems.report(
          "error",
          "truncated",
          here(),
          says("usebio.endsInside", { word: asWord(innermost ?? "") }),
          says("files.readBeforeSendAgain"),
        );
      }
      given = false;
      while (stack.length > 0) close(false);
    },
  };
};
