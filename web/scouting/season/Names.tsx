import { IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { Confirm } from '../../kit/Confirm.tsx';
import type { ListQuery } from '../../kit/ListStates.tsx';
import { RecordList } from '../../kit/RecordList.tsx';
import { RowButton } from '../../kit/RowAction.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { useSave } from '../../kit/useSave.ts';
import { type FileName, saveNameLink, useNameSaved, useNames } from '../shared/names/fileNames.ts';
import { IdentifyName } from '../shared/names/IdentifyName.tsx';
import { nameColumns } from '../shared/names/nameColumns.tsx';
import { useAthletes, useTeams } from '../shared/rosters.ts';
import { namesText as texts } from '../shared/texts/season.ts';

interface Asked {
  name: FileName;
  by: 'say' | 'forget';
}

export function Names() {
  const teams = useTeams();
  const athletes = useAthletes();
  const [dialog, setDialog] = useState<Asked | null>(null);
  const openDialog = (name: FileName, by: Asked['by']) => setDialog({ name, by });
  const close = () => setDialog(null);
  return (
    <Screen title={texts.list.title} lead={texts.lead}>
      <RecordList
        texts={texts.list}
        query={allOf(useNames(), teams, athletes)}
        keyOf={({ name }) => name}
        textOf={({ name }) => name}
        columns={nameColumns(teams.data ?? [])}
        icon={<IconTag size={28} stroke={1.75} />}
        first={null}
        actions={(item) => {
          const [label, name] = item.team ? [texts.correct, texts.correctOf] : [texts.say, texts.sayOf];
          return (
            <>
              <RowButton label={label} name={name(item.name)} onClick={() => openDialog(item, 'say')} />
              {item.team && (
                <RowButton
                  danger
                  label={texts.forget.open}
                  name={texts.forget.of(item.name)}
                  onClick={() => openDialog(item, 'forget')}
                />
              )}
            </>
          );
        }}
      />
      {dialog?.by === 'say' && <IdentifyName name={dialog.name} onClose={close} />}
      {dialog?.by === 'forget' && <Forget name={dialog.name} onClose={close} />}
    </Screen>
  );
}

/** Has no data until all `needed` lists are loaded: without the teams, every name would look unassigned. */
const allOf = <T,>(list: ListQuery<T>, ...needed: readonly ListQuery<unknown>[]): ListQuery<T> => ({
  data: needed.every(({ data }) => data) ? list.data : undefined,
  error: [list, ...needed].find(({ error }) => error)?.error ?? null,
  isFetching: [list, ...needed].some(({ isFetching }) => isFetching),
  refetch: () => Promise.all([list, ...needed].map((query) => query.refetch())),
});

function Forget({ name, onClose }: { name: FileName; onClose: () => void }) {
  const saving = useSave(
    () => saveNameLink({ name: name.name, team: null, athletes: [] }),
    useNameSaved(onClose),
  );
  return (
    <Confirm
      title={texts.forget.title(name.name)}
      text={texts.forget.text}
      action={texts.forget.action}
      busy={saving.busy}
      failure={saving.failure?.msg ?? null}
      onConfirm={() => void saving.save()}
      onClose={onClose}
    />
  );
}
