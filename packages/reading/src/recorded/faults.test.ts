/** What is wrong with a recorded auction or play is said with its place, and what can be read all the same is read. */
import { describe, expect, it } from "vitest";
import { recordedFile } from "./read.ts";
import { replayed } from "./replayed.ts";
import { boardIn, DEAL, found, pbn, places, read } from "../testing/recorded-faults.ts";

describe("the vulnerability of a PBN file", () => {
  it.each([
    ["None", "None"],
    ["Love", "None"],
    ["-", "None"],
    ["love", "None"],
    ["NS", "NS"],
    ["N-S", "NS"],
    ["EW", "EW"],
    ["All", "All"],
    ["Both", "All"],
    ["both ", "All"],
    ["?", undefined],
    ["", undefined],
  ])("“%s” is %s, whatever the number of the board", (Vulnerable, expected) => {
    const file = read(pbn({ Board: "4", Dealer: "W", Vulnerable }, '[Auction "W"]\nPass 7NT AP'));
    expect([boardIn(file).vulnerability, places(file)]).toEqual([expected, []]);
  });

  it("that is none is said, and the number of the board tells it", () => {
    expect(places(read(pbn({ Vulnerable: "Love All" })))).toEqual(["3:1 “Love All” is no vulnerability."]);
  });
});

describe("calls and cards that are written otherwise", () => {
  it.each([
    ["7nt ap", ["7NT", "Pass", "Pass", "Pass"], "9:1 “7nt” was read as “7NT”, as the format has it."],
    ["7N p p p", ["7NT", "Pass", "Pass", "Pass"], "9:1 “7N” was read as “7NT”, as the format has it."],
    [
      "pass 7C x xx pass pass pass",
      ["Pass", "7C", "X", "XX", "Pass", "Pass", "Pass"],
      "9:1 “pass” was read as “Pass”, as the format has it.",
    ],
    ["7C  dbl AP", ["7C", "X", "Pass", "Pass", "Pass"], "9:5 “dbl” was read as “X”, as the format has it."],
    ["7C AllPass", ["7C", "Pass", "Pass", "Pass"], "9:4 “AllPass” was read as “AP”, as the format has it."],
  ])("the auction %s is read", (calls, expected, said) => {
    const file = read(pbn({}, `[Auction "N"]\n${calls}`, ""));
    expect([boardIn(file).calls, places(file)]).toEqual([expected, [said]]);
  });

  it.each([
    ["hj h6 h2 ha", "11:1 “hj” was read as “HJ”, as the format has it."],
    ["JH 6H 2H AH", "11:1 “JH” was read as “HJ”, as the format has it."],
    ["HJ H6 {a small one} H2 ha", "11:24 “ha” was read as “HA”, as the format has it."],
  ])("the play %s is read", (cards, said) => {
    const file = read(pbn({}, undefined, `[Play "E"]\n${cards}\n*`));
    expect(boardIn(file).cards.map(({ card }) => card)).toEqual(["HJ", "H6", "H2", "HA"]);
    expect(places(file)).toEqual([said]);
  });

  it("are named once a file", () => {
    expect(
      places(read(`${pbn({}, '[Auction "N"]\n7nt ap')}\n${pbn({ Board: "5" }, '[Auction "N"]\n7nt ap')}`)),
    ).toHaveLength(1);
  });

  it.each([
    ["n:akqj.akq.akq.akq t987.jt9.jt9.jt9 6543.876.876.876 2.5432.5432.5432", DEAL],
    ["N: AKQJ.AKQ.AKQ.AKQ 10987.J109.J109.J109 6543.876.876.876 2.5432.5432.5432", DEAL],
    ["N:AKQJT98765432.-.-.- - - -", "N:AKQJT98765432... - - -"],
  ])("the deal %s is read", (Deal, expected) => {
    expect(boardIn(read(pbn({ Deal }))).deal).toBe(expected);
  });

  it.each([
    ["north", "n", "7nt"],
    ["N", "North", "7NTx"],
  ])("dealer %s, declarer %s and contract %s are", (Dealer, Declarer, Contract) => {
    const { dealer, declarer, contract } = boardIn(read(pbn({ Dealer, Declarer, Contract })));
    expect([dealer, declarer, contract?.slice(0, 3)]).toEqual(["N", "N", "7NT"]);
  });

  it("notes, glyphs, suffixes and marks stand behind a call or card with a blank or without", () => {
    const file = read(
      pbn(
        {},
        '[Auction "N"]\n7NT!=1= Pass$3 Pass ?? Pass\n[Note "1:all the tops"]',
        '[Play "E"]\nHJ! H6=1= ^RH2 HA$14\n*',
      ),
    );
    const { calls, cards, remarks, marks } = boardIn(file);
    expect(calls).toEqual(["7NT", "Pass", "Pass", "Pass"]);
    expect(remarks).toEqual(new Map([[0, { text: "all the tops" }]]));
    expect(cards.map(({ card }) => card)).toEqual(["HJ", "H6", "H2", "HA"]);
    expect([marks.map(({ mark }) => mark), places(file)]).toEqual([["R"], []]);
  });
});

