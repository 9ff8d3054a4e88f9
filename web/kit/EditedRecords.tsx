import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Key } from './Key.tsx';
import { useKeys } from './keys.ts';
import { RecordList, type RecordListProps, type RecordWords } from './RecordList.tsx';
import { RowButton } from './RowAction.tsx';
import { Screen } from './Screen.tsx';

interface EditedWords {
  list: RecordWords;
  lead: string;
  new: string;
  editAction: string;
  removeAction: string;
  editOf: (name: string) => string;
  removeOf: (name: string) => string;
}

interface EditedRecordsProps<T> extends Omit<RecordListProps<T>, 'texts' | 'actions' | 'first'> {
  texts: EditedWords;
  nameOf: (item: T) => string;
  /** `null` creates a new record. */
  editor: (item: T | null, close: () => void) => ReactNode;
  question: (item: T, close: () => void) => ReactNode;
}

export function EditedRecords<T extends object>({
  texts,
  nameOf,
  editor,
  question,
  ...list
}: EditedRecordsProps<T>) {
  const [edited, setEdited] = useState<T | 'new' | null>(null);
  const [removed, setRemoved] = useState<T | null>(null);
  useKeys([{ key: 'n', label: texts.new, run: () => setEdited('new') }]);
  const add = (
    <Button onClick={() => setEdited('new')} rightSection={<Key of="n" />}>
      {texts.new}
    </Button>
  );
  return (
    <Screen title={texts.list.title} lead={texts.lead} actions={add}>
      <RecordList
        {...list}
        texts={texts.list}
        first={<Button onClick={() => setEdited('new')}>{texts.new}</Button>}
        actions={(item) => (
          <>
            <RowButton
              label={texts.editAction}
              name={texts.editOf(nameOf(item))}
              onClick={() => setEdited(item)}
            />
            <RowButton
              label={texts.removeAction}
              name={texts.removeOf(nameOf(item))}
              danger
              onClick={() => setRemoved(item)}
            />
          </>
        )}
      />
      {edited && editor(edited === 'new' ? null : edited, () => setEdited(null))}
      {removed && question(removed, () => setRemoved(null))}
    </Screen>
  );
}
