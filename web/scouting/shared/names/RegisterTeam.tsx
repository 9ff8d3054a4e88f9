import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import type { ScoutAthlete } from '@volleyscouter/contract/athletes';
import { ok } from '@volleyscouter/core/result';
import { useRef } from 'react';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Small, Stack } from '../../../kit/layout.tsx';
import { required } from '../../../kit/required.ts';
import { useForm } from '../../../kit/useForm.tsx';
import { call } from '../../../platform/api/call.ts';
import { rosterCalls } from '../rosterCalls.ts';
import { fullName, useRefreshRosters } from '../rosters.ts';
import { namesText } from '../texts/season.ts';
import type { FileName } from './fileNames.ts';
import { saveNameLink, useNameSaved } from './fileNames.ts';
import classes from './NameDialog.module.css';
import { sameName } from './proposal.ts';
import { type NamedAthlete, useRegister, withPlaces } from './register.ts';

const texts = namesText.register;

interface RegisterTeamProps {
  name: FileName;
  /** Reused if an athlete of the file has the same name. */
  registeredAthletes: readonly ScoutAthlete[];
  onClose: () => void;
}

export function RegisterTeam({ name, registeredAthletes, onClose }: RegisterTeamProps) {
  const knownAs = (of: NamedAthlete) => sameName(registeredAthletes, of.name, fullName)?._id;
  const create = useCreate();
  const form = useForm({
    initial: { name: name.name, season: '', without: new Set<string>() },
    validate: (team) => ({ name: required(team.name) }),
    send: async ({ without: _, ...team }) => {
      const present = new Map(
        athletes.flatMap((of) => {
          const id = knownAs(of);
          return id === undefined ? [] : [[of.name, id]];
        }),
      );
      const created = await create(team, athletes, present);
      if (!created.ok) return created;
      const { id, ids } = created.value;
      const links = [...ids].map(([of, athlete]) => ({ name: of, athlete }));
      return saveNameLink({ name: name.name, team: id, athletes: links });
    },
    saved: useNameSaved(onClose),
  });
  const { without } = form.values;
  const athletes = name.athletes.filter((of) => !without.has(of.name));
  const include = (of: string, included: boolean) => {
    const next = new Set(without);
    if (included) next.delete(of);
    else next.add(of);
    form.change({ without: next });
  };
  return (
    <FormDialog
      title={texts.title(name.name)}
      ignoresOutsideClick
      save={texts.save}
      form={form}
      failed={texts.failed}
      onClose={onClose}
    >
      <TextInput label={texts.name} required maxLength={100} {...form.field('name')} />
      <TextInput label={texts.season} maxLength={100} {...form.field('season')} />
      <Stack as="fieldset" gap={8}>
        <legend className={classes.legend}>
          {texts.athletes} <Small>{namesText.said(athletes.length, name.athletes.length)}</Small>
        </legend>
        <Small as="p">{texts.text}</Small>
        {name.athletes.map((of) => (
          <Checkbox
            key={of.name}
            label={texts.athlete(of.name, of.numbers, knownAs(of) !== undefined)}
            checked={!without.has(of.name)}
            onChange={({ currentTarget: { checked } }) => include(of.name, checked)}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}

/** A retry after a failure creates no duplicates. */
function useCreate() {
  const register = useRegister();
  const refresh = useRefreshRosters();
  const team = useRef<string | null>(null);
  return async (
    named: { name: string; season: string },
    athletes: readonly NamedAthlete[],
    present: ReadonlyMap<string, string>,
  ) => {
    const registered = await register(athletes.filter(({ name }) => !present.has(name)));
    if (!registered.ok) return registered;
    const ids = new Map([...present, ...registered.value]);
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