describe("what is no auction and no play", () => {
  it.each([
    ["7NT 1Z Pass Pass", "9:5 “1Z” is no call: the auction of board 1 was read as far as that.", 1],
    ["7NT - Pass Pass", "9:5 “-” is no call: the auction of board 1 was read as far as that.", 1],
    ["7NT Pass + Pass", "9:12 On board 1 “Pass” stands behind the sign that ends its section.", 2],
    ["7NT Pass =2= Pass Pass", "9:10 A call on board 1 refers to note 2, and there is none.", 4],
    ["7NT ".repeat(320), "9:1277 The auction of board 1 has more than 319 calls: none can be as long.", 319],
  ])("the auction %s", (calls, said, count) => {
    const file = read(pbn({}, `[Auction "N"]\n${calls}`, ""));
    expect([places(file), boardIn(file).calls.length]).toEqual([[said], count]);
  });

  it.each([
    ["HJ H6 HX HA", "11:7 “HX” is no card: the play of board 1 was read as far as that.", 2],
    ["HJ H6 H2 HA\nHJ H7 H3 HK\n*", "12:1 On board 1 HJ is played twice.", 8],
    ["HJ H6 H2 HA\n* S7", "12:3 On board 1 “S7” stands behind the sign that ends its section.", 4],
  ])("the play %s", (cards, said, count) => {
    const file = read(pbn({}, undefined, `[Play "E"]\n${cards}`));
    expect(places(file)).toEqual([said]);
    expect(boardIn(file).cards.length).toBe(count);
  });

  it("a trick that is not whole has cards behind it", () => {
    expect(places(read(pbn({}, undefined, '[Play "E"]\nHJ H6 - HA\nS7 S3 S2 SA\n*')))).toEqual([
      "11:9 Trick 1 of board 1 is not whole, and 5 cards stand behind it (HA first).",
    ]);
  });

  it("a last trick may wait for a card", () => {
    expect(places(read(pbn({}, undefined, '[Play "E"]\nHJ H6 H2 HA\nS7 + - SA')))).toEqual([]);
  });

  it("nobody is known to have led", () => {
    const file = read(pbn({}, undefined, '[Play "?"]\nHJ H6 H2 HA\n*'));
    expect(places(file)).toEqual(["10:1 “?” is no seat: who led to the first trick of board 1 is not known."]);
    expect(boardIn(file).cards).toEqual([]);
  });

  it("a play has no auction", () => {
    const file = read(pbn({}, '[Auction "N"]'));
    expect([file.nothing?.text, places(file)]).toEqual([
      "No board of this file has an auction.",
      ["9:1 Board 1 has a play without an auction."],
    ]);
  });

  it.each([
    ["", "This file is empty.", false],
    ["<USEBIO/>", "This is neither PBN nor LIN: no auction can be read out of it.", false],
    ["%PDF-1.4", "This is a PDF document, not a results file.", false],
    ['[Event "A"]\n', "No board of this file has an auction.", true],
  ])("the file %j", (text, said, isRead) => {
    const file = read(text);
    expect([file.isRead, file.boards]).toEqual([isRead, []]);
    expect(file.nothing?.text).toBe(said);
  });

  it.each([
    ["with a byte order mark", Buffer.from(`\uFEFF${pbn({})}`)],
    ["in two bytes a letter", Buffer.from(`\uFEFF${pbn({})}`, "utf16le")],
    ["with CR LF", Buffer.from(pbn({}).replaceAll("\n", "\r\n"))],
    ["with CR alone", Buffer.from(pbn({}).replaceAll("\n", "\r"))],
    ["with letters of one byte", Buffer.from(`[Event "Vårcupen"]\n${pbn({})}`, "latin1")],
  ])("is no matter of how a file is written: %s", (_what, bytes) => {
    const file = recordedFile(bytes);
    expect(file.boards.map(({ calls, cards }) => [calls.length, cards.length])).toEqual([[4, 4]]);
  });
});

