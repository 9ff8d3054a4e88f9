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

interface EditedRecordsProps<T> extends Omit<RecordListProps<T>, 'words' | 'actions' | 'first'> {
  words: EditedWords;
  nameOf: (item: T) => string;
  /** `null` creates a new record. */
  editor: (item: T | null, close: () => void) => ReactNode;
  question: (item: T, close: () => void) => ReactNode;
}

export function EditedRecords<T extends object>({
  words,
  nameOf,
  editor,
  question,
  ...list
}: EditedRecordsProps<T>) {
  const [edited, setEdited] = useState<T | 'new' | null>(null);
  const [removed, setRemoved] = useState<T | null>(null);
  useKeys([{ key: 'n', label: words.new, run: () => setEdited('new') }]);
  const add = (
    <Button onClick={() => setEdited('new')} rightSection={<Key of="n" />}>
      {words.new}
    </Button>
  );
  return (
    <Screen title={words.list.title} lead={words.lead} actions={add}>
      <RecordList
        {...list}
        words={words.list}
        first={<Button onClick={() => setEdited('new')}>{words.new}</Button>}
        actions={(item) => (
          <>
            <RowButton
              label={words.editAction}
              name={words.editOf(nameOf(item))}
              onClick={() => setEdited(item)}
            />
            <RowButton
              label={words.removeAction}
              name={words.removeOf(nameOf(item))}
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
