import { NativeSelect } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { seasonText as words } from '../text/season.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ListStates } from '../ui/ListStates.tsx';
import { Stack } from '../ui/layout.tsx';
import { QueryStates } from '../ui/QueryStates.tsx';
import { Screen } from '../ui/Screen.tsx';
import type { SeasonArea } from './area.ts';
import { type SeasonTeam, useSeason, useSeasonTeams } from './calls.ts';
import { type SeasonAddress, useSeasonAddress } from './filter.ts';
import classes from './Season.module.css';
import { SeasonFilters } from './SeasonFilters.tsx';
import { SeasonTable } from './SeasonTable.tsx';
import { Trend } from './Trend.tsx';

const PLACES = [150, 220, 400];

/** '/admin/temporada', '/games/temporada': the matches of a team side by side and over time. */
export function Season({ area }: { area: SeasonArea }) {
  const address = useSeasonAddress();
  const teams = useSeasonTeams();
  const team = teams.data?.find(({ _id }) => _id === address.team) ?? teams.data?.[0];
  const names = area.names && (
    <LinkButton to={area.names} variant="default">
      {words.names}
    </LinkButton>
  );
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <>
          {team && (
            <LinkButton to={area.dossier(team._id)} variant="default">
              {words.dossier}
            </LinkButton>
          )}
          {names}
        </>
      }
    >
      <ListStates
        words={words.teams}
        query={teams}
        icon={<IconChartLine size={28} stroke={1.75} />}
        first={<FirstSteps area={area} />}
      >
        {(all) =>
          team && (
            <Stack gap={24}>
              <TeamSelect teams={all} team={team} onChoose={address.choose} />
              <TeamSeason key={team._id} team={team} address={address} area={area} />
            </Stack>
          )
        }
      </ListStates>
    </Screen>
  );
}

/** What brings a team here. */
function FirstSteps({ area }: { area: SeasonArea }) {
  const steps = words.teams.steps;
  if (!area.teams || !area.names) return <p>{steps.ask}</p>;
  return (
    <ol className={classes.steps}>
      <li>
        <span className={classes.step}>{steps.register}</span>
        <LinkButton to={area.teams} variant="default">
          {steps.toRegister}
        </LinkButton>
      </li>
      <li>
        <span className={classes.step}>{steps.link}</span>
        <LinkButton to={area.names} variant="default">
          {steps.toLink}
        </LinkButton>
      </li>
    </ol>
  );
}

interface TeamSelectProps {
  teams: readonly SeasonTeam[];
  team: SeasonTeam;
  onChoose: (id: string) => void;
}

function TeamSelect({ teams, team, onChoose }: TeamSelectProps) {
  return (
    <NativeSelect
      className={classes.team}
      label={words.teams.label}
      value={team._id}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data={teams.map(({ _id, name, season, games }) => ({
        value: _id,
        label: words.teams.count(name, season, games),
      }))}
    />
  );
}

interface TeamSeasonProps {
  team: SeasonTeam;
  address: SeasonAddress;
  area: SeasonArea;
}

function TeamSeason({ team, address, area }: TeamSeasonProps) {
  const query = useSeason(team._id, address.filter);
  const ofAthlete = address.filter.athlete !== undefined;
  return (
    <QueryStates query={query} words={words} places={PLACES}>
      {(season) => (
        <Stack gap={24}>
          <SeasonFilters season={season} address={address} />
          <div className={classes.shown} data-old={query.isPlaceholderData || undefined}>
            <Trend matches={season.matches} ofAthlete={ofAthlete} area={area} />
            <SeasonTable matches={season.matches} ofAthlete={ofAthlete} area={area} onClear={address.clear} />
          </div>
        </Stack>
      )}
    </QueryStates>
  );
}
