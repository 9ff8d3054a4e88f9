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
  /** What score and court show. */
  shown: MatchState;
  set: number;
  onSet: (set: number) => void;
  /** Where the list of games is. */
  list: string;
  /** The scoreboard is in another part of the screen: the score row never hides. */
  scoreAway: boolean;
  /** By whom who serves can be changed; without it the score row says it. */
  recorder: Recorder | null;
  /** The bench's QR code, and no address to share. */
  mayRecord: boolean;
  /** Where entries are, or that somebody records. */
  status: ReactNode;
}

/** Stays on top: teams with the sets they won, the score, who serves, which set, and where entries are. */
export function MatchHeader(props: MatchHeaderProps) {
  const { data, shown, set, onSet, list, scoreAway, recorder, mayRecord, status } = props;
  const scrolled = useScrolled(SCORE_FROM);
  const { lastSet, names } = data;
  const { state } = data.match;
  // between two sets the score is that of the next one, and so is the set, unless an earlier one is looked at
  const coming = state.set > lastSet ? state.set : null;
  const sets = coming === null ? data.sets : [...data.sets, coming];
  // the one that comes is no set to look at yet: from the last one on, the screen goes into it by itself
  const choose = useCallback((chosen: number) => onSet(Math.min(chosen, lastSet)), [onSet, lastSet]);
  // who records selects the rally with it
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
            <Points value={shown.score[0]} />
            <span className={classes.colon}>:</span>
            <Points value={shown.score[1]} />
          </span>
          <span className={classes.serve}>
            {shown.over && matchText.over}
            {!shown.over && !recorder && (
              <>
                <Ball size={16} /> {matchText.serves(names[shown.serving])}
              </>
            )}
          </span>
        </Row>
        <SetSelect
          sets={sets}
          golden={data.golden}
          value={coming !== null && set === lastSet ? coming : set}
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

// What stays the same with every play is not drawn again.

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
  /** Names of the teams. */
  home: string;
  visitor: string;
  serving: Side;
  over: boolean;
  recorder: Recorder;
}

/** Who serves; another choice is a change by hand. */
const ServeSelect = memo(function ServeSelect(props: ServeSelectProps) {
  const { home, visitor, serving, over, recorder } = props;
  const change = async (side: Side) => {
    if (side === serving) return;
    // the letter S of the next code would choose here
    focusLine();
    const kept = await recorder.enter([manualNow({ serving: side })]);
    if (!kept.ok) void toast.bad(scoutText.servingFailed);
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

const words = matchText.past;

interface PastBarProps {
  data: MatchData;
  /** What score and court show. */
  state: MatchState;
  /** The set that is looked at. */
  set: number;
  /** One play of it was chosen. */
  held: boolean;
  onBack: () => void;
  /** Beside a video and in a copy it goes with the page and covers nothing; `records`: in the room of the row that says who records. */
  flows: 'follows' | 'records' | undefined;
}

const scoreText = (score: readonly number[]): string => score.join(' : ');

/** Says that score and court are those of before, what the match is now, and leads back. */
export function PastBar({ data, state, set, held, onBack, flows }: PastBarProps) {
  const now = data.match.state;
  const score = scoreText(now.score);
  const nameOf = (each: number): string => setLabel(data.golden, each).toLowerCase();
  return (
    <Row justify="center" wrap={false} className={classes.bar} data-flows={flows}>
      <IconHistory size={20} stroke={2} aria-hidden="true" className={classes.pastSign} />
      <Small as="p" tone="plain" className={classes.pastWords} data-figures="">
        {words.seen}{' '}
        <strong>{held ? words.at(scoreText(state.score), nameOf(set)) : words.set(nameOf(set))}</strong>
        <span className={classes.pastNow}>
          {words.now} <strong>{now.set === set ? score : words.nowIn(score, nameOf(now.set))}</strong>
        </span>
      </Small>
      <Button size="xs" className={classes.toNow} rightSection={<Key of="u" />} onClick={onBack}>
        {words.back}
      </Button>
    </Row>
  );
}
