import { IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { Confirm } from '../../kit/Confirm.tsx';
import type { Column } from '../../kit/DataTable.tsx';
import type { ListQuery } from '../../kit/ListStates.tsx';
import { Small } from '../../kit/layout.tsx';
import { RecordList } from '../../kit/RecordList.tsx';
import { RowButton } from '../../kit/RowAction.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { useSave } from '../../kit/useSave.ts';
import { useAthletes, useTeams } from '../shared/rosters.ts';
import { namesText as words } from '../shared/texts/season.ts';
import { type FileName, useNames } from './calls.ts';
import { NameDialog } from './NameDialog.tsx';
import { RegisterTeam } from './RegisterTeam.tsx';
import { sayName, useNameSaid } from './sayName.ts';

interface Asked {
  name: FileName;
  by: 'say' | 'register' | 'forget';
}

/** '/admin/temporada/nomes': which registered team and athletes the names of files are. */
export function Names() {
  const teams = useTeams();
  const athletes = useAthletes();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (name: FileName, by: Asked['by']) => setAsked({ name, by });
  const close = () => setAsked(null);
  const columns: readonly Column<FileName>[] = [
    { head: words.name, main: true, cell: ({ name }) => name },
    { head: words.games, numeric: true, cell: ({ games }) => games },
    {
      head: words.team,
      cell: ({ team }) => {
        const registered = teams.data?.find(({ _id }) => _id === team);
        return registered ? words.teamOf(registered) : words.unsaid;
      },
    },
    { head: words.athletes, cell: (item) => <SaidAthletes name={item} /> },
  ];
  return (
    <Screen title={words.list.title} lead={words.lead}>
      <RecordList
        words={words.list}
        query={allOf(useNames(), teams, athletes)}
        keyOf={({ name }) => name}
        textOf={({ name }) => name}
        columns={columns}
        icon={<IconTag size={28} stroke={1.75} />}
        first={null}
        actions={(item) => {
          const [label, name] = item.team ? [words.correct, words.correctOf] : [words.say, words.sayOf];
          return (
            <>
              <RowButton label={label} name={name(item.name)} onClick={() => ask(item, 'say')} />
              {item.team && (
                <RowButton
                  danger
                  label={words.forget.open}
                  name={words.forget.of(item.name)}
                  onClick={() => ask(item, 'forget')}
                />
              )}
            </>
          );
        }}
      />
      {asked?.by === 'say' && (
        <NameDialog
          name={asked.name}
          teams={teams.data ?? []}
          onRegister={() => ask(asked.name, 'register')}
          onClose={close}
        />
      )}
      {asked?.by === 'register' && (
        <RegisterTeam name={asked.name} known={athletes.data ?? []} onClose={close} />
      )}
      {asked?.by === 'forget' && <Forget name={asked.name} onClose={close} />}
    </Screen>
  );
}

/** The list once what it needs is there too: without the teams every name would look unsaid. */
const allOf = <T,>(list: ListQuery<T>, ...needed: readonly ListQuery<unknown>[]): ListQuery<T> => ({
  data: needed.every(({ data }) => data) ? list.data : undefined,
  error: [list, ...needed].find(({ error }) => error)?.error ?? null,
  isFetching: [list, ...needed].some(({ isFetching }) => isFetching),
  refetch: () => Promise.all([list, ...needed].map((query) => query.refetch())),
});

/** How many are said, and who is not. */
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

function Forget({ name, onClose }: { name: FileName; onClose: () => void }) {
  const saving = useSave(() => sayName({ name: name.name, team: null, athletes: [] }), useNameSaid(onClose));
  return (
    <Confirm
      title={words.forget.title(name.name)}
      text={words.forget.text}
      action={words.forget.action}
      busy={saving.busy}
      failure={saving.failure?.msg ?? null}
      onConfirm={() => void saving.save()}
      onClose={onClose}
    />
  );
}
