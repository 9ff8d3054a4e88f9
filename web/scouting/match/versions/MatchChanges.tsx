import type { Game } from '@volleyscouter/contract/games';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { type ReactNode, useMemo } from 'react';
import { Heading, Stack } from '../../../kit/layout.tsx';
import { type MatchData, matchData, setLabel } from '../../shared/matchData.ts';
import { matchText } from '../../shared/texts/match.ts';
import { readNumber, readPlay, sideOf } from '../../shared/texts/reading.ts';
import { Follows } from '../edit/ConfirmEdit.tsx';
import { consequencesOf } from '../edit/consequences.ts';
import { changesBetween, type FigureChange, figureChanges } from './compare.ts';
import { correctionText } from './correctionText.ts';
import classes from './Versions.module.css';

const texts = correctionText;

interface MatchChangesProps {
  game: Game;
  log: readonly Command[];
  commands: readonly Command[];
}

export function MatchChanges({ game, log, commands }: MatchChangesProps) {
  const { data, consequences, plays, figures } = useMemo(() => {
    const before = foldLog(log);
    const consequences = consequencesOf(before, log, commands);
    const { changed, added, removed } = changesBetween(before, consequences.after);
    const plays = [
      ...changed.map(({ before: was, after: play }) => ({ kind: 'changed' as const, play, was })),
      ...added.map((play) => ({ kind: 'added' as const, play, was: play })),
      ...removed.map((play) => ({ kind: 'removed' as const, play, was: play })),
    ].toSorted((one, other) => one.play.set - other.play.set);
    const figures = figureChanges(before, consequences.after);
    return { data: matchData(game, before), consequences, plays, figures };
  }, [game, log, commands]);
  if (plays.length === 0) return <p>{texts.nothing}</p>;
  return (
    <Stack gap={12}>
      <Follows data={data} consequences={consequences} />
      <Part title={`${texts.plays} (${plays.length})`}>
        {plays.map(({ kind, play, was }) => (
          <li key={play.id} className={classes.play} data-side={sideOf({ play, happening: null })}>
            <span>{texts.kinds[kind]}</span>
            <span className={classes.reading}>
              {setLabel(data.golden, play.set)} · {readPlay(play, data.names, data.blocked.has(play.id))}
            </span>
            <span className={classes.code}>{arrow(was.code, play.code)}</span>
          </li>
        ))}
      </Part>
      {figures.length > 0 && (
        <Part title={texts.figures}>
          {figures.map((figure) => (
            <FigureLine key={`${figure.side}${figure.number}${figure.skill}`} data={data} figure={figure} />
          ))}
        </Part>
      )}
    </Stack>
  );
}

const arrow = (was: string, now: string): string => (was === now ? now : `${was} → ${now}`);

function FigureLine({ data, figure }: { data: MatchData; figure: FigureChange }) {
  const { side, number, skill, counts } = figure;
  return (
    <li className={classes.play} data-side={side} data-figures="">
      <span>{number === null ? texts.team : readNumber(number)}</span>
      <span className={classes.reading}>
        {data.names[side]} · {matchText.skills[skill]}
      </span>
      <span>
        {counts
          .map(({ of, before, after }) => `${of === 'n' ? texts.all : of} ${before} → ${after}`)
          .join(' · ')}
      </span>
    </li>
  );
}

/** A scrolling region must be focusable. */
const SCROLLED = { tabIndex: 0 } as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <section className={classes.scroller} {...SCROLLED} aria-label={title}>
        <ul className={classes.plays}>{children}</ul>
      </section>
    </section>
  );
}
