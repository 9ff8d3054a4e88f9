import type { Match } from '@volleyscouter/core/rally/fold';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { blockedPlays, ralliesOf } from '@volleyscouter/core/stats/rallies';
import type { Version } from '@volleyscouter/core/sync/versions';
import { type ReactNode, useId, useMemo } from 'react';
import { Heading, Small } from '../../../kit/layout.tsx';
import { matchText } from '../../shared/texts/match.ts';
import { readItem, readPlay, sideOf, type TeamNames } from '../../shared/texts/reading.ts';
import { changesBetween, differing, ownItems, standingOf } from './compare.ts';
import classes from './Versions.module.css';
import { versionsText } from './versionsText.ts';

const texts = versionsText;

/** A scrolling region must be focusable. */
const SCROLLED = { tabIndex: 0 } as const;

interface VersionColumnProps {
  title: string;
  by: string | null;
  version: Version;
  other: Version;
  common: Match;
  names: TeamNames;
  children: ReactNode;
}

export function VersionColumn({ title, by, version, other, common, names, children }: VersionColumnProps) {
  const id = useId();
  const { set, score, setsWon, over } = standingOf(version.match);
  const items = ownItems(version);
  const blocked = useMemo(() => blockedPlays(ralliesOf(version.match)), [version]);
  const alone = useMemo(
    () => differing(keysOf(ownItems(version)), keysOf(ownItems(other))),
    [version, other],
  );
  const { changed, removed } = changesBetween(common, version.match);
  const isEmpty = items.length + changed.length + removed.length === 0;
  return (
    <section className={classes.column} aria-labelledby={id}>
      <Heading as="h3" size="md" id={id}>
        {title}
      </Heading>
      <Small as="p">
        {[by, texts.plays(version.plays.length, alone.size)].filter((part) => part !== null).join(' · ')}
      </Small>
      <p className={classes.standing} data-figures="">
        <strong>{over ? matchText.over : texts.score(set, score.join(' x '))}</strong>{' '}
        <span className={classes.since}>{texts.sets(setsWon.join(' x '))}</span>
      </p>
      <section className={classes.scroller} {...SCROLLED} aria-label={texts.playsOf(title)}>
        <ol className={classes.plays}>
          {isEmpty && <li className={classes.none}>{texts.noPlays}</li>}
          {changed.map(({ after: play }) => (
            <li key={`changed${play.id}`} className={classes.play}>
              <span className={classes.score}>{texts.changed}</span>
              <span className={classes.reading}>{readPlay(play, names, blocked.has(play.id))}</span>
            </li>
          ))}
          {removed.length > 0 && <li className={classes.play}>{texts.removed(removed.length)}</li>}
          {items.map((item, index) => (
            <Line
              key={item.id}
              item={item}
              names={names}
              blocked={blocked.has(item.play.id)}
              alone={alone.has(index)}
            />
          ))}
        </ol>
      </section>
      <div className={classes.choose}>{children}</div>
    </section>
  );
}

const keysOf = (items: readonly PlayItem[]): string[] =>
  items.map(({ play, happening, set }) => `${set} ${happening?.kind ?? play.code}`);

interface LineProps {
  item: PlayItem;
  names: TeamNames;
  blocked: boolean;
  /** True if the other version has no matching line. */
  alone: boolean;
}

function Line({ item, names, blocked, alone }: LineProps) {
  const side = sideOf(item);
  return (
    <li
      className={classes.play}
      data-side={side}
      data-point={item.point !== null || undefined}
      data-alone={alone || undefined}
    >
      <span className={classes.score} data-figures="">
        {alone && <span className="unseen">{texts.onlyHere}</span>}
        {item.point && item.score.join(':')}
      </span>
      <span className={classes.reading}>{readItem(item, names, blocked)}</span>
      <span className={classes.code}>{item.happening ? '' : item.play.code}</span>
    </li>
  );
}
