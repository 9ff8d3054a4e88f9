import { Button, NativeSelect, Text } from '@mantine/core';
import type { PeopleColumn } from '@volleyscouter/core/people/list';
import { useMemo } from 'react';
import { CopyButton } from '../../../kit/CopyButton.tsx';
import { DecisionBar } from '../../../kit/DecisionBar.tsx';
import { Grid } from '../../../kit/Grid.tsx';
import { Card, Row, Small } from '../../../kit/layout.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Panel } from '../../../kit/Panel.tsx';
import { VirtualList } from '../../../kit/VirtualList.tsx';
import { importPeopleText, importPeopleText as texts } from '../peopleText.ts';
import { EditRow, GoodRow } from './GoodRow.tsx';
import classes from './ImportPeople.module.css';
import { countMinors, type ImportRow, rowProblem, writeRows } from './rows.ts';
import type { ImportList } from './useImportList.ts';

export function CheckList({ list, name }: { list: ImportList; name: string }) {
  const { rows, results, loaded } = list;
  const open = useMemo(() => rows.filter((row) => row.open), [rows]);
  const closed = useMemo(() => rows.filter((row) => !row.open), [rows]);
  const problem = (row: ImportRow): string | null => rowProblem(row, results);
  const counts = countRows(list);
  const minors = useMemo(() => countMinors(rows), [rows]);
  return (
    <>
      <Row className={classes.summary}>
        <strong>{texts.file(name, rows.length)}</strong>
        <span className={classes.counts} role="status">
          {list.checking && !results ? texts.checking : countWords(counts)}
        </span>
        <Button variant="default" onClick={list.reset} disabled={list.busy}>
          {texts.other}
        </Button>
      </Row>
      {loaded && loaded.columns.length > 1 && list.created === null && (
        <Columns
          columns={loaded.columns}
          samples={loaded.samples}
          unsure={loaded.unsure}
          onChange={list.chooseColumns}
        />
      )}
      {minors.all > 0 && (
        <Notice tone="warning" title={texts.minors(minors)}>
          {texts.minorsHint}
        </Notice>
      )}
      {list.checkError && (
        <Notice title={texts.checkFailed}>
          {list.checkError.message}{' '}
          <Button size="xs" variant="default" onClick={list.recheck}>
            {texts.recheck}
          </Button>
        </Notice>
      )}
      {open.length > 0 && (
        <Panel
          title={texts.fixTitle}
          actions={
            <CopyButton text={writeRows(open, (row) => problem(row) ?? '')} label={texts.copyProblems} />
          }
        >
          <Text c="dimmed" mb={12}>
            {texts.fixLead}
          </Text>
          <VirtualList
            items={open}
            keyOf={({ key }) => String(key)}
            estimate={136}
            gap={16}
            label={texts.fixTitle}
          >
            {(row) => <EditRow row={row} problem={problem(row)} list={list} />}
          </VirtualList>
        </Panel>
      )}
      {closed.length > 0 && (
        <Panel title={texts.listTitle} flush>
          <VirtualList
            items={closed}
            keyOf={({ key }) => String(key)}
            estimate={61}
            gap={0}
            label={texts.listTitle}
          >
            {(row) => <GoodRow row={row} list={list} problem={problem(row)} />}
          </VirtualList>
        </Panel>
      )}
      <Decision list={list} fresh={counts.created} />
    </>
  );
}

interface Counts {
  created: number;
  exists: number;
  wrong: number;
}

function countRows({ rows, results }: ImportList): Counts {
  const counts = { created: 0, exists: 0, wrong: 0 };
  for (const row of rows) {
    const result = rowProblem(row, results) === null ? results?.get(row.key)?.result : 'wrong';
    if (result) counts[result]++;
  }
  return counts;
}

const countWords = ({ created, exists, wrong }: Counts): string =>
  [texts.fresh(created), texts.existing(exists), texts.wrong(wrong)].join(', ');

function Decision({ list, fresh }: { list: ImportList; fresh: number }) {
  return (
    <DecisionBar className={classes.decision}>
      {list.failure && (
        <Notice title={texts.importFailed}>
          {list.failure.msg} {texts.importFailedText}
        </Notice>
      )}
      <Button
        size="lg"
        disabled={fresh === 0 || list.results === undefined}
        loading={list.busy || (list.checking && fresh > 0)}
        onClick={list.bringIn}
      >
        {fresh > 0 ? texts.import(fresh) : texts.nothing}
      </Button>
    </DecisionBar>
  );
}

const columnWords = importPeopleText.columns;

const CHOICES = [
  'nome',
  'sobrenome',
  'celular',
  'email',
  'perfil',
  'menor',
  'nascimento',
  'categoria',
] as const;

interface ColumnsProps {
  columns: readonly PeopleColumn[];
  samples: readonly (readonly string[])[];
  unsure: boolean;
  onChange: (columns: readonly PeopleColumn[]) => void;
}

function Columns({ columns, samples, unsure, onChange }: ColumnsProps) {
  const choose = (at: number, name: string) => {
    const chosen = CHOICES.find((choice) => choice === name) ?? null;
    // another column with this meaning becomes unassigned
    onChange(columns.map((column, index) => (index === at ? chosen : column === chosen ? null : column)));
  };
  return (
    <Card as="details" className={classes.columns} open={unsure || undefined}>
      <summary>{columnWords.title}</summary>
      {!columns.includes('nome') && <Notice title={columnWords.noName} tone="warning" />}
      {columns.includes('nome') && unsure && <Text c="dimmed">{columnWords.hint}</Text>}
      <Grid least="11rem" as="ol" mt={8} mb={16}>
        {columns.map((column, index) => (
          // The index is the only identity of a column.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
          <li key={index}>
            <NativeSelect
              label={columnWords.column(index + 1)}
              value={column ?? ''}
              data={[
                { value: '', label: columnWords.unused },
                ...CHOICES.map((choice) => ({ value: choice, label: columnWords.names[choice] })),
              ]}
              onChange={(event) => choose(index, event.currentTarget.value)}
            />
            <Small as="div" cut mt={4}>
              {samples[index]?.join(' · ')}
            </Small>
          </li>
        ))}
      </Grid>
    </Card>
  );
}
