import { memo, useEffect, useRef } from 'react';
import { Small, Stack } from '../../../../kit/layout.tsx';
import { writeTime } from '../../texts/reading.ts';
import { playlistText as texts } from '../../texts/videoLists.ts';
import classes from './Playlists.module.css';
import type { TitledSegment } from './titles.ts';

interface SegmentListProps {
  segments: readonly TitledSegment[];
  index: number | null;
  /** `null` while no video is open. */
  onStart: ((index: number) => void) | null;
}

/** Scrolls the list, but not the page. */
function showIn(list: HTMLElement, element: HTMLElement): void {
  const [top, bottom] = [element.offsetTop, element.offsetTop + element.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

export function SegmentList({ segments, index, onStart }: SegmentListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const now = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (index !== null && list.current && now) showIn(list.current, now);
  }, [index]);
  return (
    // focusable, so that keys can scroll the list
    <Stack gap={0} className={classes.list} role="region" aria-label={texts.list} ref={list} tabIndex={0}>
      <ol>
        {segments.map((segment, position) => (
          <Segment
            key={`${segment.from} ${segment.plays[0]}`}
            segment={segment}
            position={position}
            current={position === index}
            onStart={onStart}
          />
        ))}
      </ol>
    </Stack>
  );
}

interface SegmentProps {
  segment: TitledSegment;
  position: number;
  current: boolean;
  onStart: ((index: number) => void) | null;
}

const Segment = memo(function Segment({
  segment: { from, title },
  position,
  current,
  onStart,
}: SegmentProps) {
  const subject = title?.subject ?? '';
  return (
    <li className={classes.segment} data-side={title?.side} aria-current={current || undefined}>
      <span className={classes.time}>{writeTime(from)}</span>
      <span>
        {onStart ? (
          <button type="button" className={classes.choose} onClick={() => onStart(position)}>
            {subject}
          </button>
        ) : (
          subject
        )}
        <Small cut>{[title?.when, title?.more].filter(Boolean).join(' · ')}</Small>
      </span>
    </li>
  );
});
