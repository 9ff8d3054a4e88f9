import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRotate2 } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useCallback,
  useId,
  useMemo,
  useRef,
} from 'react';
import { Stack } from '../../../kit/layout.tsx';
import { matchText } from '../../shared/texts/match.ts';
import { readItem, shownCode, sideOf, type TeamNames } from '../../shared/texts/reading.ts';
import { heightOf } from './filter.ts';
import { GuessedCode } from './GuessedCode.tsx';
import classes from './PlayList.module.css';
import type { Picks } from './usePicks.ts';
import { useSteadyScroll } from './useSteadyScroll.ts';

const PAGE = 10;

/** `null` for other keys. */
function targetOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, at + 1);
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'PageDown':
      return Math.min(count - 1, at + PAGE);
    case 'PageUp':
      return Math.max(0, at - PAGE);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Buttons by the id of their line. Enter presses the button of the selected line. */
export type PlayMarks = ReadonlyMap<string, ReactNode>;

interface PlayListProps {
  /** Newest first. */
  items: readonly PlayItem[];
  names: TeamNames;
  blocked: ReadonlySet<string>;
  selected: PlayItem | null;
  /** If true, the list does not scroll to the selected line. */
  follows: boolean;
  picks: Pick<Picks, 'items' | 'ids' | 'isAdding' | 'pick' | 'pickAll' | 'clear'>;
  marks: PlayMarks | undefined;
  empty: ReactNode;
}

/** The list is one tab stop. */
export function PlayList(props: PlayListProps) {
  const { items, names, blocked, selected, follows, picks, marks, empty } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const at = useMemo(
    () => (selected ? items.findIndex(({ id }) => id === selected.id) : -1),
    [items, selected],
  );
  // a new function for new items: the list then measures the heights again
  const getItemKey = useCallback((index: number) => items[index]?.id ?? index, [items]);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(items[index] as PlayItem),
    getItemKey,
    overscan: 6,
  });
  const show = useCallback((index: number) => rows.scrollToIndex(index, { align: 'auto' }), [rows]);
  const top = useCallback(() => rows.scrollOffset ?? 0, [rows]);
  useSteadyScroll({ scroller, top, items, at, follows }, show);

  const { pick, pickAll, clear } = picks;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && picks.items.length > 0) return clear();
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return pickAll();
    }
    if (event.key === 'Enter')
      return scroller.current?.querySelector<HTMLElement>('[aria-selected="true"] [data-mark]')?.click();
    const target = targetOf(event.key, at, items.length);
    const item = target === null ? undefined : items[target];
    if (!item) return;
    event.preventDefault();
    pick(item, event.shiftKey ? 'range' : 'one');
  };

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const row = event.target instanceof Element ? event.target.closest('[role="option"]') : null;
    const item = items[Number(row?.ariaPosInSet) - 1];
    if (!item) return;
    scroller.current?.focus({ preventScroll: true });
    pick(item, event.shiftKey ? 'range' : picks.isAdding || event.ctrlKey || event.metaKey ? 'more' : 'one');
  };

  const total = rows.getTotalSize();
  if (items.length === 0)
    return (
      <Stack align="center" justify="center" className={classes.none}>
        {empty}
      </Stack>
    );
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="listbox"
      tabIndex={0}
      aria-label={matchText.plays.title}
      aria-multiselectable
      aria-activedescendant={at >= 0 ? `${prefix}${items[at]?.id}` : undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
      // Shift+click would select text
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <div className={classes.lines} style={{ height: total }} role="presentation">
        {rows.getVirtualItems().map(({ key, index, start, size }) => {
          const item = items[index] as PlayItem;
          return (
            <PlayRow
              key={key}
              item={item}
              names={names}
              mark={marks?.get(item.id)}
              blocked={blocked.has(item.play.id)}
              id={`${prefix}${item.id}`}
              selected={picks.items.length > 0 ? picks.ids.has(item.id) : index === at}
              above={total - start - size}
              height={size}
              index={index}
              count={items.length}
            />
          );
        })}
      </div>
    </div>
  );
}

export function NoPlays({ title, text, onClear }: { title: string; text?: string; onClear?: () => void }) {
  return (
    <>
      <p className={classes.noneTitle}>{title}</p>
      {text && <p className={classes.noneText}>{text}</p>}
      {onClear && (
        <Button variant="default" size="xs" onClick={onClear}>
          {matchText.plays.clear}
        </Button>
      )}
    </>
  );
}

interface PlayRowProps {
  item: PlayItem;
  names: TeamNames;
  blocked: boolean;
  id: string;
  selected: boolean;
  mark?: ReactNode;
  /** Distance in px from the bottom of the list: new lines at the top then move no other line. */
  above: number;
  height: number;
  index: number;
  count: number;
}

export const PlayRow = memo(function PlayRow(props: PlayRowProps) {
  const { item, names, blocked, id, selected, mark, above, height, index, count } = props;
  const { happening, point } = item;
  return (
    <div
      role="option"
      id={id}
      className={classes.row}
      style={{ height, transform: `translateY(${-above}px)` }}
      aria-selected={selected}
      tabIndex={-1}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-kind={happening?.kind ?? 'entry'}
      data-side={sideOf(item)}
      data-point={point !== null || undefined}
    >
      {happening ? (
        <Consequence item={item} names={names} />
      ) : (
        <Entry item={item} names={names} blocked={blocked} />
      )}
      {mark}
    </div>
  );
});

interface WordsProps {
  item: PlayItem;
  names: TeamNames;
}

const Entry = memo(function Entry({ item, names, blocked }: WordsProps & { blocked: boolean }) {
  const { play, score, point } = item;
  const flags = play.flags.map((flag) => matchText.flags[flag]).join(', ');
  return (
    <>
      <span className={classes.score} data-side={point} data-figures="">
        {point && score.join(':')}
      </span>
      <span className={classes.words}>
        <span className={classes.reading}>{readItem(item, names, blocked)}</span>
        {shownCode(play) !== '' && (
          <span className={classes.code}>
            <GuessedCode code={play.code} guessed={play.guessed} />
          </span>
        )}
        {point && <span className="unseen">{matchText.plays.pointFor(names[point])}</span>}
      </span>
      {flags && (
        <span className={classes.flag} title={flags}>
          <IconAlertTriangle size={18} stroke={2} aria-hidden="true" />
          <span className="unseen">{flags}</span>
        </span>
      )}
    </>
  );
});

const Consequence = memo(function Consequence({ item, names }: WordsProps) {
  return (
    <>
      <span className={classes.score}>
        {item.happening?.kind === 'rotation' && <IconRotate2 size={14} stroke={2} aria-hidden="true" />}
      </span>
      <span className={`${classes.words} ${classes.reading}`}>{readItem(item, names, false)}</span>
    </>
  );
});
