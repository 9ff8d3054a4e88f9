import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import type { ScoutAthlete } from '@volleyscouter/contract/athletes';
import { ok } from '@volleyscouter/core/result';
import { useRef, useState } from 'react';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Small, Stack } from '../../kit/layout.tsx';
import { call } from '../../platform/api/call.ts';
import { rosterCalls } from '../shared/rosterCalls.ts';
import { fullName, useRefreshRosters } from '../shared/rosters.ts';
import { namesText } from '../shared/texts/season.ts';
import type { FileName } from './calls.ts';
import classes from './NameDialog.module.css';
import { sameName } from './proposal.ts';
import { type NamedAthlete, useRegister, withPlaces } from './register.ts';
import { type Said, useSayName } from './sayName.ts';

const words = namesText.register;

interface RegisterTeamProps {
  name: FileName;
  /** Who is registered: one of the same name is taken, not made again. */
  known: readonly ScoutAthlete[];
  onClose: () => void;
}

/** Registers the team of a file with its athletes, and says that the name is theirs. */
export function RegisterTeam({ name, known, onClose }: RegisterTeamProps) {
  const [team, setTeam] = useState(name.name);
  const [season, setSeason] = useState('');
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const athletes = name.athletes.filter((of) => !without.has(of.name));
  const knownAs = (of: NamedAthlete) => sameName(known, of.name, fullName)?._id;
  const create = useCreate();
  const saving = useSayName(async () => {
    const present = new Map(
      athletes.flatMap((of) => {
        const id = knownAs(of);
        return id === undefined ? [] : [[of.name, id]];
      }),
    );
    const made = await create({ name: team, season }, athletes, present);
    if (!made.ok) return made;
    const { id, ids } = made.value;
    const said = [...ids].map(([of, athlete]) => ({ name: of, athlete }));
    return ok<Said>({ name: name.name, team: id, athletes: said });
  }, onClose);
  return (
    <FormDialog
      title={words.title(name.name)}
      keep
      save={words.save}
      saving={saving}
      failed={words.failed}
      onSubmit={(event) => {
        event.preventDefault();
        if (team.trim() !== '') void saving.save();
      }}
      onClose={onClose}
    >
      <TextInput
        label={words.name}
        required
        value={team}
        maxLength={100}
        onChange={({ currentTarget }) => setTeam(currentTarget.value)}
      />
      <TextInput
        label={words.season}
        value={season}
        maxLength={100}
        onChange={({ currentTarget }) => setSeason(currentTarget.value)}
      />
      <Stack as="fieldset" gap={8}>
        <legend className={classes.legend}>
          {words.athletes} <Small>{namesText.said(athletes.length, name.athletes.length)}</Small>
        </legend>
        <Small as="p">{words.text}</Small>
        {name.athletes.map((of) => (
          <Checkbox
            key={of.name}
            label={words.athlete(of.name, of.numbers, knownAs(of) !== undefined)}
            checked={!without.has(of.name)}
            onChange={({ currentTarget: { checked } }) =>
              setWithout((all) => {
                const next = new Set(all);
                if (checked) next.delete(of.name);
                else next.add(of.name);
                return next;
              })
            }
          />
        ))}
      </Stack>
    </FormDialog>
  );
}

/** Registers a team after its athletes. Tried again after a failure it makes neither twice. */
function useCreate() {
  const register = useRegister();
  const refresh = useRefreshRosters();
  const team = useRef<string | null>(null);
  return async (
    named: { name: string; season: string },
    athletes: readonly NamedAthlete[],
    present: ReadonlyMap<string, string>,
  ) => {
    const made = await register(athletes.filter(({ name }) => !present.has(name)));
    if (!made.ok) return made;
    const ids = new Map([...present, ...made.value]);
    if (team.current === null) {
      const body = { ...named, athletes: withPlaces([], athletes, ids) };
      const saved = await call(rosterCalls.createTeam, { body });
      if (!saved.ok) return saved;
      team.current = saved.value._id;
      void refresh();
    }
    return ok({ id: team.current, ids });
  };
}
