import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PeopleColumn } from '@volleyscouter/core/people/list';
import type { Listed } from '@volleyscouter/core/people/person';
import { ok } from '@volleyscouter/core/result';
import { readText } from '@volleyscouter/core/text/encoding';
import { useEffect, useState } from 'react';
import { today } from '../../../kit/days.ts';
import { useSave } from '../../../kit/useSave.ts';
import { call } from '../../../platform/api/call.ts';
import { queryCall } from '../../../platform/api/queryCall.ts';
import { accountCalls } from '../calls.ts';
import { useRefresh } from '../queries.ts';
import {
  type ImportRow,
  inParts,
  type ReadyRow,
  type Results,
  type RowResult,
  readList,
  readyRows,
  resultsOf,
} from './rows.ts';

export type ReadProblem = 'spreadsheet' | 'not-text' | 'too-big' | 'empty' | 'unreadable';

interface Loaded {
  name: string;
  text: string;
  rows: readonly ImportRow[];
  columns: readonly PeopleColumn[];
  samples: readonly (readonly string[])[];
  unsure: boolean;
}

const MAX_BYTES = 8 * 1_048_576;
/** Debounce of the dry run. */
const PAUSE_MS = 500;

/** In memory only. Keeps the list and its corrections if the session expires. */
let lastList: Loaded | null = null;

const bodyOf = (part: readonly ReadyRow[]) =>
  part.map(({ person }) => ({ ...person, menor: person.menor ? 'sim' : '' }));

const importPart = (part: readonly ReadyRow[]) =>
  call(accountCalls.import, { body: { people: bodyOf(part), ensaio: false } });

function useRehearsal(rows: readonly ImportRow[] | undefined) {
  const [settled] = useDebouncedValue(rows, PAUSE_MS, { leading: true });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['rehearsal', settled],
    // Serializing the rows as a key is slow, so the rows are compared by identity.
    queryKeyHashFn: () => `rehearsal ${editionOf(settled)}`,
    queryFn: async ({ signal }): Promise<Results> => {
      const results: [number, RowResult][] = [];
      for (const part of inParts(readyRows(settled ?? []))) {
        const body = { people: bodyOf(part), ensaio: true };
        const { people } = await queryCall(accountCalls.import, { body }, { signal });
        results.push(...resultsOf(part, people));
      }
      return new Map(results);
    },
    enabled: settled !== undefined && settled.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    results: data,
    checking: isFetching || settled !== rows,
    checkError: error,
    recheck: () => void refetch(),
  };
}

async function workbookText(bytes: ArrayBuffer): Promise<string | null> {
  const reader = await import('./readWorkbook.ts').catch(() => null);
  return (await reader?.readWorkbook(bytes)) ?? null;
}

export function useImportList() {
  const refresh = useRefresh();
  const [restored, setRestored] = useState(lastList !== null);
  const [loaded, setLoaded] = useState<Loaded | null>(lastList);
  const [problem, setProblem] = useState<ReadProblem | null>(null);
  const [created, setCreated] = useState<number | null>(null);
  useEffect(() => {
    lastList = loaded;
  }, [loaded]);

  const rows = loaded?.rows ?? [];
  const rehearsal = useRehearsal(loaded?.rows);

  const read = (name: string, text: string, chosen?: readonly PeopleColumn[]) => {
    const list = readList(text, today(new Date()), chosen);
    setRestored(false);
    importing.reset();
    setCreated(null);
    setProblem(list.rows.length === 0 ? 'empty' : null);
    if (list.rows.length > 0) setLoaded({ name, text, ...list });
  };

  const pick = async (file: File) => {
    if (file.size > MAX_BYTES) return setProblem('too-big');
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return setProblem('unreadable');
    const content = readText(new Uint8Array(bytes));
    if (content.ok) return read(file.name, content.value.text);
    const text = content.error === 'spreadsheet' ? await workbookText(bytes) : null;
    if (text === null) return setProblem(content.error);
    read(file.name, text);
  };

  const changeRows = (change: (rows: readonly ImportRow[]) => readonly ImportRow[]) =>
    setLoaded((now) => now && { ...now, rows: change(now.rows) });

  /** If a batch fails, the previous batches stay imported. */
  const importing = useSave(async () => {
    let createdCount = 0;
    let answer: Awaited<ReturnType<typeof importPart>> | undefined;
    for (const part of inParts(readyRows(rows))) {
      answer = await importPart(part);
      if (!answer.ok) break;
      createdCount += answer.value.created;
      const results = new Map(resultsOf(part, answer.value.people));
      // Rows that are wrong stay for correction.
      const stays = ({ key }: ImportRow) => (results.get(key)?.result ?? 'wrong') === 'wrong';
      changeRows((now) => now.filter(stays).map((row) => ({ ...row, open: true })));
      setCreated(createdCount);
    }
    void refresh.accounts();
    return answer && !answer.ok ? answer : ok(createdCount);
  });

  return {
    loaded,
    rows,
    restored,
    problem,
    ...rehearsal,
    busy: importing.busy,
    failure: importing.failure,
    /** `null`: not imported yet. */
    created,
    pick: (file: File) => void pick(file),
    paste: read,
    chooseColumns: (columns: readonly PeopleColumn[]) => {
      if (loaded) read(loaded.name, loaded.text, columns);
    },
    change: (key: number, part: Partial<Listed>) =>
      changeRows((now) =>
        now.map((row) => (row.key === key ? { ...row, listed: { ...row.listed, ...part } } : row)),
      ),
    setOpen: (key: number, open: boolean) =>
      changeRows((now) => now.map((row) => (row.key === key ? { ...row, open } : row))),
    leaveOut: (key: number) => changeRows((now) => now.filter((row) => row.key !== key)),
    bringIn: () => void importing.save(),
    reset: () => {
      setLoaded(null);
      setProblem(null);
      importing.reset();
      setCreated(null);
      setRestored(false);
    },
  };
}

export type ImportList = ReturnType<typeof useImportList>;

const editions = new WeakMap<object, number>();
let lastEdition = 0;

/** Identifies this array of rows. */
function editionOf(rows: readonly ImportRow[] | undefined): number {
  if (!rows) return 0;
  const edition = editions.get(rows) ?? ++lastEdition;
  editions.set(rows, edition);
  return edition;
}
