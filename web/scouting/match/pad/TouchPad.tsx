import {
  IconBackspace,
  IconCards,
  IconDots,
  IconKeyboard,
  IconNumbers,
  IconSpace,
} from '@tabler/icons-react';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import { GRADES, type Grade, SIDES, type Side, SKILLS, TYPES } from '@volleyscouter/core/code/vocabulary';
import { playersOf, type Tap } from '@volleyscouter/core/rally/pad';
import { memo, type PointerEvent, type ReactNode, useCallback, useMemo, useState } from 'react';
import { Small } from '../../../kit/layout.tsx';
import type { MatchData } from '../../shared/matchData.ts';
import { matchText } from '../../shared/texts/match.ts';
import { scoutText } from '../../shared/texts/scout.ts';
import { frequentCodes } from './frequent.ts';
import { padText } from './padText.ts';
import classes from './TouchPad.module.css';
import { usePress } from './usePress.ts';
import { type Sweep, useSweep } from './useSweep.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

interface TouchPadProps {
  data: MatchData;
  tables: CodeTables;
  disabled: boolean;
  /** True if the device's own keyboard opens when the line is touched. */
  keyboard: boolean;
  onKeyboard: (keyboard: boolean) => void;
  onTap: (tap: Tap) => void;
  onInsert: (letters: string) => void;
  onErase: () => void;
  onCards: () => void;
}

type Page = 'more' | 'numbers';

export const TouchPad = memo(function TouchPad(props: TouchPadProps) {
  const { data, tables, disabled, keyboard, onKeyboard, onInsert, onErase, onCards } = props;
  const [page, setPage] = useState<Page | null>(null);
  const onTap = useLeavingPage(props.onTap, setPage);
  const onSweep = useCallback(
    (code: string, grade: Grade) => onTap({ kind: 'touch', action: code, grade }),
    [onTap],
  );
  const { sweep, start } = useSweep(onSweep);
  const toggle = (nextPage: Page) => setPage((old) => (old === nextPage ? null : nextPage));
  const touchKey = (code: string, label?: string, kind?: 'skill') => (
    <Key
      key={code}
      kind={kind ?? 'code'}
      label={label}
      held={sweep?.code === code}
      onDown={(event) => start(code, event)}
      onPress={() => onTap({ kind: 'touch', action: code, grade: null })}
    >
      {code}
    </Key>
  );
  const openCards = () => {
    setPage(null);
    onCards();
  };
  const cards = (
    <Key kind="cards" label={padText.cards.title} onPress={openCards}>
      <IconCards size={22} stroke={1.75} aria-hidden="true" />
    </Key>
  );
  return (
    <section className={classes.pad} aria-label={padText.title} data-page={page ?? undefined}>
      {SIDES.map((side) => (
        <Players key={side} data={data} side={side} disabled={disabled} onTap={onTap} />
      ))}
      <Grades sweep={sweep} disabled={disabled} onTap={onTap} onErase={onErase} />
      <fieldset className={classes.skills} disabled={disabled} title={padText.sweep}>
        <legend className="unseen">{padText.skills}</legend>
        {SKILLS.map((skill) => touchKey(skill, matchText.skills[skill], 'skill'))}
      </fieldset>
      <fieldset className={classes.codes} disabled={disabled}>
        <legend className="unseen">{padText.codes}</legend>
        <Key label={scoutText.goesOn} onPress={() => onInsert(';')}>
          ;
        </Key>
        <Frequent data={data} tables={tables}>
          {(code) => touchKey(code)}
        </Frequent>
        <Key label={padText.more} pressed={page === 'more'} onPress={() => toggle('more')}>
          <IconDots size={22} stroke={1.75} aria-hidden="true" />
        </Key>
        <Key
          kind="toggle"
          label={padText.numbers}
          pressed={page === 'numbers'}
          onPress={() => toggle('numbers')}
        >
          <IconNumbers size={22} stroke={1.75} aria-hidden="true" />
        </Key>
      </fieldset>
      {page === 'more' && (
        <fieldset className={classes.more} disabled={disabled}>
          <legend className="unseen">{padText.more}</legend>
          {cards}
          {[...tables.combinations, ...tables.calls].map(({ code }) => touchKey(code))}
          {SIDES.map((side) => (
            <Bench key={side} data={data} side={side} onTap={onTap} />
          ))}
        </fieldset>
      )}
      <fieldset className={classes.digits} disabled={disabled}>
        <legend className="unseen">{padText.digits}</legend>
        {TYPES.map((type) => (
          <Key key={type} onPress={() => onInsert(type)}>
            {type}
          </Key>
        ))}
        {DIGITS.map((digit) => (
          <Key key={digit} onPress={() => onInsert(digit)}>
            {digit}
          </Key>
        ))}
        <Key label={padText.link} onPress={() => onInsert('.')}>
          .
        </Key>
        <Key label={padText.space} onPress={() => onInsert(' ')}>
          <IconSpace size={22} stroke={2} aria-hidden="true" />
        </Key>
        <Key label={padText.keyboard} pressed={keyboard} onPress={() => onKeyboard(!keyboard)}>
          <IconKeyboard size={22} stroke={1.75} aria-hidden="true" />
        </Key>
        {cards}
      </fieldset>
    </section>
  );
});

