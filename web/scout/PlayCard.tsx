import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import type { MatchData } from '../parts/matchData.ts';
import { t } from '../text/pt.ts';
import { readItem, readWay, sideOf, writeTime } from '../text/reading.ts';
import { Key } from '../ui/Key.tsx';
import classes from './PlayCard.module.css';

interface PlayCardProps {
  data: MatchData;
  item: PlayItem;
  held: boolean;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onLatest: () => void;
}

/** The selected play, large: its code, its words, the ball's way, what does not fit. */
export function PlayCard({ data, item, held, onPrevious, onNext, onLatest }: PlayCardProps) {
  const { play, happening } = item;
  const touch = happening === null && play.entry?.kind === 'touch' ? play.entry : null;
  const side = sideOf(item);
  const athlete = touch?.number != null ? data.teams[touch.side].athletes.get(touch.number) : undefined;
  const facts = [
    athlete?.name,
    touch && readWay(touch, data.match.settings.cones),
    play.clock?.replaceAll('.', ':'),
    play.time !== null && t.match.plays.video(writeTime(play.time)),
  ].filter(Boolean);
  const code = happening === null && !play.code.startsWith('>') ? play.code : '';
  return (
    <section
      className={classes.card}
      aria-label={t.match.plays.selected}
      data-side={side === null ? undefined : side === '*' ? 'home' : 'visitor'}
    >
      <button
        type="button"
        className={classes.step}
        aria-label={t.match.keys.previous}
        title={t.match.keys.previous}
        disabled={onPrevious === null}
        onClick={onPrevious ?? undefined}
      >
        <IconChevronLeft size={22} aria-hidden="true" />
        <Key of="j" />
      </button>
      <div className={classes.body}>
        <p className={classes.line}>
          {code && <span className={classes.code}>{code}</span>}
          <span className={classes.reading}>{readItem(item, data.names)}</span>
        </p>
        <p className={classes.facts}>{facts.join(' · ')}</p>
        {play.flags.map((flag) => (
          <p key={flag} className={classes.flag}>
            <IconAlertTriangle size={16} stroke={2} aria-hidden="true" /> {t.match.flags[flag]}
          </p>
        ))}
      </div>
      {held && (
        <Button
          className={classes.latest}
          variant="default"
          size="xs"
          rightSection={<Key of="u" />}
          onClick={onLatest}
        >
          {t.match.plays.latest}
        </Button>
      )}
      <button
        type="button"
        className={classes.step}
        aria-label={t.match.keys.next}
        title={t.match.keys.next}
        disabled={onNext === null}
        onClick={onNext ?? undefined}
      >
        <Key of="k" />
        <IconChevronRight size={22} aria-hidden="true" />
      </button>
    </section>
  );
}
