import { Autocomplete, Button, NativeSelect, Textarea } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import type { Team } from '@volleyscouter/contract/teams';
import { Grid } from '../../../kit/Grid.tsx';
import { Card, Heading, Row, Small, Stack } from '../../../kit/layout.tsx';
import { fullName, useAthletes, useTeams } from '../../shared/rosters.ts';
import { formText } from '../gameFormText.ts';
import classes from './Form.module.css';
import {
  addPlayer,
  NO_TEAM,
  type ReadSide,
  rosterText,
  takeRoster,
  takeTeam,
  teamsNamed,
  typeName,
  typeRoster,
} from './side.ts';
import type { GameFormState, SideName } from './useGameForm.ts';

const texts = formText.teams;

interface TeamsSectionProps {
  state: GameFormState;
  read: Record<SideName, ReadSide>;
  focused: boolean;
}

const SIDE_NAMES = ['home', 'away'] as const;

export function TeamsSection({ state, read, focused }: TeamsSectionProps) {
  const teams = useTeams();
  return (
    <Card as="section" className={classes.card} aria-label={texts.title}>
      <Heading size="md" mb={12}>
        {texts.title}
      </Heading>
      <Grid className={classes.sides}>
        {SIDE_NAMES.map((side) => (
          <TeamSide
            key={side}
            side={side}
            state={state}
            read={read[side]}
            teams={teams.data ?? []}
            focused={focused && side === 'home'}
          />
        ))}
      </Grid>
      {teams.error && (
        <Small as="p" tone="error" role="alert">
          {texts.noTeams}. {teams.error.message}
        </Small>
      )}
    </Card>
  );
}

interface TeamSideProps {
  side: SideName;
  state: GameFormState;
  read: ReadSide;
  teams: readonly Team[];
  focused: boolean;
}

function TeamSide({ side, state, read, teams, focused }: TeamSideProps) {
  const { values, changeSide, errors } = state;
  const value = values[side];
  const home = side === 'home';
  const named = teamsNamed(value.name, teams);
  const team = named.find(({ _id }) => _id === value.teamId);
  const nameless = errors[home ? 'homeName' : 'awayName'];
  const label = home ? texts.homeName : texts.awayName;
  return (
    <Stack gap={12} className={classes.side} data-side={home ? '*' : 'a'}>
      <Autocomplete
        label={label}
        error={nameless}
        placeholder={texts.nameHint}
        maxLength={100}
        autoComplete="off"
        autoFocus={focused}
        openOnFocus={false}
        limit={8}
        data={[...new Set([...teams.map(({ name }) => name), NO_TEAM])]}
        value={value.name}
        onChange={(name) => changeSide(side, (now) => typeName(now, name, teams))}
      />
      {nameless && (
        <Row>
          <Button
            variant="default"
            size="xs"
            aria-label={texts.noTeamOf(label)}
            onClick={() => changeSide(side, (now) => typeName(now, NO_TEAM, teams))}
          >
            {NO_TEAM}
          </Button>
        </Row>
      )}
      {team && (
        <Row className={classes.small}>
          <Small>{texts.matched(team.season)}</Small>
          {named.length > 1 &&
            named
              .filter((other) => other !== team)
              .map((other) => (
                <Button
                  key={other._id}
                  variant="default"
                  size="xs"
                  onClick={() => changeSide(side, (now) => takeTeam(now, other))}
                >
                  {texts.otherTeam(other.season)}
                </Button>
              ))}
          {team.athletes.length > 0 && value.roster !== rosterText(team) && (
            <Button
              variant="default"
              size="xs"
              onClick={() => changeSide(side, (now) => takeRoster(now, team))}
            >
              {texts.loadRoster}
            </Button>
          )}
        </Row>
      )}
      <Textarea
        label={home ? texts.homeRoster : texts.awayRoster}
        placeholder={texts.rosterHint}
        className={classes.roster}
        autosize
        minRows={1}
        maxRows={14}
        spellCheck={false}
        error={Boolean(errors[home ? 'homeRoster' : 'awayRoster'])}
        value={value.roster}
        onChange={(event) => {
          const { value: text } = event.currentTarget;
          changeSide(side, (now) => typeRoster(now, text));
        }}
      />
      {read.problems.map(({ line, text, problem }) => (
        <Small as="p" key={`${line}-${text}-${problem}`} tone={problem === 'no-number' ? undefined : 'error'}>
          {formText.problems.roster[problem](text)}
        </Small>
      ))}
      {read.players.length > 0 ? (
        <Small as="p">{texts.players(read.players.length)}</Small>
      ) : (
        <Small as="p">{texts.rosterHelp}</Small>
      )}
      <AddAthlete state={state} side={side} read={read} />
    </Stack>
  );
}

interface AddAthleteProps {
  state: GameFormState;
  side: SideName;
  read: ReadSide;
}

export function AddAthlete({ state, side, read }: AddAthleteProps) {
  const { data, error } = useAthletes();
  if (error)
    return (
      <Small as="p" tone="error" role="alert">
        {texts.noAthletes}. {error.message}
      </Small>
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
      aria-label={texts.addOf(formText[side])}
      value=""
      onChange={(event) => {
        const athlete = free.find(({ _id }) => _id === event.currentTarget.value);
        if (athlete) state.changeSide(side, (now) => addPlayer(now, athlete));
      }}
      data={[
        { value: '', label: texts.add },
        ...free.map((athlete) => ({
          value: athlete._id,
          label: athlete.number === null ? fullName(athlete) : `#${athlete.number} - ${fullName(athlete)}`,
        })),
      ]}
    />
  );
}
