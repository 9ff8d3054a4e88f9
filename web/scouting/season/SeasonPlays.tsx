import { pointFor } from '@volleyscouter/core/code/entry';
import { parseEntry } from '@volleyscouter/core/code/parse';
import type { Position } from '@volleyscouter/core/code/vocabulary';
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import { Row, Small } from '../../kit/layout.tsx';
import { QueryStates } from '../../kit/QueryStates.tsx';
import { SidePanel } from '../../kit/SidePanel.tsx';
import { useReturnFocus } from '../../kit/useReturnFocus.ts';
import { setLabel } from '../shared/matchData.ts';
import { PlayLines, type ShownPlay } from '../shared/plays/PlayLines.tsx';
import { ALL, writeRange } from '../shared/rangeAddress.ts';
import { matchText } from '../shared/texts/match.ts';
import { readPlay, readTakenBack, readWay } from '../shared/texts/reading.ts';
import { seasonText as texts } from '../shared/texts/season.ts';
import type { SeasonArea } from './area.ts';
import { type PlaysOfMatch, type PlaysQuery, useSeasonPlays } from './calls.ts';
import { dayOf } from './matchWords.ts';
import type { AskedPlays } from './playsQuery.ts';
import classes from './SeasonPlays.module.css';
import type { SeasonSubject } from './subject.ts';

const PLACES = [40, 56, 56, 56];

interface SeasonPlaysProps {
  subject: SeasonSubject;
  area: SeasonArea;
  figurePlays: AskedPlays;
  onClose: () => void;
}

export function SeasonPlays({ subject, area, figurePlays: { title, query }, onClose }: SeasonPlaysProps) {
  useReturnFocus();
  const plays = useSeasonPlays(subject, query);
  return (
    <SidePanel title={title} onClose={onClose}>
      <QueryStates query={plays} texts={texts.plays} places={PLACES}>
        {({ matches }) => {
          const all = matches.reduce((sum, { n }) => sum + n, 0);
          return (
            <>
              {matches.length > 1 && (
                <Small as="p" role="status">
                  {texts.plays.inMatches(all, matches.length)}
                </Small>
              )}
              {matches.map((match, index) => (
                <MatchGroup
                  key={match._id}
                  subject={subject}
                  area={area}
                  query={query}
                  match={match}
                  begins={index === 0}
                  alone={matches.length === 1}
                />
              ))}
            </>
          );
        }}
      </QueryStates>
    </SidePanel>
  );
}

const namesOf = ({ names: { home, away } }: PlaysOfMatch) => ({
  '*': home.trim() || matchText.home,
  a: away.trim() || matchText.away,
});

interface MatchGroupProps extends Pick<SeasonPlaysProps, 'subject' | 'area'> {
  query: PlaysQuery;
  match: PlaysOfMatch;
  begins: boolean;
  /** The only match cannot be closed. */
  alone: boolean;
}

function MatchGroup({ subject, area, query, match, begins, alone }: MatchGroupProps) {
  const [open, setOpen] = useState(begins);
  const names = namesOf(match);
  const title = texts.between(names['*'], names.a);
  const head = (
    <>
      <b>{title}</b> <Small>{dayOf(match)}</Small>
    </>
  );
  const plays = match.plays ? (
    <Plays area={area} query={query} match={match} />
  ) : (
    open && <LaterPlays subject={subject} area={area} query={{ ...query, match: match._id }} />
  );
  if (alone)
    return (
      <>
        <Row as="p" gap={12} rowGap={4} className={classes.head}>
          {head}
        </Row>
        {plays}
      </>
    );
  return (
    <details
      className={classes.match}
      open={open}
      onToggle={({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setOpen(currentTarget.open)}
    >
      <Row as="summary" gap={12} rowGap={4} className={classes.head}>
        {head} <span className={classes.n}>{match.n}</span>
      </Row>
      {plays}
    </details>
  );
}

function LaterPlays({
  subject,
  area,
  query,
}: Omit<SeasonPlaysProps, 'figurePlays' | 'onClose'> & { query: PlaysQuery }) {
  const plays = useSeasonPlays(subject, query);
  return (
    <QueryStates query={plays} texts={texts.plays} places={PLACES}>
      {({ matches: [match] }) => match && <Plays area={area} query={query} match={match} />}
    </QueryStates>
  );
}

/** Limits the reports to the set of the play, and to rotation and score of the query. */
function addressOf(
  area: SeasonArea,
  query: PlaysQuery,
  { _id, side }: PlaysOfMatch,
  { set, id }: { set: number; id: string },
): string {
  const params = new URLSearchParams({ aba: 'geral', jogada: id });
  const rotation = query.rotation === undefined ? null : { side, position: query.rotation as Position };
  writeRange(params, { ...ALL, sets: [set], rotation, score: query });
  return `${area.match(_id)}?${params}`;
}

function Plays({ area, query, match }: Pick<MatchGroupProps, 'area' | 'query' | 'match'>) {
  const names = namesOf(match);
  const shownPlays = (match.plays ?? []).flatMap(
    ({ id, set, score, code, takenBack, bloqueado }): ShownPlay[] => {
      const parsed = parseEntry(code);
      const entry = parsed.ok ? parsed.value : null;
      const touch = entry?.kind === 'touch' ? entry : null;
      const text = readPlay({ entry, manual: null }, names, bloqueado);
      return [
        {
          ...{ id, score, code },
          side: entry?.kind === 'point' || entry?.kind === 'green' ? pointFor(entry) : (touch?.side ?? null),
          set: setLabel(match.golden, set),
          text: takenBack ? readTakenBack(text, takenBack) : text,
          direction: touch ? readWay(touch, match.cones) : '',
          grade: touch?.grade ?? null,
          to: addressOf(area, query, match, { set, id }),
        },
      ];
    },
  );
  return (
    <>
      <Link to={area.match(match._id)} className={classes.whole}>
        {texts.plays.toMatch}
      </Link>
      <PlayLines label={texts.between(names['*'], names.a)} plays={shownPlays} />
    </>
  );
}
