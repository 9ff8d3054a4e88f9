import { NativeSelect } from '@mantine/core';
import { fullName, useAthletes } from '../../parts/rosters.ts';
import { formText } from '../../text/gameForm.ts';
import classes from './Form.module.css';
import { addPlayer, type ReadSide } from './side.ts';
import type { GameFormState, SideName } from './useGameForm.ts';

const words = formText.teams;

interface AddAthleteProps {
  state: GameFormState;
  side: SideName;
  read: ReadSide;
}

/** Picks a registered athlete into the roster. Not there while nobody is registered. */
export function AddAthlete({ state, side, read }: AddAthleteProps) {
  const { data, error } = useAthletes();
  if (error)
    return (
      <p className={classes.problem} role="alert">
        {words.noAthletes}. {error.message}
      </p>
    );
  const numbers = new Set(read.players.map(({ number }) => number));
  const names = new Set(read.players.map(fullName));
  const free = (data ?? []).filter(
    (athlete) => !names.has(fullName(athlete)) && !(athlete.number !== null && numbers.has(athlete.number)),
  );
  if (free.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      aria-label={words.addOf(formText[side])}
      value=""
      onChange={(event) => {
        const athlete = free.find(({ _id }) => _id === event.currentTarget.value);
        if (athlete) state.changeSide(side, (now) => addPlayer(now, athlete));
      }}
      data={[
        { value: '', label: words.add },
        ...free.map((athlete) => ({
          value: athlete._id,
          label: athlete.number === null ? fullName(athlete) : `#${athlete.number} - ${fullName(athlete)}`,
        })),
      ]}
    />
  );
}
