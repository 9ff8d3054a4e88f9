import { NativeSelect } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import type { OwnPlays } from '@volleyscouter/contract/ownPlays';
import { writeFilter } from '@volleyscouter/core/video/playlist';
import { Link } from 'react-router';
import { Advanced } from '../../kit/Advanced.tsx';
import { Fold } from '../../kit/Fold.tsx';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { ListStates } from '../../kit/ListStates.tsx';
import { Row, Stack } from '../../kit/layout.tsx';
import { Message } from '../../kit/Message.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { QueryStates } from '../../kit/QueryStates.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { ownSeasonText as ownWords, seasonText as texts } from '../shared/texts/season.ts';
import { OWN_SEASON, type SeasonArea } from './area.ts';
import {
  type SeasonAthlete,
  type SeasonTeam,
  useSeason,
  useSeasonAthletes,
  useSeasonTeams,
} from './calls.ts';
import { type SeasonAddress, useSeasonAddress } from './filter.ts';
import { dayOf, opponentOf } from './matchWords.ts';
import classes from './Season.module.css';
import { SeasonFilters } from './SeasonFilters.tsx';
import { SeasonTable } from './SeasonTable.tsx';
import type { SeasonSubject } from './subject.ts';
import { Trend } from './Trend.tsx';

const PLACES = [150, 220, 400];

export function Season({ area }: { area: SeasonArea }) {
  const address = useSeasonAddress();
  const teams = useSeasonTeams();
  const athletes = useSeasonAthletes();
  const athlete = address.subject?.kind === 'athlete' ? address.subject : null;
  const team = teams.data?.find(({ _id }) => _id === address.subject?.id) ?? teams.data?.[0];
  return (
    <Screen
      title={texts.title}
      lead={texts.lead}
      actions={
        team &&
        !athlete && (
          <LinkButton to={area.dossier(team._id)} variant="default">
            {texts.dossier}
          </LinkButton>
        )
      }
    >
      <ListStates
        texts={texts.teams}
        query={teams}
        icon={<IconChartLine size={28} stroke={1.75} />}
        first={<FirstSteps area={area} />}
      >
        {(all) => {
          const subject = athlete ?? (team && { kind: 'team' as const, id: team._id });
          return (
            subject && (
              <Stack gap={24}>
                <SubjectSelects
                  teams={all}
                  athletes={athletes.data ?? []}
                  subject={subject}
                  onChoose={address.choose}
                />
                <SubjectSeason
                  key={`${subject.kind} ${subject.id}`}
                  subject={subject}
                  address={address}
                  area={area}
                />
              </Stack>
            )
          );
        }}
      </ListStates>
      {area.names && team && (
        <Advanced>
          <LinkButton to={area.names} variant="default">
            {texts.names}
          </LinkButton>
        </Advanced>
      )}
    </Screen>
  );
}

function FirstSteps({ area }: { area: SeasonArea }) {
  const steps = texts.teams.steps;
  if (!area.teams || !area.names) return <p>{steps.ask}</p>;
  return (
    <Stack as="ol" gap={16} className={classes.steps}>
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
    </Stack>
  );
}

interface SubjectSelectsProps {
  teams: readonly SeasonTeam[];
  athletes: readonly SeasonAthlete[];
  subject: SeasonSubject;
  onChoose: (subject: SeasonSubject) => void;
}

function SubjectSelects({ teams, athletes, subject, onChoose }: SubjectSelectsProps) {
  const { kind, id } = subject;
  const optionsOf = (several: boolean) =>
    athletes
      .filter(({ teams: athleteTeams }) => athleteTeams.length > 1 === several)
      .map(({ _id, name, teams: athleteTeams, games }) => ({
        value: _id,
        label: texts.athletes.count(name, several ? athleteTeams : [], games),
      }));
  const [severalTeamOptions, oneTeamOptions] = [optionsOf(true), optionsOf(false)];
  return (
    <Row gap={12} align="end">
      <NativeSelect
        flex="1 1 16rem"
        maw="28rem"
        label={texts.teams.label}
        value={kind === 'team' ? id : ''}
        onChange={({ currentTarget: { value } }) => onChoose({ kind: 'team', id: value })}
        data={[
          ...(kind === 'team' ? [] : [{ value: '', label: texts.teams.all, disabled: true }]),
          ...teams.map(({ _id, name, season, games }) => ({
            value: _id,
            label: texts.teams.count(name, season, games),
          })),
        ]}
      />
      {athletes.length > 0 && (
        <NativeSelect
          flex="1 1 16rem"
          maw="28rem"
          label={texts.athletes.label}
          value={kind === 'athlete' ? id : ''}
          onChange={({ currentTarget: { value } }) => onChoose({ kind: 'athlete', id: value })}
          data={[
            { value: '', label: texts.athletes.choose, disabled: true },
            ...(severalTeamOptions.length > 0
              ? [{ group: texts.athletes.several, items: severalTeamOptions }]
              : []),
            ...(oneTeamOptions.length > 0 ? [{ group: texts.athletes.one, items: oneTeamOptions }] : []),
          ]}
        />
      )}
    </Row>
  );
}

interface SubjectSeasonProps {
  subject: SeasonSubject;
  address: SeasonAddress;
  area: SeasonArea;
  foldFilters?: boolean;
}

function SubjectSeason({ subject, address, area, foldFilters }: SubjectSeasonProps) {
  const { filter, clear } = address;
  const query = useSeason(subject, filter);
  const ofAthlete = subject.kind === 'athlete' || filter.athlete !== undefined;
  return (
    <QueryStates query={query} texts={texts} places={PLACES} gone={<p>{texts.gone}</p>}>
      {(season) => {
        const shownSeason = { subject, filter, matches: season.matches, ofAthlete, area };
        const filters = <SeasonFilters season={season} subject={subject} address={address} />;
        return (
          <Stack gap={24}>
            {foldFilters ? <Fold label={texts.filter}>{filters}</Fold> : filters}
            <Stack gap={24} className={classes.shown} data-old={query.isPlaceholderData || undefined}>
              <Trend {...shownSeason} />
              <SeasonTable {...shownSeason} name={season.name} onClear={clear} />
            </Stack>
          </Stack>
        );
      }}
    </QueryStates>
  );
}

type OwnMatch = OwnPlays['partidas'][number];

interface OwnSeasonProps {
  athlete: string;
  matches: readonly OwnMatch[];
}

export function OwnSeason({ athlete, matches }: OwnSeasonProps) {
  const address = useSeasonAddress();
  const subject = { kind: 'athlete' as const, id: athlete };
  if (matches.length === 0)
    return (
      <Message
        icon={<IconChartLine size={28} stroke={1.75} />}
        title={ownWords.empty}
        text={ownWords.emptyText}
      />
    );
  return (
    <Stack gap={24}>
      <SubjectSeason subject={subject} address={address} area={OWN_SEASON} foldFilters />
      <Videos matches={matches.filter(({ video }) => video)} />
    </Stack>
  );
}

function Videos({ matches }: { matches: readonly OwnMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <Panel title={ownWords.videos}>
      <Stack as="ul" gap={12}>
        {matches.map((match) => (
          <li key={match._id}>
            <Link to={listAddress(match)}>{ownWords.videoOf(opponentOf(match), dayOf(match))}</Link>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

const listAddress = ({ _id, lado, numero }: OwnMatch): string =>
  `${OWN_SEASON.match(_id)}?lista=${writeFilter({ side: lado, number: numero })}`;
