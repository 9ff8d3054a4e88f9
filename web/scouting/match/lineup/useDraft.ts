import type { Position, Side } from '@volleyscouter/core/code/vocabulary';
import { useMemo, useState } from 'react';
import type { MatchData } from '../../shared/matchData.ts';
import {
  type ChosenLineup,
  chosenFrom,
  type LineupDraft,
  lineupDraft,
  rotateTeam,
  type Source,
  type StartDraft,
  setterIn,
  sourcesOf,
} from './draft.ts';
import { nextFree, placeNumber, readSlots, sideName, writeSlots } from './six.ts';

export interface Place {
  side: Side;
  /** 0-based. */
  at: number;
}

export interface Drafting {
  draft: LineupDraft;
  sources: readonly Source[];
  place: Place | null;
  choose: (place: Place) => void;
  type: (side: Side, text: string) => void;
  /** Puts the number into the chosen position, else into the first free position. */
  pick: (side: Side, number: number) => void;
  setter: (side: Side, position: Position) => void;
  nextSetter: (side: Side) => void;
  turn: (side: Side, by: 1 | -1) => void;
  serve: (side: Side) => void;
  swap: () => void;
  fill: (source: Source) => void;
  start: (change: Partial<StartDraft>) => void;
}

export function useDraft({ game, match }: MatchData): Drafting {
  const sources = useMemo(() => sourcesOf(match, game), [match, game]);
  /** `null`: the draft follows the match. */
  const [edited, setEdited] = useState<ChosenLineup | null>(null);
  const chosen = useMemo(
    () => edited ?? chosenFrom(sources[0] ?? 'empty', match, game),
    [edited, sources, match, game],
  );
  const draft = useMemo(() => lineupDraft(chosen, match, game), [chosen, match, game]);
  const [place, choose] = useState<Place | null>(null);

  return useMemo(() => {
    const setChosen = (change: (old: ChosenLineup) => ChosenLineup) =>
      setEdited((old) => change(old ?? chosen));
    const team = (side: Side, change: Partial<LineupDraft['home']>) =>
      setChosen((old) => ({ ...old, [sideName(side)]: { ...old[sideName(side)], ...change } }));
    const pick = (side: Side, number: number) => {
      const slots = readSlots(draft[sideName(side)].text);
      const free = slots.indexOf(null);
      const at = place?.side === side ? place.at : free;
      if (at < 0) return;
      const next = placeNumber(slots, at, number);
      team(side, { text: writeSlots(next) });
      choose(next.includes(null) ? { side, at: nextFree(next, at) } : null);
    };
    return {
      draft,
      sources,
      place,
      choose,
      type: (side, text) => {
        choose(null);
        team(side, { text, setter: null });
      },
      pick,
      setter: (side, position) => team(side, { setter: position }),
      nextSetter: (side) =>
        team(side, { setter: ((setterIn(draft[sideName(side)], match, side) % 6) + 1) as Position }),
      turn: (side, by) =>
        setChosen((old) => ({
          ...old,
          [sideName(side)]: rotateTeam(old[sideName(side)], match, side, by),
        })),
      serve: (side) => setChosen((old) => ({ ...old, serving: side })),
      swap: () => setChosen((old) => ({ ...old, swapped: !old.swapped })),
      fill: (source) => {
        const { home, visitor } = chosenFrom(source, match, game);
        setChosen((old) => ({ ...old, home, visitor }));
        choose(null);
      },
      start: (change) => setChosen((old) => ({ ...old, start: { ...old.start, ...change } })),
    };
  }, [draft, chosen, sources, place, match, game]);
}
