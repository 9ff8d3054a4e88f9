import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconHistory, IconRefresh } from '@tabler/icons-react';
import type { Side } from '@volleyscouter/core/code/vocabulary';
import type { MatchState } from '@volleyscouter/core/rally/state';
import { pointsIn } from '@volleyscouter/core/stats/sets';
import { memo, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { Ball } from '../../../kit/Ball.tsx';
import icon from '../../../kit/IconButton.module.css';
import { Key } from '../../../kit/Key.tsx';
import { useKeys } from '../../../kit/keys.ts';
import { Cut, Row, Small } from '../../../kit/layout.tsx';
import { toast } from '../../../kit/toast.ts';
import { type MatchData, setLabel } from '../../shared/matchData.ts';
import { matchText } from '../../shared/texts/match.ts';
import { scoutText } from '../../shared/texts/scout.ts';
import type { Recorder } from '../../sync/recording.ts';
import { BenchButton } from '../bench/BenchButton.tsx';
import { manualNow } from '../edit/addNow.ts';
import { focusLine } from '../line/lineFocus.ts';
import classes from './MatchHeader.module.css';
import { Points } from './Points.tsx';
import { ShareButton } from './ShareButton.tsx';

/** In px. At smaller scroll offsets the scoreboard is visible and the score row hidden (section 2). */
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

const useScrolled = (offset: number): boolean => useSyncExternalStore(watchScroll, () => scrollTop >= offset);

const reload = (): void => window.location.reload();
const KEYS = [{ key: 'r', label: matchText.refresh, run: reload }];

interface MatchHeaderProps {
  data: MatchData;
  shownState: MatchState;
  set: number;
  onSet: (set: number) => void;
  list: string;
  /** True if the scoreboard is elsewhere; the score row is then always shown. */
  scoreAway: boolean;
  /** `null`: read only. */
  recorder: Recorder | null;
  mayRecord: boolean;
  status: ReactNode;
}

export function MatchHeader(props: MatchHeaderProps) {
  const { data, shownState, set, onSet, list, scoreAway, recorder, mayRecord, status } = props;
  const scrolled = useScrolled(SCORE_FROM);
  const { lastSet, names } = data;
  const { state } = data.match;
  // `null` unless the match is between two sets
  const nextSet = state.set > lastSet ? state.set : null;
  const sets = nextSet === null ? data.sets : [...data.sets, nextSet];
  // the next set cannot be chosen: the screen changes to it by itself
  const choose = useCallback((chosen: number) => onSet(Math.min(chosen, lastSet)), [onSet, lastSet]);
  useKeys(mayRecord ? [] : KEYS);
  return (
    <header
      className={classes.header}
      data-ground="deep"
      data-scored={scrolled || scoreAway || undefined}
      data-away={scoreAway || undefined}
      data-records={recorder ? true : undefined}
    >
      <Row wrap={false} gap={12} className={classes.inside}>
        <Back list={list} />
        <Row as="h1" wrap={false} className={classes.title} data-figures="">
          <Team data={data} side="*" />
          <span className={classes.versus}>x</span> <Team data={data} side="a" />
        </Row>
        <Row wrap={false} gap={16} className={classes.score}>
          <span className={classes.points}>
            <Points value={shownState.score[0]} />
            <span className={classes.colon}>:</span>
            <Points value={shownState.score[1]} />
          </span>
          <span className={classes.serve}>
            {shownState.over && matchText.over}
            {!shownState.over && !recorder && (
              <>
                <Ball size={16} /> {matchText.serves(names[shownState.serving])}
              </>
            )}
          </span>
        </Row>
        <SetSelect
          sets={sets}
          golden={data.golden}
          value={nextSet !== null && set === lastSet ? nextSet : set}
          onSet={choose}
        />
        <Row wrap={false} gap={12} className={classes.extra}>
          {recorder && (
            <ServeSelect
              home={names['*']}
              visitor={names.a}
              serving={state.serving}
              over={state.over}
              recorder={recorder}
            />
          )}
          {status}
        </Row>
        {mayRecord && <BenchButton id={data.game._id} className={`${icon.button} ${classes.back}`} />}
        {!mayRecord && data.game.publico && (
          <ShareButton
            id={data.game._id}
            base={data.game.enderecoPublico}
            title={`${names['*']} x ${names.a}`}
            className={`${icon.button} ${classes.back}`}
          />
        )}
        <Refresh />
      </Row>
    </header>
  );
}

const Back = memo(function Back({ list }: Pick<MatchHeaderProps, 'list'>) {
  return (
    <Link
      to={list}
      className={`${icon.button} ${classes.back}`}
      aria-label={matchText.toList}
      title={matchText.toList}
    >
      <IconChevronLeft size={22} stroke={2} aria-hidden="true" />
    </Link>
  );
});

const Refresh = memo(function Refresh() {
  return (
    <button
      type="button"
      className={`${icon.button} ${classes.back}`}
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
  golden: number | null;
  value: number;
  onSet: (set: number) => void;
}

const SetSelect = memo(
  function SetSelect({ sets, golden, value, onSet }: SetSelectProps) {
    return (
      <NativeSelect
        size="xs"
        classNames={{ root: classes.select, input: classes.input }}
        wrapperProps={{ 'data-golden': golden !== null || undefined }}
        aria-label={matchText.set}
        value={String(value)}
        onChange={(event) => onSet(Number(event.currentTarget.value))}
        data={sets.map((set) => ({ value: String(set), label: setLabel(golden, set) }))}
      />
    );
  },
  (before, now) =>
    before.value === now.value &&
    before.golden === now.golden &&
    before.onSet === now.onSet &&
    before.sets.join() === now.sets.join(),
);

function Team({ data, side }: { data: MatchData; side: Side }) {
  return (
    <Row as="span" wrap={false} className={classes.team} data-side={side}>
      <Cut>{data.names[side]}</Cut>{' '}
      <span className={classes.sets}>{pointsIn(data.match.state.setsWon, side)}</span>{' '}
    </Row>
  );
}

interface ServeSelectProps {
  home: string;
  visitor: string;
  serving: Side;
  over: boolean;
  recorder: Recorder;
}

const ServeSelect = memo(function ServeSelect(props: ServeSelectProps) {
  const { home, visitor, serving, over, recorder } = props;
  const change = async (side: Side) => {
    if (side === serving) return;
    // otherwise the S of the next code would change this select
    focusLine();
    const result = await recorder.enter([manualNow({ serving: side })]);
    if (!result.ok) void toast.bad(scoutText.servingFailed);
  };
  return (
    <NativeSelect
      size="xs"
      classNames={{ root: classes.serving, input: classes.input }}
      aria-label={scoutText.serving}
      value={serving}
      disabled={over || !recorder.holds}
      onChange={(event) => change(event.currentTarget.value === 'a' ? 'a' : '*')}
      data={[
        { value: '*', label: scoutText.servingOption(home) },
        { value: 'a', label: scoutText.servingOption(visitor) },
      ]}
    />
  );
});

const texts = matchText.past;

interface PastBarProps {
  data: MatchData;
  state: MatchState;
  set: number;
  isSelected: boolean;
  onBack: () => void;
  /**
   * `undefined`: the bar is sticky; otherwise it scrolls with the page. With `records` the bar covers the row
   * that shows who records.
   */
  flows: 'follows' | 'records' | undefined;
}

const scoreText = (score: readonly number[]): string => score.join(' : ');

export function PastBar({ data, state, set, isSelected, onBack, flows }: PastBarProps) {
  const now = data.match.state;
  const score = scoreText(now.score);
  const nameOf = (setNumber: number): string => setLabel(data.golden, setNumber).toLowerCase();
  return (
    <Row justify="center" wrap={false} className={classes.bar} data-flows={flows}>
      <IconHistory size={20} stroke={2} aria-hidden="true" className={classes.pastSign} />
      <Small as="p" tone="plain" className={classes.pastWords} data-figures="">
        {texts.seen}{' '}
        <strong>{isSelected ? texts.at(scoreText(state.score), nameOf(set)) : texts.set(nameOf(set))}</strong>
        <span className={classes.pastNow}>
          {texts.now} <strong>{now.set === set ? score : texts.nowIn(score, nameOf(now.set))}</strong>
        </span>
      </Small>
      <Button size="xs" className={classes.toNow} rightSection={<Key of="u" />} onClick={onBack}>
        {texts.back}
      </Button>
    </Row>
  );
}
