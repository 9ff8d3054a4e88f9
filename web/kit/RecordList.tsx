import type { ReactNode } from 'react';
import { type Column, DataTable } from './DataTable.tsx';
import { FilteredList, type FilterWords } from './FilteredList.tsx';
import type { ListQuery } from './ListStates.tsx';

export interface RecordWords extends FilterWords {
  title: string;
  actions: string;
}

export interface RecordListProps<T> {
  texts: RecordWords;
  query: ListQuery<T>;
  keyOf: (item: T) => string;
  textOf: (item: T) => string;
  columns: readonly Column<T>[];
  actions: (item: T) => ReactNode;
  icon: ReactNode;
  first: ReactNode;
}

export function RecordList<T>({ texts, keyOf, columns, actions, ...list }: RecordListProps<T>) {
  return (
    <FilteredList texts={texts} {...list}>
      {(matches) => (
        <DataTable
          label={texts.title}
          items={matches}
          keyOf={keyOf}
          columns={columns}
          actionsHead={texts.actions}
          actions={actions}
        />
      )}
    </FilteredList>
  );
}
