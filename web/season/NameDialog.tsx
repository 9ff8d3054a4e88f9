import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Team } from '@volleyscouter/contract/teams';
import { foldedText } from '@volleyscouter/core/people/person';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { fullName } from '../parts/rosters.ts';
import { namesText as words } from '../text/season.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Row, Small, Stack } from '../ui/layout.tsx';
import { toast } from '../ui/toast.ts';
import { useSave } from '../ui/useSave.ts';
import { type FileName, seasonCalls } from './calls.ts';
import classes from './NameDialog.module.css';

/** The only one of this name; a proposal, which a person confirms. */
function sameName<T>(all: readonly T[], name: string, nameOf: (one: T) => string): T | null {
  const same = all.filter((one) => foldedText(nameOf(one)) === foldedText(name));
  return same.length === 1 ? (same[0] ?? null) : null;
}

const proposed = (name: string, team: Team | undefined): string =>
  (team && sameName(team.athletes, name, fullName)?.athlete) ?? '';

interface NameDialogProps {
  name: FileName;
  teams: readonly Team[];
  onClose: () => void;
}

/** Says whose a name of a file is: the team, then each of its athletes. */
export function NameDialog({ name, teams, onClose }: NameDialogProps) {
  const client = useQueryClient();
  const [team, setTeam] = useState(name.team ?? sameName(teams, name.name, (one) => one.name)?._id ?? '');
  /** By name in the file; who is not there is as proposed. */
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const registered = teams.find(({ _id }) => _id === team);
  const said = (of: FileName['athletes'][number]): string =>
    chosen[of.name] ?? (name.team === team && of.athlete ? of.athlete : proposed(of.name, registered));
  const saving = useSave(
    () =>
      call(seasonCalls.sayName, {
        body: {
          name: name.name,
          team: team || null,
          athletes: name.athletes.map((of) => ({ name: of.name, athlete: said(of) || null })),
        },
      }),
    async () => {
      toast.good(words.saved);
      onClose();
      await Promise.all([
        client.invalidateQueries({ queryKey: ['season'] }),
        client.invalidateQueries({ queryKey: ['games'] }),
      ]);
    },
  );
  return (
    <FormDialog
      title={words.title(name.name)}
      size="lg"
      keep
      save={words.save}
      saving={saving}
      failed={words.saveFailed}
      onSubmit={(event) => {
        event.preventDefault();
        void saving.save();
      }}
      onClose={onClose}
    >
      <NativeSelect
        label={words.team}
        description={words.teamHint}
        value={team}
        onChange={({ currentTarget }) => {
          setTeam(currentTarget.value);
          setChosen({});
        }}
        data={[
          { value: '', label: words.none },
          ...teams.map(({ _id, name, season }) => ({
            value: _id,
            label: [name, season].filter(Boolean).join(' - '),
          })),
        ]}
      />
      {registered && name.athletes.length > 0 && (
        <Stack as="fieldset" gap={8}>
          <legend className={classes.legend}>{words.roster}</legend>
          <Small as="p">{words.rosterText}</Small>
          {name.athletes.map((of) => (
            <Row key={of.name} wrap={false} align="center" justify="between">
              <span className={classes.name}>
                {of.name} <Small>{words.worn(of.numbers)}</Small>
              </span>
              <NativeSelect
                className={classes.athlete}
                aria-label={words.athleteOf(of.name)}
                value={said(of)}
                onChange={({ currentTarget: { value } }) =>
                  setChosen((all) => ({ ...all, [of.name]: value }))
                }
                data={[
                  { value: '', label: words.nobody },
                  ...registered.athletes.map((member) => ({
                    value: member.athlete,
                    label: fullName(member),
                  })),
                ]}
              />
            </Row>
          ))}
        </Stack>
      )}
    </FormDialog>
  );
}
