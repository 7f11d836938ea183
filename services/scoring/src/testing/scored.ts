/** For tests: a small federation whose events are scored as they come, and the read model that pages ask. */
import { type Model, openModel } from "@traveller/model";
import { type Scoring, startScoring } from "../scoring.ts";
import { openFederation, type TestFederation } from "./session-events.ts";

export type Scored = {
  readonly federation: TestFederation;
  readonly scoring: Scoring;
  readonly model: Model;
  readonly close: () => Promise<void>;
};

/** @param url of a database of the test's own */
export const openScored = async (url: string): Promise<Scored> => {
  const federation = await openFederation(url);
  const scoring = await startScoring({ databaseUrl: url, compareEvery: 200 });
  const model = openModel({ url });
  return {
    federation,
    scoring,
    model,
    close: async () => {
      await model.close();
      await scoring.stop();
      await federation.close();
    },
  };
};
