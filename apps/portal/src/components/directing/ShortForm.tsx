"use client";
/**
 * The short form: what happened where nothing was recorded, told with keys in under half a minute, on a phone or a keyboard. It asks for what the Law's answer turns on, and
 * keeps nothing: the answer is a page of its own, and going back is taking back. Laws 27 to 32, 53 to 56, 61, 70.
 */
import type { Card, Seat, Suit } from "@traveller/engine/score";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { PageButton } from "#components/ScriptForm.tsx";
import { Auction } from "#components/replay/Auction.tsx";
import { shortAddress, type ShortPlace } from "#format/short-address.ts";
import { callKey, KINDS, type Sheet, type ShortKind, seatAfter, toldBy, turnIn } from "./short-sheet.ts";
import { BidKeys, CardKeys, Keys, OtherCalls, SeatKeys, SuitKeys } from "./ShortKeys.tsx";

const TRICKS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;

export const ShortForm = ({
  session,
  place,
  dealer,
}: {
  readonly session: string;
  readonly place: ShortPlace;
  /** Of the board, where that is known. */
  readonly dealer: Seat | undefined;
}) => {
  const say = useTranslations("directing");
  const router = useRouter();
  const [kind, setKind] = useState<ShortKind>();
  const [sheet, setSheet] = useState<Sheet>({ calls: [], ...(dealer === undefined ? {} : { dealer }) });
  const set = (fields: Sheet | Partial<Sheet>): void => setSheet((before) => ({ ...before, ...fields }));
  const { calls, level } = sheet;
  const told = kind === undefined ? undefined : toldBy(kind, sheet);
  const give = (): void => {
    if (told !== undefined) router.push(shortAddress(session, place, told));
  };
  const called = (call: Sheet["calls"][number]): void =>
    setSheet(({ level: _level, by: _by, ...before }) => ({ ...before, calls: [...before.calls, call] }));
  const back = (): void =>
    setSheet(({ level: _level, by: _by, ...before }) => ({ ...before, calls: before.calls.slice(0, -1) }));
  const typed = useEffectEvent((event: KeyboardEvent): void => {
    if (kind !== "auction" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLElement && event.target.closest("input, select, textarea") !== null) return;
    const key = callKey(event.key, level);
    if (key === undefined) return;
    event.preventDefault();
    if (key.kind === "level") set({ level: key.level });
    else if (key.kind === "back") back();
    else called(key.call);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => typed(event);
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, []);
  const seat = (name: "by" | "turn" | "won" | "declarer" | "dealer", words: string): ReactNode => (
    <SeatKeys label={words} chosen={sheet[name]} choose={(chosen) => set({ [name]: chosen })} />
  );
  const tricks = (name: "later" | "tricks" | "ns" | "ew" | "claimed", words: string): ReactNode => (
    <Keys label={words} of={TRICKS} chosen={sheet[name]} choose={(chosen) => set({ [name]: chosen })} shown={String} />
  );
  const contract = (
    <fieldset className="short-keys stack tight">
      <legend className="small quiet">{say("short.contract")}</legend>
      <BidKeys
        level={level}
        strain={sheet.strain}
        setLevel={(chosen) => set({ level: chosen })}
        setStrain={(strain) => set({ strain })}
      />
      <Keys
        label={say("short.doubled")}
        of={["", "X", "XX"] as const}
        chosen={sheet.doubling ?? ""}
        choose={(doubling) => set({ doubling })}
        shown={(one) => (one === "" ? "–" : one)}
      />
      {seat("declarer", say("short.declarer"))}
    </fieldset>
  );
  return (
    <div className="stack short-form">
      <fieldset className="short-keys">
        <legend className="small quiet">{say("short.what")}</legend>
        <div className="call-keys of-two">
          {KINDS.map((one) => (
            <PageButton key={one} className="call-key" aria-pressed={kind === one} onClick={() => setKind(one)}>
              {say(`short.kinds.${one}`)}
            </PageButton>
          ))}
        </div>
      </fieldset>
      {kind === "auction" ? (
        <>
          {seat("dealer", say("short.dealer"))}
          <div className="sheet pad">
            <Auction
              calls={calls.map((call, index) => ({
                seat:
                  index === calls.length - 1 && sheet.by !== undefined
                    ? sheet.by
                    : seatAfter(sheet.dealer ?? "N", index),
                call,
                state: index === calls.length - 1 ? "open" : "stands",
                alerted: false,
                told: [],
              }))}
            />
          </div>
          <BidKeys
            level={level}
            strain={undefined}
            setLevel={(chosen) => set({ level: chosen })}
            setStrain={(strain) => called(`${level ?? "1"}${strain}`)}
          />
          <OtherCalls call={called} back={calls.length === 0 ? undefined : back} />
          {calls.length === 0 ? null : (
            <SeatKeys
              label={say("short.lastBy")}
              chosen={sheet.by ?? turnIn(sheet)}
              choose={(chosen) => set({ by: chosen })}
            />
          )}
        </>
      ) : null}
      {kind === "lead" ? (
        <>
          {contract}
          {seat("by", say("short.ledBy"))}
          {seat("turn", say("short.turn"))}
          <CardKeys
            label={say("short.card")}
            suit={sheet.suit}
            card={sheet.card}
            setSuit={(suit: Suit) => set({ suit })}
            setCard={(card: Card) => set({ card })}
          />
          <Keys
            label={say("short.opening")}
            of={["yes", "no"] as const}
            chosen={sheet.opening === undefined ? undefined : sheet.opening ? "yes" : "no"}
            choose={(one) => set({ opening: one === "yes" })}
            shown={(one) => say(`short.${one}`)}
          />
        </>
      ) : null}
      {kind === "revoke" ? (
        <>
          {contract}
          {seat("by", say("short.revokedBy"))}
          <SuitKeys label={say("short.suitLed")} chosen={sheet.suit} choose={(suit) => set({ suit })} />
          {seat("won", say("short.wonBy"))}
          {tricks("later", say("short.later"))}
          {tricks("tricks", say("short.tricks"))}
        </>
      ) : null}
      {kind === "claim" ? (
        <>
          {contract}
          {tricks("ns", say("short.ns"))}
          {tricks("ew", say("short.ew"))}
          {seat("by", say("short.claimedBy"))}
          {tricks("claimed", say("short.claimed"))}
        </>
      ) : null}
      {kind === undefined ? null : (
        <div className="go-on screen">
          <PageButton className="btn main" disabled={told === undefined} onClick={give}>
            {say("short.give")}
          </PageButton>
        </div>
      )}
    </div>
  );
};
