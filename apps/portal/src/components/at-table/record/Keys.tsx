"use client";
/** The bidding box and the keys of cards: big enough for a thumb, each with its name for who listens. What would be an irregularity looks so, and can be pressed where those may happen; else the key says why not. Laws 17 to 19, 44. */
import type { Hitch, Key } from "@traveller/engine/at-device";
import { useTranslations } from "next-intl";
import { useId, type ReactNode } from "react";
import { PageButton } from "#components/ScriptForm.tsx";
import { Card } from "#components/game/Card.tsx";
import { Suit } from "#components/game/Suit.tsx";
import { Call } from "#components/replay/Call.tsx";
import { SUITS } from "#format/contract.ts";

type KeysOf<T extends string> = {
  readonly keys: readonly Key<T>[];
  /** Irregularities are made impossible. */
  readonly strict: boolean;
  readonly press: (of: T) => void;
};

/** Why a key cannot be pressed. */
const whyNot = <T,>({ impossible, irregular }: Key<T>, strict: boolean): Hitch | undefined =>
  impossible ?? (strict ? irregular : undefined);

const OneKey = <T extends string>({
  one,
  strict,
  press,
  reasons,
  faint = false,
  children,
}: Omit<KeysOf<T>, "keys"> & {
  readonly one: Key<T>;
  readonly reasons: string;
  readonly faint?: boolean;
  readonly children: ReactNode;
}) => {
  const why = whyNot(one, strict);
  const unusual = faint || one.irregular !== undefined || why !== undefined;
  return (
    <PageButton
      className={unusual ? "key unusual" : "key"}
      // What lies on the table already is nobody's to press; every other key says why it cannot be.
      disabled={why === "gone"}
      aria-disabled={why === undefined ? undefined : true}
      aria-describedby={why === undefined ? undefined : `${reasons}-${why}`}
      onClick={() => {
        if (why === undefined) press(one.of);
      }}
    >
      {children}
    </PageButton>
  );
};

/** Each reason once, under the keys that it is of. */
const Reasons = <T,>({
  keys,
  strict,
  id,
}: {
  readonly keys: readonly Key<T>[];
  readonly strict: boolean;
  readonly id: string;
}) => {
  const say = useTranslations("atTable.record");
  const all = new Set(keys.flatMap((one) => whyNot(one, strict) ?? []));
  return all.size === 0 ? null : (
    <ul className="reasons small quiet">
      {[...all].map((why) => (
        <li key={why} id={`${id}-${why}`}>
          {say(`hitch.${why}`)}
        </li>
      ))}
    </ul>
  );
};

export const BiddingBox = <T extends string>({
  keys,
  strict,
  press,
  of,
}: KeysOf<T> & {
  /** Whose box it is, in words. */ readonly of: string;
}) => {
  const reasons = useId();
  const key = (one: Key<T>): ReactNode => (
    <OneKey key={one.of} one={one} strict={strict} press={press} reasons={reasons}>
      <Call call={one.of} />
    </OneKey>
  );
  const isBidKey = ({ of: call }: Key<T>): boolean => /^[1-7]/u.test(call);
  return (
    <fieldset aria-label={of} className="bidding-box">
      <div className="keys of-five">{keys.filter(isBidKey).map(key)}</div>
      <div className="keys others">{keys.filter((one) => !isBidKey(one)).map(key)}</div>
      <Reasons keys={keys} strict={strict} id={reasons} />
    </fieldset>
  );
};

export const CardKeys = <T extends string>({
  keys,
  strict,
  press,
  of,
  led,
}: KeysOf<T> & {
  readonly of: string;
  /** The suit that was led: the other ones stand back, and can be played. */
  readonly led: string | undefined;
}) => {
  const reasons = useId();
  return (
    <fieldset aria-label={of} className="card-keys">
      {SUITS.map((suit) => (
        <div key={suit} className="suit-keys">
          <span className="suit-of" aria-hidden>
            <Suit suit={suit} />
          </span>
          {keys
            .filter((one) => one.of.startsWith(suit))
            .map((one) => (
              <OneKey
                key={one.of}
                one={one}
                strict={strict}
                press={press}
                reasons={reasons}
                faint={led !== undefined && led !== suit}
              >
                <Card card={one.of} />
              </OneKey>
            ))}
        </div>
      ))}
      <Reasons keys={keys} strict={strict} id={reasons} />
    </fieldset>
  );
};
