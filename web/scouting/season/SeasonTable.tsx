import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { addFigures, emptyFigures, type MatchFigures } from '@volleyscouter/core/season/figures';
import { type SeasonFigureName, seasonFigure } from '@volleyscouter/core/season/seasonFigures';
import { isSmall } from '@volleyscouter/core/stats/graded';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../kit/DataTable.tsx';
import { Small } from '../../kit/layout.tsx';
import { Message } from '../../kit/Message.tsx';
import { Figure } from '../shared/plays/FigureArea.tsx';
import { seasonText as words } from '../shared/texts/season.ts';
import type { SeasonArea } from './area.ts';
import type { SeasonMatch } from './calls.ts';
import { figureNames, writeFigure } from './columns.ts';
import { dayOf, opponentOf } from './matchWords.ts';
import classes from './Season.module.css';
import { figureKey, SeasonFigures, type ShownSeason } from './SeasonFigures.tsx';

/** A match, or the sum of those that are over. */
type Row = { match: SeasonMatch | null; figures: MatchFigures | null };

function total(finished: readonly SeasonMatch[]): MatchFigures {
  const sum = emptyFigures();
  for (const { figures } of finished) if (figures) addFigures(sum, figures);
  return sum;
}

function FigureCell({ match, figures, name }: Row & { name: SeasonFigureName }) {
  if (!figures) return '-';
  const figure = seasonFigure(figures, name);
  const few = figure.isShare && isSmall(figure);
  const text = (
    <span className={classes.figure} data-few={few || undefined}>
      {writeFigure(figure)}
      {figure.isShare && <Small className={classes.of}>{figure.n}</Small>}
    </span>
  );
  return figure.n === 0 ? text : <Figure of={figureKey(match?._id ?? null, name)}>{text}</Figure>;
}

function MatchCell({ match, area, ofTeams }: { match: SeasonMatch; area: SeasonArea; ofTeams: boolean }) {
  return (
    <Link to={area.match(match._id)} className={classes.match}>
      <span>{opponentOf(match)}</span>
      <Small>{dayOf(match)}</Small>
      {ofTeams && <Small>{words.by(match.team)}</Small>}
      {(!match.figures || !match.over) && <Small>{match.figures ? words.running : words.absent}</Small>}
    </Link>
  );
}

interface SeasonTableProps extends ShownSeason {
  onClear: () => void;
}

/** A row for each match, newest first, under the sum of those that are over. */
export function SeasonTable({ onClear, ...season }: SeasonTableProps) {
  const { matches, ofAthlete, area } = season;
  const ofTeams = season.subject.kind === 'athlete';
  const finished = useMemo(() => matches.filter(({ over }) => over), [matches]);
  const rows = useMemo((): Row[] => {
    const each = matches.map((match) => ({ match, figures: match.figures }));
    return finished.length === 0 ? each : [{ match: null, figures: total(finished) }, ...each];
  }, [matches, finished]);
  const columns = useMemo(
    (): readonly Column<Row>[] => [
      {
        head: words.match,
        main: true,
        cell: ({ match }) =>
          match ? (
            <MatchCell match={match} area={area} ofTeams={ofTeams} />
          ) : (
            words.all(finished.length, matches.length)
          ),
      },
      {
        head: words.sets,
        numeric: true,
        cell: ({ match }) => match && `${match.sets.own} x ${match.sets.other}`,
      },
      ...figureNames(ofAthlete).map((name) => ({
        head: words.figures[name][0],
        hint: words.figures[name][1],
        numeric: true,
        cell: (row: Row) => <FigureCell {...row} name={name} />,
      })),
    ],
    [finished.length, matches.length, ofAthlete, area, ofTeams],
  );
  if (matches.length === 0)
    return (
      <Message
        icon={<IconSearchOff size={28} stroke={1.75} />}
        title={words.nothing}
        text={words.nothingText}
      >
        <Button variant="default" onClick={onClear}>
          {words.clear}
        </Button>
      </Message>
    );
  return (
    <SeasonFigures season={season}>
      <DataTable
        label={words.title}
        items={rows}
        keyOf={({ match }) => match?._id ?? 'all'}
        columns={columns}
        rowData={({ match }) => ({ 'data-total': match === null || undefined })}
        estimate={56}
        sideways
      />
    </SeasonFigures>
  );
}
