import type { Team } from '@volleyscouter/contract/teams';
import type { Column } from '../../../kit/DataTable.tsx';
import { Small } from '../../../kit/layout.tsx';
import { namesText as words } from '../texts/season.ts';
import type { FileName } from './fileNames.ts';

export const nameColumns = (teams: readonly Team[]): Column<FileName>[] => [
  { head: words.name, main: true, cell: ({ name }) => name },
  { head: words.games, numeric: true, cell: ({ games }) => games },
  {
    head: words.team,
    cell: ({ team }) => {
      const registered = teams.find(({ _id }) => _id === team);
      return registered ? words.teamOf(registered) : words.unsaid;
    },
  },
  { head: words.athletes, cell: (item) => <SaidAthletes name={item} /> },
];

function SaidAthletes({ name: { team, athletes } }: { name: FileName }) {
  const unsaid = athletes.filter(({ athlete }) => athlete === null);
  return (
    <>
      {words.said(athletes.length - unsaid.length, athletes.length)}
      {team !== null && unsaid.length > 0 && (
        <Small as="p">{words.left(unsaid.map(({ name }) => name))}</Small>
      )}
    </>
  );
}
