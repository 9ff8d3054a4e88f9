import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { otherSide, type Position, type Side } from '@volleyscouter/core/code/vocabulary';
import { rosterOf } from '@volleyscouter/core/rally/court';
import type { KeyboardEvent } from 'react';
import { Cut, Row, Small, Stack } from '../../../kit/layout.tsx';
import { athleteLabel, type MatchData } from '../../shared/matchData.ts';
import { PLACES } from '../../shared/places.ts';
import { editText } from '../editText.ts';
import { setterIn, unavailablePlayers } from './draft.ts';
import { liberosIn, readSlots, type SixProblem, type Slots, sideName, sixProblems } from './six.ts';
import classes from './TeamLineup.module.css';
import type { Drafting } from './useDraft.ts';

const texts = editText.lineup;

export function problemText(problem: SixProblem): string {
  if (problem.code === 'too-many') return texts.problems['too-many'];
  return problem.code === 'missing'
    ? texts.problems.missing(problem.count)
    : texts.problems[problem.code](problem.number);
}

interface TeamLineupProps {
  data: MatchData;
  drafting: Drafting;
  side: Side;
  focused: boolean;
  busy: boolean;
  onEnlist: (side: Side, number: number) => void;
  onSave: () => void;
}

export function TeamLineup({ data, drafting, side, focused, busy, onEnlist, onSave }: TeamLineupProps) {
  const { draft, type, turn, setter, nextSetter, serve } = drafting;
  const name = data.names[side];
  const roster = rosterOf(data.match.settings, side);
  const team = draft[sideName(side)];
  const slots = readSlots(team.text);
  const problems = sixProblems(team.text, roster, unavailablePlayers(data.match, side));
  const setterAt = setterIn(team, data.match, side);
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
    <Stack as="section" gap={12} className={classes.team} data-side={side} aria-label={name}>
      <Row justify="between" wrap={false} className={classes.head}>
        <Cut as="h3" className={classes.name}>
          {name}
        </Cut>
        <Turns name={name} disabled={!whole} onTurn={(step) => turn(side, step)} />
      </Row>
      <TextInput
        classNames={{ input: classes.numbers }}
        aria-label={texts.order(name)}
        placeholder={texts.orderHint}
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
      <fieldset className={`${classes.setters} ${classes.seldom}`}>
        <Small as="legend" fw={600}>
          {texts.setter}
        </Small>
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
        <Stack as="ul" gap={4} className={classes.problems} aria-live="polite">
          {problems.map((problem) => (
            <Row
              as="li"
              key={problem.code + ('number' in problem ? problem.number : '')}
              data-code={problem.code}
            >
              {problemText(problem)}
              {problem.code === 'unknown' && (
                <Button
                  size="xs"
                  variant="light"
                  loading={busy}
                  onClick={() => onEnlist(side, problem.number)}
                >
                  {texts.enlist(problem.number)}
                </Button>
              )}
            </Row>
          ))}
          {inside.map((number) => (
            <li key={`libero${number}`}>{texts.liberoInside(labelOf(data, side, number))}</li>
          ))}
        </Stack>
      )}
      {team.text.trim() === '' && <Small as="p">{texts.noLineup}</Small>}
      <TeamBench data={data} drafting={drafting} side={side} slots={slots} />
    </Stack>
  );
}

interface TurnsProps {
  name: string;
  disabled: boolean;
  onTurn: (step: 1 | -1) => void;
}

function Turns({ name, disabled, onTurn }: TurnsProps) {
  const turns = [
    { step: -1, label: texts.backOf(name), title: texts.back, Icon: IconRotate2 },
    { step: 1, label: texts.forwardOf(name), title: texts.forward, Icon: IconRotateClockwise2 },
  ] as const;
  return (
    <Row wrap={false}>
      {turns.map(({ step, label, title, Icon }) => (
        <Button
          key={step}
          w={44}
          p={0}
          variant="default"
          size="sm"
          disabled={disabled}
          aria-label={label}
          title={title}
          onClick={() => onTurn(step)}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </Button>
      ))}
    </Row>
  );
}

const labelOf = (data: MatchData, side: Side, number: number): string => {
  const athlete = data.teams[side].athletes.get(number);
  return athlete ? athleteLabel(athlete) : `#${number}`;
};

interface TeamSlotsProps extends Pick<TeamLineupProps, 'data' | 'drafting' | 'side'> {
  slots: Slots;
}

/** As seen by the team: 4 3 2 at the net, 5 6 1 at the back. */
function TeamPlaces({ data, drafting, side, slots, setterAt }: TeamSlotsProps & { setterAt: Position }) {
  const { place, choose } = drafting;
  return (
    <div className={classes.places}>
      {PLACES.map((position) => {
        const number = slots[position - 1] ?? null;
        const athlete = number === null ? undefined : data.teams[side].athletes.get(number);
        const chosen = place?.side === side && place.at === position - 1;
        const playerLabel = number === null ? texts.free : `#${number} ${athlete?.name ?? ''}`.trim();
        const isSetter = setterAt === position && number !== null;
        return (
          <button
            key={position}
            type="button"
            className={classes.place}
            aria-pressed={chosen}
            data-free={number === null || undefined}
            data-setter={isSetter || undefined}
            onClick={() => choose({ side, at: position - 1 })}
          >
            <VisuallyHidden component="span">
              {texts.place(
                position,
                isSetter ? `${playerLabel}, ${texts.setter.toLowerCase()}` : playerLabel,
              )}
            </VisuallyHidden>
            <span className={classes.position} aria-hidden="true">
              {position}
            </span>
            <span className={classes.number} data-figures="" aria-hidden="true">
              {number ?? '–'}
            </span>
            <Cut className={classes.player} aria-hidden="true">
              {athlete?.short ?? ''}
            </Cut>
          </button>
        );
      })}
    </div>
  );
}

function TeamBench({ data, drafting, side, slots }: TeamSlotsProps) {
  const roster = rosterOf(data.match.settings, side);
  const off = unavailablePlayers(data.match, side);
  const isOff = (number: number) => off.some((player) => player.number === number);
  if (roster.length === 0) return <Small as="p">{texts.numbersOnly}</Small>;
  const rest = roster
    .filter(({ number, role }) => role !== 'libero' && !slots.includes(number) && !isOff(number))
    .sort((a, b) => a.number - b.number);
  const central = roster.some(({ role }) => role === 'middle');
  const liberos = roster.filter(({ role }) => role === 'libero').map(({ number }) => `#${number}`);
  return (
    <Stack gap={6} className={classes.seldom}>
      <Small fw={600}>{texts.bench}</Small>
      <Row as="ul" gap={6} aria-label={texts.benchOf(data.names[side])}>
        {rest.map(({ number }) => (
          <li key={number}>
            <button type="button" className={classes.chip} onClick={() => drafting.pick(side, number)}>
              <strong data-figures="">{number}</strong> {data.teams[side].athletes.get(number)?.short}
            </button>
          </li>
        ))}
      </Row>
      {rest.length === 0 && <Small as="p">{texts.whole}</Small>}
      {off.map(({ number, why }) => (
        <Small key={number} as="p">
          {texts.off[why](labelOf(data, side, number))}
        </Small>
      ))}
      {liberos.length > 0 && <Small as="p">{texts.libero(liberos.join(', '), central)}</Small>}
    </Stack>
  );
}
