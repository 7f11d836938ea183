"use client";
/** Signs in by a passkey of this device, where the browser can. */
import { useTranslations } from "next-intl";
import { useState, useSyncExternalStore, useTransition, type ReactNode } from "react";
import { z } from "zod";
import { doorSays } from "#components/door-says.tsx";
import { postToDoor } from "#door/send.ts";
import { askDevice, canPasskey } from "./webauthn.ts";

const Next = z.object({ next: z.string().regex(/^\/(?![/\\])/) });
const never = () => () => undefined;

export const PasskeyButton = ({ next }: { readonly next: string | undefined }) => {
  const say = useTranslations("signIn");
  const can = useSyncExternalStore(never, canPasskey, () => false);
  const [trouble, setTrouble] = useState<ReactNode>();
  const [pending, start] = useTransition();
  if (!can) return null;
  const signIn = (): void =>
    start(async () => {
      const options = await postToDoor("/sign-in/passkey/options", {}, "");
      if (options.kind !== "done") return setTrouble(say("silent"));
      const response = await askDevice(options.body);
      if (response === undefined) return setTrouble(say("passkeyNone"));
      const said = await postToDoor("/sign-in/passkey", { response, ...(next === undefined ? {} : { next }) }, "");
      if (said.kind === "refused") return setTrouble(doorSays(said.refusal)());
      if (said.kind === "silent") return setTrouble(say("silent"));
      const to = Next.safeParse(said.body);
      globalThis.location.assign(to.success && to.data.next !== "/" ? to.data.next : "/sign-in");
    });
  return (
    <section className="sheet pad stack">
      <h2 className="h3">{say("byPasskey")}</h2>
      <p className="small quiet">{say("byPasskeyHint")}</p>
      <div role="alert">{trouble === undefined ? null : <p className="says bad">{trouble}</p>}</div>
      <div>
        <button type="button" className="btn" disabled={pending} onClick={signIn}>
          {say("usePasskey")}
        </button>
      </div>
    </section>
  );
};
