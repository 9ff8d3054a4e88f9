import type { Skill } from '@volleyscouter/core/code/vocabulary';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useKeys } from '../../kit/keys.ts';
import { toast } from '../../kit/toast.ts';
import { useAddress } from '../../kit/useAddress.ts';
import { useLatest } from '../../kit/useLatest.ts';
import { type MatchData, type PickedPlayer, setLabel } from '../shared/matchData.ts';
import { matchText } from '../shared/texts/match.ts';
import { scoutText } from '../shared/texts/scout.ts';
import { FLAGGED, filterItems, type PlayCheck } from './plays/filter.ts';

export interface PlaySelection {
  set: number;
  setSet: (set: number) => void;
  /**
   * The selected line. Default: the last line of the set. For a rotation or a side change, the default is the
   * entry that caused it.
   */
  item: PlayItem | null;
  /** The selected line, else the last line of the set. */
  shownItem: PlayItem | null;
  select: (item: PlayItem) => void;
  release: () => void;
  /** True if the user selected a line; new lines then do not change the selection. */
  isSelected: boolean;
}

/** A play in the URL (`jogada`, a play id) is selected initially. */
export function useSelection({ items, sets, lastSet }: MatchData): PlaySelection {
  const [params, change] = useAddress();
  const requestedId = params.get('jogada');
  const [named] = useState(() => items.find(({ id }) => id === requestedId));
  // a URL can name a removed play
  const [isGone] = useState(requestedId !== null && named === undefined);
  useEffect(() => {
    if (isGone) void toast.bad(scoutText.gonePlay);
  }, [isGone]);
  const [chosen, setChosen] = useState(named?.id ?? null);
  // 0: the last set is shown, also after the next set has begun
  const [chosenSet, setWanted] = useState(() => {
    const first = named?.set ?? Number(params.get('set'));
    return first === lastSet ? 0 : first;
  });
  const set = sets.includes(chosenSet) ? chosenSet : lastSet;

  const { item, shownItem } = useMemo(() => {
    const chosenItem = chosen === null ? undefined : items.find(({ id }) => id === chosen);
    if (chosenItem?.set === set) return { item: chosenItem, shownItem: chosenItem };
    const last = items.findLast((listedItem) => listedItem.set === set) ?? null;
    const turns = last?.happening?.kind === 'rotation' || last?.happening?.kind === 'sideChange';
    const entered = last && turns ? items.findLast(({ id }) => id === last.play.id) : last;
    return { item: entered?.set === set ? entered : last, shownItem: last };
  }, [items, chosen, set]);

  // waiting for the URL would lose quick key presses
  const goTo = useCallback(
    (next: number) => {
      setWanted(next === lastSet ? 0 : next);
      change((params) => {
        if (next === lastSet) params.delete('set');
        else params.set('set', String(next));
      });
    },
    [change, lastSet],
  );
  const release = useCallback(() => setChosen(null), []);
  const setSet = useCallback(
    (next: number) => {
      setChosen(null);
      goTo(next);
    },
    [goTo],
  );
  const select = useCallback(
    (next: PlayItem) => {
      setChosen(next.id);
      if (next.set !== set && sets.includes(next.set)) goTo(next.set);
    },
    [goTo, set, sets],
  );
  return {
    set,
    setSet,
    item,
    shownItem,
    select,
    release,
    isSelected: chosen !== null && item?.id === chosen,
  };
}

const MIN_PLAYS_BY_SKILL = 20;

export function usePlayFilters({ items, teams, match }: MatchData, set: number) {
  const [skill, setSkill] = useState<Skill | null>(null);
  const [picked, setPicked] = useState<PickedPlayer | null>(null);
  const [check, setCheck] = useState<PlayCheck | null>(null);
  const { '*': home, a: visitor } = teams;
  const bySkill = skill !== null || match.plays.length >= MIN_PLAYS_BY_SKILL;
  const filtered = useMemo(
    () => filterItems(items, { set, check, skill, player: picked }),
    [items, set, check, skill, picked],
  );
  const warnings = useMemo(
    () => filterItems(items, { set, check: FLAGGED, skill: null, player: null }).length,
    [items, set],
  );
  const filters = useMemo(
    () => ({
      teams: [home, visitor],
      bySkill,
      set,
      warnings,
      check,
      onCheck: setCheck,
      skill,
      onSkill: setSkill,
      picked,
      onPick: setPicked,
    }),
    [home, visitor, bySkill, set, warnings, check, skill, picked],
  );
  const reveal = useLatest((item: PlayItem) => {
    if (filterItems([item], { set: null, check, skill, player: picked }).length > 0) return;
    setCheck(null);
    setSkill(null);
    setPicked(null);
  });
  const togglePicked = useCallback(
    (player: PickedPlayer) =>
      setPicked((old) => (old?.side === player.side && old.number === player.number ? null : player)),
    [],
  );
  return { filters, filtered, reveal, picked, setPicked, togglePicked };
}

interface MatchKeys {
  data: MatchData;
  items: readonly PlayItem[];
  item: PlayItem | null;
  select: (item: PlayItem) => void;
  toLive: () => void;
  setSet: (set: number) => void;
}

export function useMatchKeys({ data, items, item, select, toLive, setSet }: MatchKeys) {
  const { sets, golden } = data;
  // a string, because `sets` can be a new array with the same values
  const setsKey = sets.join();
  // `items` lists the newest play first
  const at = item ? items.indexOf(item) : -1;
  const next = at > 0 ? items[at - 1] : undefined;
  const previous = items[at + 1];
  const keys = [
    { key: 'j', label: matchText.keys.previous, run: () => previous && select(previous) },
    { key: 'k', label: matchText.keys.next, run: () => next && select(next) },
    { key: 'u', label: matchText.keys.latest, run: toLive },
    ...setsKey.split(',').map((setKey) => ({
      key: setKey,
      label: setLabel(golden, Number(setKey)),
      run: () => setSet(Number(setKey)),
    })),
  ];
  useKeys(keys);
  return { previous, next };
}
