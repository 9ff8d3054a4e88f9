import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Autocomplete, Button, Textarea } from '@mantine/core';
import type { Team } from '@volleyscouter/contract/teams';
import { useTeams } from '../../parts/rosters.ts';
import { formText } from '../../text/gameForm.ts';
import { AddAthlete } from './AddAthlete.tsx';
import classes from './Form.module.css';
import { type ReadSide, rosterText, takeRoster, takeTeam, teamsNamed, typeName, typeRoster } from './side.ts';
import type { GameFormState, SideName } from './useGameForm.ts';

const words = formText.teams;

interface TeamsSectionProps {
  state: GameFormState;
  read: Record<SideName, ReadSide>;
  /** The cursor starts in the home team's name. */
  focused: boolean;
}

const SIDE_NAMES = ['home', 'away'] as const;

/** The two teams: a name and a roster each, which is all that a match needs. */
export function TeamsSection({ state, read, focused }: TeamsSectionProps) {
  const teams = useTeams();
  return (
    <section className={classes.card} aria-label={words.title}>
      <h2 className={classes.cardTitle}>{words.title}</h2>
      <div className={classes.sides}>
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
      </div>
      {teams.error && (
        <p className={classes.problem} role="alert">
          {words.noTeams}. {teams.error.message}
        </p>
      )}
    </section>
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
  const { draft, changeSide, problems, tried } = state;
  const value = draft[side];
  const home = side === 'home';
  const named = teamsNamed(value.name, teams);
  const team = named.find(({ _id }) => _id === value.teamId);
  const wrong = tried > 0 && problems.has(home ? 'homeRoster' : 'awayRoster');
  return (
    <div className={classes.side} data-side={side}>
      <Autocomplete
        label={home ? words.homeName : words.awayName}
        placeholder={words.nameHint}
        maxLength={100}
        autoComplete="off"
        autoFocus={focused}
        openOnFocus={false}
        limit={8}
        data={[...new Set(teams.map(({ name }) => name))]}
        value={value.name}
        onChange={(name) => changeSide(side, (now) => typeName(now, name, teams))}
      />
      {team && (
        <div className={classes.small}>
          <span className={classes.note}>{words.matched(team.season)}</span>
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
                  {words.otherTeam(other.season)}
                </Button>
              ))}
          {team.athletes.length > 0 && value.roster !== rosterText(team) && (
            <Button
              variant="default"
              size="xs"
              onClick={() => changeSide(side, (now) => takeRoster(now, team))}
            >
              {words.loadRoster}
            </Button>
          )}
        </div>
      )}
      <Textarea
        label={home ? words.homeRoster : words.awayRoster}
        placeholder={words.rosterHint}
        className={classes.roster}
        autosize
        minRows={1}
        maxRows={14}
        spellCheck={false}
        error={wrong}
        value={value.roster}
        onChange={(event) => {
          const { value: text } = event.currentTarget;
          changeSide(side, (now) => typeRoster(now, text));
        }}
      />
      {read.problems.map(({ line, text, problem }) => (
        <p
          key={`${line}-${text}-${problem}`}
          className={problem === 'no-number' ? classes.note : classes.problem}
        >
          {formText.problems.roster[problem](text)}
        </p>
      ))}
      {read.players.length > 0 ? (
        <p className={classes.note}>{words.players(read.players.length)}</p>
      ) : (
        <p className={classes.note}>{words.rosterHelp}</p>
      )}
      <AddAthlete state={state} side={side} read={read} />
    </div>
  );
}
