import "server-only";
/** What of a contested claim the director weighs by himself: the trumps that are out, and what normal lines come to. He does not read it out. Laws 70C, 70D. */
import { getTranslations } from "next-intl/server";
import { Sentence } from "#components/replay/Said.tsx";
import type { Spoken } from "#format/replay.ts";

export const Weighs = async ({ said }: { readonly said: readonly Spoken[] }) => {
  const say = await getTranslations("directing");
  if (said.length === 0) return null;
  return (
    <section className="small" aria-labelledby="you-weigh">
      <h2 id="you-weigh" className="caps">
        {say("weighs")}
      </h2>
      {said.map((one, index) => (
        <p key={index}>
          <Sentence said={one} />
        </p>
      ))}
    </section>
  );
};
