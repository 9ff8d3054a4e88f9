import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import type { MatchData } from '../parts/matchData.ts';
import { matchText } from '../text/match.ts';
import { readItem, readWay, sideOf, writeTime } from '../text/reading.ts';
import { Key } from '../ui/Key.tsx';
import classes from './PlayCard.module.css';

interface PlayCardProps {
  data: MatchData;
  item: PlayItem;
  /** Another line than the last one is shown. */
  held: boolean;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** `null` where the way back stands elsewhere. */
  onLatest: (() => void) | null;
}

/** Who, from where to where, when; what is not known is left out. */
function factsOf(data: MatchData, { play, happening }: PlayItem): string {
  const touch = happening === null && play.entry?.kind === 'touch' ? play.entry : null;
  const athlete = touch?.number == null ? undefined : data.teams[touch.side].athletes.get(touch.number);
  return [
    athlete?.name,
    touch && readWay(touch, data.match.settings.cones),
    play.clock?.replaceAll('.', ':'),
    play.time !== null && matchText.plays.video(writeTime(play.time)),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The selected play, large: its code, its words, the ball's way, what does not fit. Its height never changes. */
export function PlayCard({ data, item, held, onPrevious, onNext, onLatest }: PlayCardProps) {
  const { play, happening } = item;
  const side = sideOf(item);
  const code = happening === null && !play.code.startsWith('>') ? play.code : '';
  const flags = happening === null ? play.flags.map((flag) => matchText.flags[flag]).join(' · ') : '';
  const reading = readItem(item, data.names);
  return (
    <section
      className={classes.card}
      aria-label={matchText.plays.selected}
      data-side={side === null ? undefined : side === '*' ? 'home' : 'visitor'}
    >
      <button
        type="button"
        className={classes.step}
        aria-label={matchText.keys.previous}
        title={matchText.keys.previous}
        disabled={onPrevious === null}
        onClick={onPrevious ?? undefined}
      >
        <IconChevronLeft size={22} aria-hidden="true" />
        <Key of="j" />
      </button>
      <div className={classes.body}>
        {code && <p className={classes.code}>{code}</p>}
        <p className={classes.reading} title={reading}>
          {reading}
        </p>
        <p className={classes.facts}>{factsOf(data, item)}</p>
        {flags && (
          <p className={classes.flag}>
            <IconAlertTriangle size={16} stroke={2} aria-hidden="true" /> {flags}
          </p>
        )}
      </div>
      {onLatest && (
        <Button
          className={classes.latest}
          variant="default"
          size="xs"
          disabled={!held}
          rightSection={<Key of="u" />}
          onClick={onLatest}
        >
          {matchText.plays.latest}
        </Button>
      )}
      <button
        type="button"
        className={classes.step}
        aria-label={matchText.keys.next}
        title={matchText.keys.next}
        disabled={onNext === null}
        onClick={onNext ?? undefined}
      >
        <Key of="k" />
        <IconChevronRight size={22} aria-hidden="true" />
      </button>
    </section>
  );
}
