import type { Team } from '@volleyscouter/contract/teams';
import type { Column } from '../../../kit/DataTable.tsx';
import { Small } from '../../../kit/layout.tsx';
import { namesText as texts } from '../texts/season.ts';
import type { FileName } from './fileNames.ts';

export const nameColumns = (teams: readonly Team[]): Column<FileName>[] => [
  { head: texts.name, main: true, cell: ({ name }) => name },
  { head: texts.games, numeric: true, cell: ({ games }) => games },
  {
    head: texts.team,
    cell: ({ team }) => {
      const registered = teams.find(({ _id }) => _id === team);
      return registered ? texts.teamOf(registered) : texts.unsaid;
    },
  },
  { head: texts.athletes, cell: (item) => <SaidAthletes name={item} /> },
];

function SaidAthletes({ name: { team, athletes } }: { name: FileName }) {
  const unsaid = athletes.filter(({ athlete }) => athlete === null);
  return (
    <>
      {texts.said(athletes.length - unsaid.length, athletes.length)}
      {team !== null && unsaid.length > 0 && (
        <Small as="p">{texts.left(unsaid.map(({ name }) => name))}</Small>
      )}
    </>
  );
}
