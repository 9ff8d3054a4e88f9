import { IconAlertTriangle, IconRotate2 } from '@tabler/icons-react';
import type { Side } from '@volleyscouter/core/code/vocabulary';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { memo } from 'react';
import { matchText } from '../../text/match.ts';
import { readItem, sideOf, type TeamNames } from '../../text/reading.ts';
import classes from './PlayList.module.css';

const teamOf = (side: Side | null) => (side === null ? undefined : side === '*' ? 'home' : 'visitor');

interface PlayRowProps {
  item: PlayItem;
  names: TeamNames;
  id: string;
  selected: boolean;
  /** Pixels between the line and the foot of the list: newer lines come in above and move no other. */
  above: number;
  height: number;
  index: number;
  count: number;
}

/** A line of the play list. */
export const PlayRow = memo(function PlayRow(props: PlayRowProps) {
  const { item, names, id, selected, above, height, index, count } = props;
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
      data-side={teamOf(sideOf(item))}
      data-point={teamOf(point)}
    >
      {happening ? <Consequence item={item} names={names} /> : <Entry item={item} names={names} />}
    </div>
  );
});

interface WordsProps {
  item: PlayItem;
  names: TeamNames;
}

const Entry = memo(function Entry({ item, names }: WordsProps) {
  const { play, score, point } = item;
  const flags = play.flags.map((flag) => matchText.flags[flag]).join(', ');
  return (
    <>
      <span className={classes.score} data-figures="">
        {point && score.join(':')}
      </span>
      <span className={classes.words}>
        <span className={classes.reading}>{readItem(item, names)}</span>
        {play.code !== '' && !play.code.startsWith('>') && <span className={classes.code}>{play.code}</span>}
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
      <span className={`${classes.words} ${classes.reading}`}>{readItem(item, names)}</span>
    </>
  );
});
