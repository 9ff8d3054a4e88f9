import { NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconRefresh } from '@tabler/icons-react';
import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import type { MatchState } from '@volleyscouter/core/rally/state';
import { pointsIn } from '@volleyscouter/core/stats/sets';
import { memo, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { MatchData } from '../parts/matchData.ts';
import { Points } from '../parts/score/Points.tsx';
import { matchText } from '../text/match.ts';
import { Ball } from '../ui/Ball.tsx';
import { useKeys } from '../ui/keys.ts';
import classes from './MatchHeader.module.css';

/** Section 2: the score row hides below this scroll offset (px), where the scoreboard is in view. */
const SCORE_FROM = 170;

/** Stored by the scroll event: reading window.scrollY during render forces a layout. */
let scrollTop = 0;

function watchScroll(changed: () => void): () => void {
  const read = (): void => {
    scrollTop = window.scrollY;
    changed();
  };
  read();
  window.addEventListener('scroll', read, { passive: true });
  return () => window.removeEventListener('scroll', read);
}

/** Whether the page is scrolled by this many px or more. */
const useScrolled = (offset: number): boolean => useSyncExternalStore(watchScroll, () => scrollTop >= offset);

const reload = (): void => window.location.reload();
const KEYS = [{ key: 'r', label: matchText.refresh, run: reload }];

interface MatchHeaderProps {
  data: MatchData;
  state: MatchState;
  set: number;
  onSet: (set: number) => void;
  /** Where the list of games is. */
  list: string;
  /** Who serves, to be changed; without it the score row says it. */
  serving: ReactNode;
  /** Where entries are, or that somebody records. */
  status: ReactNode;
}

/** Stays on top: teams with the sets they won, the score, who serves, which set, and where entries are. */
export function MatchHeader({ data, state, set, onSet, list, serving, status }: MatchHeaderProps) {
  const scored = useScrolled(SCORE_FROM);
  const { lastSet } = data;
  // between two sets the score is that of the next one, and so is the set, unless an earlier one is looked at
  const coming = state.set > lastSet ? state.set : null;
  const sets = coming === null ? data.sets : [...data.sets, coming];
  // the one that comes is no set to look at yet: from the last one on, the screen goes into it by itself
  const choose = useCallback((chosen: number) => onSet(Math.min(chosen, lastSet)), [onSet, lastSet]);
  useKeys(KEYS);
  return (
    <header
      className={classes.header}
      data-ground="deep"
      data-scored={scored || undefined}
      data-records={serving ? true : undefined}
    >
      <div className={classes.inside}>
        <Back list={list} />
        <h1 className={classes.title} data-figures="">
          <Team data={data} state={state} side="*" />
          <span className={classes.versus}>x</span> <Team data={data} state={state} side="a" />
        </h1>
        <div className={classes.score}>
          <span className={classes.points}>
            <Points value={state.score[0]} />
            <span className={classes.colon}>:</span>
            <Points value={state.score[1]} />
          </span>
          <span className={classes.serve}>
            {state.over && matchText.over}
            {!state.over && !serving && (
              <>
                <Ball size={16} /> {matchText.serves(data.names[state.serving])}
              </>
            )}
          </span>
        </div>
        <SetSelect sets={sets} value={coming !== null && set === lastSet ? coming : set} onSet={choose} />
        {(serving || status) && (
          <div className={classes.extra}>
            {serving}
            {status}
          </div>
        )}
        <Refresh />
      </div>
    </header>
  );
}

// What stays the same with every play is not drawn again.

const Back = memo(function Back({ list }: Pick<MatchHeaderProps, 'list'>) {
  return (
    <Link to={list} className={classes.back} aria-label={matchText.toList} title={matchText.toList}>
      <IconChevronLeft size={22} stroke={2} aria-hidden="true" />
    </Link>
  );
});

const Refresh = memo(function Refresh() {
  return (
    <button
      type="button"
      className={classes.back}
      title={matchText.refresh}
      aria-label={matchText.refresh}
      onClick={reload}
    >
      <IconRefresh size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
});

interface SetSelectProps {
  sets: readonly number[];
  value: number;
  onSet: (set: number) => void;
}

const SetSelect = memo(
  function SetSelect({ sets, value, onSet }: SetSelectProps) {
    return (
      <NativeSelect
        size="xs"
        classNames={{ root: classes.select, input: classes.input }}
        aria-label={matchText.set}
        value={String(value)}
        onChange={(event) => onSet(Number(event.currentTarget.value))}
        data={sets.map((set) => ({ value: String(set), label: matchText.setOf(set) }))}
      />
    );
  },
  (before, now) =>
    before.value === now.value && before.onSet === now.onSet && before.sets.join() === now.sets.join(),
);

function Team({ data, state, side }: { data: MatchData; state: MatchState; side: Side }) {
  return (
    <span className={classes.team} data-side={side === SIDES[0] ? 'home' : 'visitor'}>
      <span className={classes.name}>{data.names[side]}</span>{' '}
      <span className={classes.sets}>{pointsIn(state.setsWon, side)}</span>{' '}
    </span>
  );
}
