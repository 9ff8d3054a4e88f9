import { Button, TextInput } from '@mantine/core';
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { otherSide, type Position, type Side } from '@volleyscouter/core/code/vocabulary';
import { rosterOf } from '@volleyscouter/core/rally/court';
import type { KeyboardEvent } from 'react';
import { athleteLabel, type MatchData } from '../../parts/matchData.ts';
import { editText } from '../../text/edit.ts';
import { liberosIn, readSlots, type SixProblem, setterOf, sideName, sixProblems } from './six.ts';
import { TeamBench } from './TeamBench.tsx';
import classes from './TeamLineup.module.css';
import { TeamPlaces } from './TeamPlaces.tsx';
import texts from './texts.module.css';
import type { Drafting } from './useDraft.ts';

const words = editText.lineup;

export function problemText(problem: SixProblem): string {
  if (problem.code === 'too-many') return words.problems['too-many'];
  return problem.code === 'missing'
    ? words.problems.missing(problem.count)
    : words.problems[problem.code](problem.number);
}

interface TeamLineupProps {
  data: MatchData;
  drafting: Drafting;
  side: Side;
  /** The first field: typing begins here. */
  focused: boolean;
  busy: boolean;
  onEnlist: (side: Side, number: number) => void;
  onSave: () => void;
}

/** One team: a field for six numbers, the same six as the court sees them, the setter, and who is left over. */
export function TeamLineup({ data, drafting, side, focused, busy, onEnlist, onSave }: TeamLineupProps) {
  const { draft, type, turn, setter, nextSetter, serve } = drafting;
  const name = data.names[side];
  const roster = rosterOf(data.match.settings, side);
  const team = draft[sideName(side)];
  const slots = readSlots(team.text);
  const problems = sixProblems(team.text, roster);
  const setterAt = team.setter ?? setterOf(slots, roster);
  const whole = slots.every((number) => number !== null);
  const inside = liberosIn(slots, roster);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act: Record<string, () => void> = {
      ArrowUp: () => turn(side, 1),
      ArrowDown: () => turn(side, -1),
      l: () => nextSetter(side),
      s: () => serve(otherSide(draft.serving)),
      enter: onSave,
    };
    const run = act[event.key] ?? act[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  };

  return (
    <section className={classes.team} data-side={sideName(side)} aria-label={name}>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        <Turns name={name} disabled={!whole} onTurn={(step) => turn(side, step)} />
      </div>
      <TextInput
        classNames={{ input: classes.numbers }}
        aria-label={words.order(name)}
        placeholder={words.orderHint}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        data-autofocus={focused || undefined}
        value={team.text}
        error={problems.some(({ code }) => code !== 'missing')}
        onChange={(event) => type(side, event.currentTarget.value.replace(/[^\d\s.,;:?-]/g, ''))}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.currentTarget.select()}
      />
      <TeamPlaces data={data} drafting={drafting} side={side} slots={slots} setterAt={setterAt} />
      <fieldset className={classes.setters}>
        <legend className={texts.label}>{words.setter}</legend>
        {([1, 2, 3, 4, 5, 6] as const).map((position: Position) => (
          <button
            key={position}
            type="button"
            className={classes.setterKey}
            aria-pressed={setterAt === position}
            onClick={() => setter(side, position)}
          >
            P{position}
          </button>
        ))}
      </fieldset>
      {(problems.length > 0 || inside.length > 0) && (
        <ul className={classes.problems} aria-live="polite">
          {problems.map((problem) => (
            <li key={problem.code + ('number' in problem ? problem.number : '')} data-code={problem.code}>
              {problemText(problem)}
              {problem.code === 'unknown' && (
                <Button
                  size="xs"
                  variant="light"
                  loading={busy}
                  onClick={() => onEnlist(side, problem.number)}
                >
                  {words.enlist(problem.number)}
                </Button>
              )}
            </li>
          ))}
          {inside.map((number) => (
            <li key={`libero${number}`}>{words.liberoInside(labelOf(data, side, number))}</li>
          ))}
        </ul>
      )}
      {team.text.trim() === '' && <p className={texts.note}>{words.noLineup}</p>}
      <TeamBench data={data} drafting={drafting} side={side} slots={slots} />
    </section>
  );
}

interface TurnsProps {
  /** The team's. */
  name: string;
  disabled: boolean;
  onTurn: (step: 1 | -1) => void;
}

/** The six one rotation back or on. */
function Turns({ name, disabled, onTurn }: TurnsProps) {
  return (
    <div className={classes.turns}>
      <Button
        className={classes.square}
        variant="default"
        size="sm"
        disabled={disabled}
        aria-label={words.backOf(name)}
        title={words.back}
        onClick={() => onTurn(-1)}
      >
        <IconRotate2 size={20} stroke={1.75} aria-hidden="true" />
      </Button>
      <Button
        className={classes.square}
        variant="default"
        size="sm"
        disabled={disabled}
        aria-label={words.forwardOf(name)}
        title={words.forward}
        onClick={() => onTurn(1)}
      >
        <IconRotateClockwise2 size={20} stroke={1.75} aria-hidden="true" />
      </Button>
    </div>
  );
}

const labelOf = (data: MatchData, side: Side, number: number): string => {
  const athlete = data.teams[side].athletes.get(number);
  return athlete ? athleteLabel(athlete) : `#${number}`;
};
