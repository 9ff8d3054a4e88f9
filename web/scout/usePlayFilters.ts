import type { Skill } from '@volleyscouter/core/code/vocabulary';
import { useCallback, useMemo, useState } from 'react';
import type { MatchData, PickedPlayer } from '../parts/matchData.ts';
import { filterItems } from '../parts/plays/filter.ts';

/** The filters of the play list (set or all sets, skill, player) and the plays that pass. The picked player is also marked on court. */
export function usePlayFilters({ items, teams }: MatchData, set: number) {
  const [skill, setSkill] = useState<Skill | null>(null);
  const [picked, setPicked] = useState<PickedPlayer | null>(null);
  const [allSets, setAllSets] = useState(false);
  const { '*': home, a: visitor } = teams;
  const filtered = useMemo(
    () => filterItems(items, { set: allSets ? null : set, skill, player: picked }),
    [items, allSets, set, skill, picked],
  );
  const filters = useMemo(
    () => ({
      teams: [home, visitor],
      set,
      allSets,
      onAllSets: setAllSets,
      skill,
      onSkill: setSkill,
      picked,
      onPick: setPicked,
    }),
    [home, visitor, set, allSets, skill, picked],
  );
  const togglePicked = useCallback(
    (player: PickedPlayer) =>
      setPicked((old) => (old?.side === player.side && old.number === player.number ? null : player)),
    [],
  );
  return { filters, filtered, picked, setPicked, togglePicked };
}
