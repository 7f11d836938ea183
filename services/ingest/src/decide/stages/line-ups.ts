/**
 * Who plays a set of a match, and in which room: told first by whose turn it is, and by the other side once that is known. What the other side has seen nobody but a director changes. Laws 4, 80B2.
 */
import { setsOf } from "@traveller/engine/draw";
import { type Refused, refused, says, type StageCommandOf } from "@traveller/contract";
import { sameJson } from "@traveller/engine";
import { decided, impossible, saidIn, type StagesDecision, type StagesKnown } from "./known.ts";
import { bothOf, inPlay, matchOf, told } from "./knock-out.ts";
import { playersOf } from "./players.ts";

/** Sets of extra boards: as many as are needed until it is no tie. */
const MOST_EXTRA = 20;

export const giveLineUp = (known: StagesKnown, command: StageCommandOf<"GiveLineUp">): StagesDecision => {
  const play = inPlay(known, command.stage);
  if ("kind" in play) return play;
  const { stage: name, match: id, set, contestant, open, closed } = command;
  const { stage } = play;
  const match = matchOf(known, play, id);
  if ("kind" in match) return match;
  const both = bothOf(match);
  if (both === undefined || match.state !== "open")
    return impossible(says("stages.matchNotOpen", { match: id }), says("stages.lookAtBracket"), "match");
  const said = saidIn(known, stage);
  if (!both.includes(contestant))
    return impossible(
      says("stages.notInMatch", { contestant: said(contestant), match: id }),
      says("stages.lookAtBracket"),
      "contestant",
    );
  const { sets: rule } = stage.drawn.plan;
  if (rule === undefined) return impossible(says("stages.noSets", { stage: name }), says("stages.planSets"), "set");
  const sets = setsOf(rule, { extraSets: rule.extraBoards === undefined ? 0 : MOST_EXTRA });
  const found = "refused" in sets ? undefined : sets.find((each) => each.set === set);
  if (found === undefined)
    return impossible(says("stages.noSet", { stage: name, count: rule.sets }), says("stages.correctSet"), "set");
  const wrong = notFour(known, command);
  if (wrong !== undefined) return wrong;
  const [home, away] = both;
  const first = found.lineUpFirst === "home" ? home : away;
  const given = (of: string) =>
    stage.lineUps.find((each) => each.match === id && each.set === set && each.contestant === of);
  const before = given(contestant);
  if (before !== undefined && sameJson([before.open, before.closed], [open, closed]))
    return impossible(says("stages.sameAgain"), says("common.nothingNeeded"));
  if (contestant !== first && given(first) === undefined)
    return impossible(
      says("stages.otherFirst", { set, first: said(first) }),
      says("stages.waitForOther"),
      "contestant",
    );
  // The one who tells first is seen at once; the other one may think again as long as the set has not begun: that is a director's to say.
  if (before !== undefined && (!known.onBehalf || known.reason === undefined))
    return impossible(
      says("stages.toldAlready", { contestant: said(contestant), set }),
      says("stages.directorChanges"),
      "reason",
    );
  return decided({
    type: "LineUpGiven",
    data: { stage: name, match: id, set, contestant, open, closed, ...told(known) },
  });
};

const notFour = (
  known: StagesKnown,
  { stage: name, contestant, open, closed }: StageCommandOf<"GiveLineUp">,
): Refused | undefined => {
  const four = [...open, ...closed];
  const twice = four.find((person, index) => four.indexOf(person) < index);
  if (twice !== undefined)
    return impossible(says("stages.linedUpTwice", { people: numberOf(twice) }), says("stages.nameFour"), "open");
  const { players } = playersOf(known, name, contestant);
  const stranger = four.find((person) => !players.includes(person));
  return stranger === undefined
    ? undefined
    : refused(
        "impossible",
        says("stages.notTheirs", { people: numberOf(stranger), contestant }),
        says("stages.nameFour"),
        { law: "4", path: open.includes(stranger) ? "open" : "closed" },
      );
};

const numberOf = (person: string): string => person.replace(/^[^:]+:/u, "");