describe("deals that cannot be", () => {
  it.each([
    ["a card twice", DEAL.replace("T987", "AT98"), "SA is in the deal twice", undefined],
    ["a hand that is short", DEAL.replace("T987", "T98"), "East holds 12 cards", DEAL.replace("T987", "T98")],
    [
      "a hand that is long",
      DEAL.replace("T987.", "T9872.").replace(" 2.5", " .5"),
      "East holds 14 cards",
      DEAL.replace("T987.", "T9872.").replace(" 2.5", " .5"),
    ],
    ["no rank", DEAL.replace("T987", "T98B"), "“B” in “T98B.JT9.JT9.JT9” is no rank", undefined],
    [
      "three suits",
      DEAL.replace("T987.JT9.JT9.JT9", "T987.JT9.JT9JT9"),
      "A hand has four suits, “T987.JT9.JT9JT9” has 3",
      undefined,
    ],
    ["three hands", DEAL.slice(0, DEAL.lastIndexOf(" ")), "A deal has four hands, this one has 3", undefined],
    ["nobody's hand first", DEAL.slice(2), "“AKQJ.AKQ.AKQ.AKQ T98” does not say whose hand comes first", undefined],
  ])("%s", (_what, Deal, why, kept) => {
    const file = read(pbn({ Deal }));
    expect(places(file)).toEqual([`4:1 This deal is wrong: ${why}.`]);
    expect(boardIn(file).deal).toBe(kept);
  });
});

describe("a dealer against the auction", () => {
  it.each([
    ["the tag", { Dealer: "E" }, '[Auction "N"]', "E", "East deals board 1, but its auction begins with North."],
    [
      "the tag, behind dashes",
      { Dealer: "N" },
      '[Auction "W"]\n- -',
      "N",
      "North deals board 1, but its auction begins with East.",
    ],
    ["the number", { Dealer: "" }, '[Auction "S"]', "S", "North deals board 1, but its auction begins with South."],
  ])("of %s is said", (_what, tags, auction, dealer, said) => {
    const file = read(pbn({ ...tags, Declarer: "" }, `${auction}\n7NT AP`, ""));
    expect(file.problems.map(({ message }) => message)).toEqual([said]);
    expect(boardIn(file).dealer).toBe(dealer);
  });

  it("is the first caller where nothing else is known", () => {
    expect(boardIn(read(pbn({ Board: "", Dealer: "" }, '[Auction "W"]\n7NT AP', ""))).dealer).toBe("W");
  });
});

describe("impossible results", () => {
  it.each([
    ["14", "“14” is no number of tricks out of thirteen."],
    ["EW 14", "“EW 14” is no number of tricks out of thirteen."],
    ["NS 9 EW 5", "“NS 9 EW 5” is no number of tricks out of thirteen."],
    ["NS +620", "“NS +620” is no number of tricks out of thirteen."],
    ["-1", "“-1” is no number of tricks out of thirteen."],
  ])("“%s” is said, and compared with nothing", (Result, said) => {
    const file = read(pbn({ Result }));
    expect(file.problems.map(({ message }) => message)).toEqual(Result === "-1" ? [] : [said]);
    expect(boardIn(file).tricks).toBeUndefined();
  });

  it.each([
    [{ Result: "?" }, undefined],
    [{ Result: "" }, undefined],
    [{ Result: "NS 13" }, 13],
    [{ Result: "EW 0" }, 13],
    [{ Result: "NS 13 EW 0" }, 13],
    [{ Result: "^12" }, 12],
  ])("%j is none of them", (tags, tricks) => {
    const file = read(pbn(tags));
    expect([places(file), boardIn(file).tricks]).toEqual([[], tricks]);
  });

  it.each([
    [{ Contract: "Pass", Declarer: "", Result: "" }, "the contract is Pass, by the auction 7NT"],
    [{ Contract: "6S" }, "the contract is 6S, by the auction 7NT"],
    [{ Declarer: "S" }, "the file's declarer is South, the auction's North"],
    [{ Declarer: "^N" }, "7:1 marked ^S at declarer: another declarer than the auction's — unfounded, there is none"],
  ])("%j against the auction is said", (tags, said) => {
    // The tags before: board, dealer, vulnerability, deal, contract, declarer.
    expect(found(pbn(tags)).map((line) => line.replace(/^6:/u, "7:"))).toContain(said);
  });

  it("tricks of a board that was passed out are said", () => {
    const text = pbn({ Contract: "Pass", Declarer: "N", Result: "9" }, '[Auction "N"]\nAP', "");
    expect(found(text)).toContain("the result is 9 tricks, but everybody has passed");
    expect(replayed(boardIn(read(text))).agrees).toBe(false);
  });
});
