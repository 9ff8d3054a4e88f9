import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { type SeasonFigureName, seasonFigure } from '@volleyscouter/core/season/seasonFigures';
import { isSmall } from '@volleyscouter/core/stats/graded';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../kit/DataTable.tsx';
import { Small } from '../../kit/layout.tsx';
import { Message } from '../../kit/Message.tsx';
import { TableDownloads } from '../shared/downloads/TableDownloads.tsx';
import { Figure } from '../shared/plays/FigureArea.tsx';
import { seasonText as texts } from '../shared/texts/season.ts';
import type { SeasonArea } from './area.ts';
import type { SeasonMatch } from './calls.ts';
import { figureNames, writeFigure } from './columns.ts';
import { dayOf, opponentOf } from './matchWords.ts';
import classes from './Season.module.css';
import { figureKey, SeasonFigures, type ShownSeason } from './SeasonFigures.tsx';
import { type SeasonRow, seasonRows, seasonSheet, standingOf } from './seasonSheet.ts';

function FigureCell({ match, figures, name }: SeasonRow & { name: SeasonFigureName }) {
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
      {ofTeams && <Small>{texts.by(match.team)}</Small>}
      {standingOf(match) && <Small>{standingOf(match)}</Small>}
    </Link>
  );
}

interface SeasonTableProps extends ShownSeason {
  name: string;
  onClear: () => void;
}

export function SeasonTable({ name, onClear, ...season }: SeasonTableProps) {
  const { matches, ofAthlete, area } = season;
  const ofTeams = season.subject.kind === 'athlete';
  const finished = matches.filter(({ over }) => over).length;
  const rows = useMemo(() => seasonRows(matches), [matches]);
  const columns = useMemo(
    (): readonly Column<SeasonRow>[] => [
      {
        head: texts.match,
        main: true,
        cell: ({ match }) =>
          match ? (
            <MatchCell match={match} area={area} ofTeams={ofTeams} />
          ) : (
            texts.all(finished, matches.length)
          ),
      },
      {
        head: texts.sets,
        numeric: true,
        cell: ({ match }) => match && `${match.sets.own} x ${match.sets.other}`,
      },
      ...figureNames(ofAthlete).map((name) => ({
        head: texts.figures[name][0],
        hint: texts.figures[name][1],
        numeric: true,
        cell: (row: SeasonRow) => <FigureCell {...row} name={name} />,
      })),
    ],
    [finished, matches.length, ofAthlete, area, ofTeams],
  );
  if (matches.length === 0)
    return (
      <Message
        icon={<IconSearchOff size={28} stroke={1.75} />}
        title={texts.nothing}
        text={texts.nothingText}
      >
        <Button variant="default" onClick={onClear}>
          {texts.clear}
        </Button>
      </Message>
    );
  return (
    <SeasonFigures season={season}>
      <TableDownloads title={`${texts.title} ${name}`} sheet={() => seasonSheet(matches, ofAthlete)} />
      <DataTable
        label={texts.title}
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
