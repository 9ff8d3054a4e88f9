import { IconArrowRight, IconArrowsLeftRight } from '@tabler/icons-react';
import type { Touch } from '@volleyscouter/core/code/entry';
import type { Grade } from '@volleyscouter/core/code/vocabulary';
import type { GuessName } from '@volleyscouter/core/guess/guess';
import type { TypedEntry } from '@volleyscouter/core/rally/check';
import { blockedEntries } from '@volleyscouter/core/stats/rallies';
import { memo } from 'react';
import { Row } from '../../../kit/layout.tsx';
import type { MatchData } from '../../shared/matchData.ts';
import { matchText } from '../../shared/texts/match.ts';
import {
  readConsequence,
  readGrade,
  readNumber,
  readPlay,
  readSkill,
  readWay,
} from '../../shared/texts/reading.ts';
import { scoutText } from '../../shared/texts/scout.ts';
import classes from './Chips.module.css';

interface ChipsProps {
  entries: readonly TypedEntry[];
  guessed: ReadonlyMap<TypedEntry, readonly GuessName[]>;
  /** Entries whose side is guessed; both sides are possible. */
  eitherSide: readonly TypedEntry[];
  data: MatchData;
}

const TONES: Readonly<Record<Grade, string>> = {
  '#': 'good',
  '+': 'good',
  '!': 'fair',
  '-': 'fair',
  '/': 'bad',
  '=': 'bad',
};

export const Chips = memo(function Chips({ entries, guessed, eitherSide, data }: ChipsProps) {
  const blocked = blockedEntries(entries, data.match.settings.winning);
  return (
    <Row as="ul" gap={6} align="stretch" aria-label={scoutText.reading}>
      {entries.map((typed) => (
        <li key={`${typed.token.from}${typed.code}`} className={classes.item}>
          <Chip
            typed={typed}
            guessed={guessed.get(typed) ?? []}
            eitherSide={eitherSide.includes(typed)}
            isBlocked={blocked.has(typed.entry)}
            data={data}
          />
          <Consequences typed={typed} data={data} />
        </li>
      ))}
    </Row>
  );
});

interface ChipProps {
  typed: TypedEntry;
  guessed: readonly GuessName[];
  eitherSide: boolean;
  isBlocked: boolean;
  data: MatchData;
}

function Chip({ typed: { entry, goesOn, stays }, guessed, eitherSide, isBlocked, data }: ChipProps) {
  const side = 'side' in entry ? entry.side : null;
  return (
    <span className={classes.chip} data-side={side} data-either={eitherSide || undefined}>
      {entry.kind === 'touch' ? (
        <TouchWords touch={entry} guessed={guessed} isBlocked={isBlocked} data={data} />
      ) : (
        readPlay({ entry, manual: null }, data.names, false)
      )}
      {eitherSide && (
        <span className={classes.either}>
          <IconArrowsLeftRight size={16} stroke={2} aria-hidden="true" /> {scoutText.eitherSide}
        </span>
      )}
      {goesOn && <span className={classes.tag}> {scoutText.goesOn}</span>}
      {stays && <span className={classes.tag}> {scoutText.sameRally(stays.join(' : '))}</span>}
    </span>
  );
}

/** Includes the type only for serves and attacks. Other touches have the type of the touch before. */
function shortSkill(touch: Touch): string {
  const { skill, combo } = touch;
  if (skill === 'F') return readSkill(touch);
  if (combo) return `${matchText.skills[skill]} ${combo}`;
  return skill === 'S' || skill === 'A' ? readSkill(touch) : matchText.skills[skill];
}

const NUMBERS: readonly GuessName[] = ['server', 'setter', 'attacker', 'digit'];

interface TouchWordsProps extends Pick<ChipProps, 'guessed' | 'isBlocked' | 'data'> {
  touch: Touch;
}

function TouchWords({ touch, guessed, isBlocked, data }: TouchWordsProps) {
  const isGuessed = (...names: readonly GuessName[]) =>
    names.some((name) => guessed.includes(name)) || undefined;
  const athlete = touch.number === null ? undefined : data.teams[touch.side].athletes.get(touch.number);
  const directionText = readWay(touch, data.match.settings.cones);
  const isFault = touch.skill === 'F' && touch.grade === '=';
  return (
    <>
      <span className={classes.number} data-guessed={isGuessed(...NUMBERS)}>
        {readNumber(touch.number)}
      </span>{' '}
      {athlete?.short && (
        <span className={classes.name} data-guessed={isGuessed(...NUMBERS)}>
          {athlete.short}
        </span>
      )}{' '}
      <span data-guessed={isGuessed('type')}>{shortSkill(touch)}</span>{' '}
      {touch.grade !== null && !isFault && (
        <span className={classes.grade} data-tone={TONES[touch.grade]} data-guessed={isGuessed('grade')}>
          <span className={classes.sign}>{touch.grade}</span> {readGrade(touch.skill, touch.grade, isBlocked)}
        </span>
      )}{' '}
      {directionText && (
        <span className={classes.way} data-guessed={isGuessed('place')}>
          {directionText}
        </span>
      )}
    </>
  );
}

function Consequences({ typed: { happenings, corrects }, data }: { typed: TypedEntry; data: MatchData }) {
  const point = corrects ? scoutText.correctedPoint : scoutText.point;
  return happenings
    .filter(({ kind }) => kind !== 'rotation' && kind !== 'newSet')
    .map((happening) => (
      <span
        key={happening.kind}
        className={classes.follows}
        data-side={happening.kind === 'point' ? happening.side : undefined}
      >
        <IconArrowRight size={16} stroke={2} aria-hidden="true" />
        {happening.kind === 'point'
          ? point(data.names[happening.side], happening.score.join(' : '))
          : readConsequence(happening, data.names)}
      </span>
    ));
}
