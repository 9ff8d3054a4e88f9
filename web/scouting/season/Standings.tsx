import { NativeSelect } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { type Column, DataTable } from '../../kit/DataTable.tsx';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { ListStates } from '../../kit/ListStates.tsx';
import { Small, Stack } from '../../kit/layout.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { queryCall } from '../../platform/api/queryCall.ts';
import { useLiveQuery } from '../../platform/api/useLiveQuery.ts';
import { gamesText } from '../../platform/text/games.ts';
import { standingsText as texts } from '../shared/texts/season.ts';
import { seasonCalls } from './calls.ts';
import classes from './Standings.module.css';

type Tables = NonNullable<ReturnType<typeof useStandings>['data']>;
type Table = Tables[number];
type Row = Table['teams'][number];

const useStandings = () =>
  useLiveQuery({
    queryKey: ['standings'],
    queryFn: ({ signal }) => queryCall(seasonCalls.readStandings, {}, { signal }),
  });

function ratio(won: number, lost: number): string {
  if (lost === 0) return won === 0 ? '-' : texts.most;
  return (won / lost).toLocaleString('pt-BR', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
}

const COLUMNS: readonly Column<Row>[] = [
  { head: texts.team, main: true, cell: ({ name }, index) => `${index + 1}. ${name}` },
  { head: texts.points, numeric: true, className: classes.points, cell: ({ points }) => points },
  { head: texts.matches, numeric: true, cell: ({ matches }) => matches },
  { head: texts.won, numeric: true, cell: ({ won }) => won },
  { head: texts.lost, numeric: true, cell: ({ lost }) => lost },
  { head: texts.sets, numeric: true, cell: ({ setsWon, setsLost }) => `${setsWon} : ${setsLost}` },
  { head: texts.setRatio, numeric: true, cell: ({ setsWon, setsLost }) => ratio(setsWon, setsLost) },
  { head: texts.rallies, numeric: true, cell: ({ pointsWon, pointsLost }) => `${pointsWon} : ${pointsLost}` },
  {
    head: texts.pointRatio,
    numeric: true,
    cell: ({ pointsWon, pointsLost }) => ratio(pointsWon, pointsLost),
  },
];

const HEAD_TO_HEAD: Column<Row> = {
  head: texts.headToHead,
  hint: texts.headToHeadHint,
  numeric: true,
  cell: ({ headToHead }) => (headToHead ? `${headToHead.won} : ${headToHead.lost}` : '-'),
};
const columnsOf = ({ teams }: Table): readonly Column<Row>[] =>
  teams.some(({ headToHead }) => headToHead) ? [...COLUMNS, HEAD_TO_HEAD] : COLUMNS;

const titleOf = ({ league, season }: Pick<Table, 'league' | 'season'>): string =>
  [league, season].filter(Boolean).join(' - ');

export function Standings() {
  return (
    <Screen
      title={texts.title}
      lead={texts.lead}
      actions={
        <LinkButton to="/jogos" variant="default">
          {gamesText.publicTitle}
        </LinkButton>
      }
    >
      <ListStates texts={texts} query={useStandings()} icon={<IconTrophy size={28} stroke={1.75} />}>
        {(tables) => <Leagues tables={tables} />}
      </ListStates>
    </Screen>
  );
}

function Leagues({ tables }: { tables: readonly Table[] }) {
  const [params, setParams] = useSearchParams();
  const shownTable = tables.find((table) => titleOf(table) === params.get('liga')) ?? tables[0];
  if (!shownTable) return null;
  return (
    <Stack gap={16}>
      {tables.length > 1 ? (
        <NativeSelect
          maw="24rem"
          label={texts.league}
          value={titleOf(shownTable)}
          onChange={({ currentTarget }) => setParams({ liga: currentTarget.value }, { replace: true })}
          data={tables.map(titleOf)}
        />
      ) : (
        <h2>{titleOf(shownTable)}</h2>
      )}
      <DataTable
        label={titleOf(shownTable)}
        items={shownTable.teams}
        // Two registered teams can have the same name.
        keyOf={(_, index) => index}
        columns={columnsOf(shownTable)}
        sideways
      />
      <Small as="p">{texts.rule}</Small>
    </Stack>
  );
}