function useLeavingPage(
  onTap: (tap: Tap) => void,
  setPage: (next: (old: Page | null) => Page | null) => void,
) {
  return useCallback(
    (tap: Tap) => {
      if (tap.kind === 'player' || tap.kind === 'touch') setPage((old) => (old === 'more' ? null : old));
      onTap(tap);
    },
    [onTap, setPage],
  );
}

interface KeyProps {
  kind?: 'skill' | 'code' | 'player' | 'toggle' | 'cards';
  grade?: Grade;
  label?: string;
  pressed?: boolean;
  held?: boolean;
  side?: Side;
  onDown?: (event: PointerEvent<HTMLElement>) => void;
  onPress: () => void;
  children: ReactNode;
}

function Key({ kind, grade, label, pressed, held, side, onDown, onPress, children }: KeyProps) {
  const press = usePress(onPress);
  return (
    <button
      type="button"
      className={classes.key}
      data-kind={kind}
      data-grade={grade}
      data-side={side}
      data-held={held || undefined}
      title={label}
      aria-label={label && typeof children === 'string' ? `${children} ${label}` : label}
      aria-pressed={pressed}
      {...press}
      onPointerDown={(event) => {
        press.onPointerDown(event);
        if (!event.currentTarget.matches(':disabled')) onDown?.(event);
      }}
    >
      {children}
    </button>
  );
}

interface GradesProps extends Pick<TouchPadProps, 'disabled' | 'onTap' | 'onErase'> {
  sweep: Sweep | null;
}

function Grades({ sweep, disabled, onTap, onErase }: GradesProps) {
  return (
    <fieldset className={classes.grades} disabled={disabled} data-sweeping={sweep !== null || undefined}>
      <legend className="unseen">{scoutText.grades}</legend>
      {GRADES.map((grade) => (
        <Key
          key={grade}
          grade={grade}
          held={sweep?.over === grade}
          onPress={() => onTap({ kind: 'grade', grade })}
        >
          {grade}
        </Key>
      ))}
      <Key label={padText.erase} onPress={onErase}>
        <IconBackspace size={22} stroke={1.75} aria-hidden="true" />
      </Key>
    </fieldset>
  );
}

interface FrequentProps extends Pick<TouchPadProps, 'data' | 'tables'> {
  children: (code: string) => ReactNode;
}

const MAX_FREQUENT_CODES = 5;

/** Changes only between sets, so that keys do not move during play. */
function Frequent({ data, tables, children }: FrequentProps) {
  const { plays, state } = data.match;
  const begun = plays.findIndex(({ set }) => set === state.set);
  const before = begun < 0 ? plays.length : begun;
  return frequentCodes(plays.slice(0, before), tables, MAX_FREQUENT_CODES).map(children);
}

interface PlayersProps extends Pick<TouchPadProps, 'data' | 'onTap'> {
  side: Side;
}

function Players({ data, side, disabled, onTap }: PlayersProps & { disabled: boolean }) {
  const numbers = useMemo(() => playersOf(data.match, side), [data.match, side]);
  return (
    <fieldset className={classes.players} data-side={side} disabled={disabled}>
      <legend className="unseen">{padText.players(data.names[side])}</legend>
      {numbers.length === 0 && <Small className={classes.none}>{padText.noSix}</Small>}
      {numbers.map((number) => (
        <PlayerKey key={number} data={data} side={side} number={number} onTap={onTap} />
      ))}
    </fieldset>
  );
}

function PlayerKey({ data, side, number, onTap }: PlayersProps & { number: number }) {
  const name = data.teams[side].athletes.get(number)?.short;
  return (
    <Key
      kind="player"
      side={side}
      label={[name, data.names[side]].filter(Boolean).join(', ')}
      onPress={() => onTap({ kind: 'player', side, number })}
    >
      {String(number)}
    </Key>
  );
}

function Bench({ data, side, onTap }: PlayersProps) {
  const { match } = data;
  const roster = side === '*' ? match.settings.home : match.settings.visitor;
  const numbersWithKey = useMemo(() => new Set(playersOf(match, side)), [match, side]);
  return roster
    .filter(({ number }) => !numbersWithKey.has(number))
    .map(({ number }) => <PlayerKey key={number} data={data} side={side} number={number} onTap={onTap} />);
}
