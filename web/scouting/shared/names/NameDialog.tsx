import { Button, NativeSelect } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import type { Team } from '@volleyscouter/contract/teams';
import { ok, type Result } from '@volleyscouter/core/result';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { useForm } from '../../../kit/useForm.tsx';
import { call, type Failure } from '../../../platform/api/call.ts';
import { rosterCalls } from '../rosterCalls.ts';
import { fullName, useRefreshRosters } from '../rosters.ts';
import { namesText as texts } from '../texts/season.ts';
import type { FileName } from './fileNames.ts';
import { saveNameLink, useNameSaved } from './fileNames.ts';
import classes from './NameDialog.module.css';
import { sameName } from './proposal.ts';
import { type NamedAthlete, type Registered, useRegister, withPlaces } from './register.ts';

const NEW = 'new';
const NOBODY: Registered = new Map();

const proposed = (name: string, team: Team | undefined): string =>
  (team && sameName(team.athletes, name, fullName)?.athlete) ?? '';

interface NameDialogProps {
  name: FileName;
  teams: readonly Team[];
  onRegister: () => void;
  onClose: () => void;
}

interface NameValues {
  team: string;
  /** Keyed by the name in the file. A name without an entry has its linked or proposed athlete. */
  chosen: Readonly<Record<string, string>>;
}

export function NameDialog({ name, teams, onRegister, onClose }: NameDialogProps) {
  const join = useJoin();
  const form = useForm<NameValues, unknown>({
    initial: {
      team: name.team ?? sameName(teams, name.name, (candidate) => candidate.name)?._id ?? '',
      chosen: {},
    },
    send: async (): Promise<Result<unknown, Failure>> => {
      const joining = name.athletes.filter((of) => athleteOf(of) === NEW);
      const joined = registered ? await join(registered, joining) : ok(NOBODY);
      if (!joined.ok) return joined;
      const athletes = name.athletes
        .filter((of) => athleteOf(of) !== linkedAthlete(of))
        .map((of) => ({ name: of.name, athlete: (joined.value.get(of.name) ?? athleteOf(of)) || null }));
      return saveNameLink({ name: name.name, team: team || null, athletes });
    },
    saved: useNameSaved(onClose),
  });
  const { team, chosen } = form.values;
  const registered = teams.find(({ _id }) => _id === team);
  const linkedAthlete = ({ athlete }: NamedAthlete): string => (name.team === team && athlete) || '';
  const athleteOf = (of: NamedAthlete): string =>
    chosen[of.name] ?? (linkedAthlete(of) || proposed(of.name, registered));
  return (
    <FormDialog
      title={texts.title(name.name)}
      size="lg"
      ignoresOutsideClick
      save={texts.save}
      form={form}
      failed={texts.saveFailed}
      onClose={onClose}
    >
      <NativeSelect
        label={texts.team}
        description={texts.teamHint}
        value={team}
        onChange={({ currentTarget }) => form.change({ team: currentTarget.value, chosen: {} })}
        data={[
          { value: '', label: texts.none },
          ...teams.map((listedTeam) => ({ value: listedTeam._id, label: texts.teamOf(listedTeam) })),
        ]}
      />
      {!registered && (
        <Button
          variant="default"
          leftSection={<IconUsersPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onRegister}
        >
          {texts.register.open}
        </Button>
      )}
      {registered && name.athletes.length > 0 && (
        <Roster
          athletes={name.athletes}
          team={registered}
          chosenOf={athleteOf}
          onSay={(of, value) => form.change({ chosen: { ...chosen, [of]: value } })}
        />
      )}
    </FormDialog>
  );
}

function useJoin() {
  const register = useRegister();
  const refresh = useRefreshRosters();
  return async (team: Team, athletes: readonly NamedAthlete[]): Promise<Result<Registered, Failure>> => {
    if (athletes.length === 0) return ok(NOBODY);
    const registered = await register(athletes);
    if (!registered.ok) return registered;
    const { _id: id, name, coach1, coach2, season } = team;
    const body = {
      name,
      coach1,
      coach2,
      season,
      athletes: withPlaces(team.athletes, athletes, registered.value),
    };
    const saved = await call(rosterCalls.updateTeam, { params: { id }, body });
    void refresh();
    return saved.ok ? registered : saved;
  };
}

interface RosterProps {
  athletes: readonly NamedAthlete[];
  team: Team;
  /** `NEW`, an id, or '' if not linked. */
  chosenOf: (of: NamedAthlete) => string;
  onSay: (name: string, athlete: string) => void;
}

function Roster({ athletes, team, chosenOf, onSay }: RosterProps) {
  const options = [
    { value: '', label: texts.nobody },
    { value: NEW, label: texts.join },
    ...team.athletes.map((member) => ({ value: member.athlete, label: fullName(member) })),
  ];
  const linkedCount = athletes.filter((of) => chosenOf(of) !== '').length;
  return (
    <Stack as="fieldset" gap={8}>
      <legend className={classes.legend}>
        {texts.roster} <Small>{texts.said(linkedCount, athletes.length)}</Small>
      </legend>
      <Small as="p">{texts.rosterText}</Small>
      {athletes.map((of) => (
        <Row key={of.name} wrap={false} align="center" justify="between">
          <span className={classes.name}>
            {of.name} <Small>{texts.worn(of.numbers)}</Small>
          </span>
          <NativeSelect
            flex="none"
            w="50%"
            maw="18rem"
            aria-label={texts.athleteOf(of.name)}
            value={chosenOf(of)}
            onChange={({ currentTarget }) => onSay(of.name, currentTarget.value)}
            data={options}
          />
        </Row>
      ))}
    </Stack>
  );
}
