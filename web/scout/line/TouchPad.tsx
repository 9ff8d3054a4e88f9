import { IconBackspace, IconKeyboard, IconSpace } from '@tabler/icons-react';
import { SIDES, type Side, SKILLS, TYPES } from '@volleyscouter/core/code/vocabulary';
import { memo, type PointerEvent, type ReactNode, useMemo } from 'react';
import type { MatchData } from '../../parts/matchData.ts';
import { PLACES } from '../../parts/places.ts';
import { matchText } from '../../text/match.ts';
import { padText } from '../../text/pad.ts';
import { courtAt } from '../court/view.ts';
import classes from './TouchPad.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

interface TouchPadProps {
  data: MatchData;
  disabled: boolean;
  /** The device's own keyboard comes when the line is touched. */
  keyboard: boolean;
  onKeyboard: (keyboard: boolean) => void;
  /** A player, where a code begins or goes on. */
  onPlayer: (side: Side, number: number) => void;
  /** Letters at the caret. */
  onInsert: (letters: string) => void;
  onErase: () => void;
}

/** The line keeps the focus where it has it. */
const keepFocus = (event: PointerEvent): void => event.preventDefault();

/** The keys of a code for fingers: who is on court, skills, types, zones. Grades and the codes of a bench stand below. They write into the line. */
export const TouchPad = memo(function TouchPad(props: TouchPadProps) {
  const { data, disabled, keyboard, onKeyboard, onPlayer, onInsert, onErase } = props;
  return (
    <section className={classes.pad} aria-label={padText.title}>
      <Players data={data} side={SIDES[0]} disabled={disabled} onPlayer={onPlayer} />
      <fieldset className={classes.skills} disabled={disabled}>
        <legend className="unseen">{padText.skills}</legend>
        {SKILLS.map((skill) => (
          <Key key={skill} kind="skill" label={matchText.skills[skill]} onPress={() => onInsert(skill)}>
            {skill}
          </Key>
        ))}
        {TYPES.map((type) => (
          <Key key={type} onPress={() => onInsert(type)}>
            {type}
          </Key>
        ))}
      </fieldset>
      <Players data={data} side={SIDES[1]} disabled={disabled} onPlayer={onPlayer} />
      <fieldset className={classes.digits} disabled={disabled}>
        <legend className="unseen">{padText.digits}</legend>
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
        <Key label={padText.erase} onPress={onErase}>
          <IconBackspace size={22} stroke={1.75} aria-hidden="true" />
        </Key>
        <Key label={padText.keyboard} pressed={keyboard} onPress={() => onKeyboard(!keyboard)}>
          <IconKeyboard size={22} stroke={1.75} aria-hidden="true" />
        </Key>
      </fieldset>
    </section>
  );
});

interface KeyProps {
  kind?: 'skill' | 'player';
  /** What is read out, where the sign does not say it. */
  label?: string;
  pressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Key({ kind, label, pressed, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      className={classes.key}
      data-kind={kind}
      title={label}
      aria-label={label && typeof children === 'string' ? `${children} ${label}` : label}
      aria-pressed={pressed}
      onPointerDown={keepFocus}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

interface PlayersProps extends Pick<TouchPadProps, 'data' | 'disabled' | 'onPlayer'> {
  side: Side;
}

function Players({ data, side, disabled, onPlayer }: PlayersProps) {
  const court = useMemo(() => {
    const item = data.items.at(-1) ?? null;
    const players = courtAt(data, { state: data.match.state, item }, side);
    return PLACES.flatMap((place) => players.find(({ position }) => position === place) ?? []);
  }, [data, side]);
  return (
    <fieldset className={classes.players} data-side={side} disabled={disabled}>
      <legend className="unseen">{padText.players(data.names[side])}</legend>
      {court.length === 0 && <span className={classes.none}>{padText.noSix}</span>}
      {court.map(({ number }) => {
        const name = data.teams[side].athletes.get(number)?.short;
        return (
          <Key
            key={number}
            kind="player"
            label={[name, data.names[side]].filter(Boolean).join(', ')}
            onPress={() => onPlayer(side, number)}
          >
            {String(number)}
          </Key>
        );
      })}
    </fieldset>
  );
}
