/** What the sample federation has elected, delegated and written down, and the conditions of its next championship. Laws 78D, 80. */
import type { Profile } from "@traveller/engine";
import { FEDERATION } from "./people.ts";

export const profile: Profile = {
  authority: FEDERATION,
  lawBook: { language: "en", edition: 2017 },
  effective: "2026-01-01",
  elections: [
    { key: "reserveRights", law: "16B2", value: true },
    { key: "callMethods", law: "18F", value: { methods: ["biddingBoxes", "electronic"], synonyms: "notAllowed" } },
    {
      key: "writtenExplanations",
      law: "20F1",
      value: false,
      leaves: [{ to: "TO", schema: { const: true }, conditions: ["players are told beforehand"] }],
    },
    {
      key: "systemCard",
      law: "40B2(a)(ii)",
      value: { requirement: "required", copies: 2, identical: true },
      leaves: [{ to: "TO", what: "may do without at club evenings" }],
    },
    { key: "alertProcedure", law: "40B2(a)(iii)", value: { required: true, means: ["alertCard"] } },
    { key: "faceUpLeads", law: "41A", value: "faceDown" },
    {
      key: "mandatoryPauses",
      law: "73A2",
      value: [{ where: "afterSkipBid", seconds: 10, signal: "stopCard" }],
    },
    { key: "spectatorHands", law: "76B1", value: false },
    {
      key: "artificialImps",
      law: "12C2(b)",
      value: 3,
      leaves: [{ to: "TO", schema: { type: "number", minimum: 2, maximum: 4 } }],
    },
    {
      key: "otherMethodApproved",
      law: "78D",
      value: {
        approved: ["victoryPoints", "cross-imps", "butler"],
        others: "onApplication",
        body: "Scoring committee",
      },
    },
    {
      key: "conditionsOfContest",
      law: "78D",
      value: { mustContain: ["entry", "scoring", "winners", "ties", "correctionPeriod"] },
    },
    {
      key: "authorityDelegation",
      law: "80A3",
      value: { mayAssign: false, powers: [{ law: "78D", to: "Scoring committee", mode: "delegated" }] },
    },
    { key: "recognizedOrganizers", law: "80B1", value: [{ kind: "club" }, { kind: "authority" }] },
    {
      key: "appealMeritSanction",
      law: "92A",
      value: { deposit: { amount: 30, currency: "EUR" }, penalty: { amount: 10, unit: "percentOfTop" } },
    },
    {
      key: "appealBody",
      law: "93A",
      value: "committee",
      leaves: [{ to: "TO", schema: { const: "directorInCharge" } }],
    },
  ],
};

/** A regulation in prose. */
export const conductRules = {
  regulation: "conduct",
  title: "Conduct at the table",
  number: "2026/1",
  from: "2026-01-01",
  text: "Opponents are greeted before the first board of a round.\n\nTelephones are switched off and out of sight.\n\nA pair that is late by more than five minutes tells the Director why.",
} as const;

/** What the championship's organizer has chosen, within what the federation left; ties are still to be said. */
export const championshipConditions = {
  options: { scoringMethod: "imps", vpScale: "wbf-continuous", correctionPeriod: "PT1H", artificialImps: 4 },
  written: [{ item: "entry", text: "Teams of four to six, of whom one may be a guest, until the Sunday before." }],
} as const;
