import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { GRADES, SKILLS } from '@volleyscouter/core/code/vocabulary';
import { writeWinning } from '@volleyscouter/core/code/winning';
import { useState } from 'react';
import { Small } from '../../../kit/layout.tsx';
import { QueryStates } from '../../../kit/QueryStates.tsx';
import { matchCalls } from '../../../platform/api/matchCalls.ts';
import { queryCall } from '../../../platform/api/queryCall.ts';
import { formText } from '../gameFormText.ts';
import { Section } from './Section.tsx';
import table from './WinningTable.module.css';
import {
  cycleOutcome,
  NAMED_TABLES,
  PRESET_TABLES,
  readTable,
  type TableName,
  tableName,
  tableOfLog,
} from './winning.ts';

const texts = formText.advanced;

interface AdvancedSectionProps {
  id: string | null;
  /** Empty: the table of the game stays unchanged. */
  winning: string;
  proposed: string;
  onChange: (winning: string) => void;
}

/** [R-CODE-3] The table is read from the log of the game when the section opens. */
export function AdvancedSection({ id, winning, proposed, onChange }: AdvancedSectionProps) {
  const [opened, setOpened] = useState(false);
  const query = useQuery({
    queryKey: ['game', id, 'winning'],
    queryFn: async ({ signal }) => {
      const { entries } = await queryCall(
        matchCalls.readLog,
        { params: { id: id ?? '' }, query: {} },
        { signal },
      );
      return tableOfLog(entries.map(({ command }) => command));
    },
    enabled: opened && id !== null,
    gcTime: 0,
  });
  const shownTable = winning || (id === null ? proposed : query.data);
  return (
    <Section
      title={texts.title}
      fields={[
        [
          texts.summary,
          shownTable === undefined ? texts.asStored : texts.tables[tableName(shownTable) ?? 'custom'],
        ],
      ]}
      onOpen={() => setOpened(true)}
    >
      <QueryStates query={{ ...query, data: shownTable }} texts={texts} places={[360]}>
        {(table) => <WinningTable value={table} onChange={onChange} />}
      </QueryStates>
    </Section>
  );
}

interface TableProps {
  value: string;
  onChange: (value: string) => void;
}

function TableSelect({ value, onChange }: TableProps) {
  const name = tableName(value);
  const isPreset = PRESET_TABLES.some((preset) => preset === name);
  const current = name ?? 'custom';
  const choices: readonly (TableName | 'custom')[] = isPreset ? PRESET_TABLES : [...PRESET_TABLES, current];
  return (
    <NativeSelect
      label={texts.table}
      value={current}
      data={choices.map((choice) => ({
        value: choice,
        label: texts.tables[choice],
      }))}
      onChange={({ currentTarget }) => {
        const preset = PRESET_TABLES.find((candidate) => candidate === currentTarget.value);
        if (preset) onChange(NAMED_TABLES[preset]);
      }}
    />
  );
}

function WinningTable({ value, onChange }: TableProps) {
  const symbols = readTable(value);
  return (
    <>
      <TableSelect value={value} onChange={onChange} />
      <Small as="p">{texts.text}</Small>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{texts.skill}</th>
              {GRADES.map((grade) => (
                <th key={grade} scope="col">
                  {grade}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SKILLS.map((skill) => (
              <tr key={skill}>
                <th scope="row">{texts.skills[skill]}</th>
                {GRADES.map((grade) => {
                  const outcome = symbols[skill][grade] ?? 'goesOn';
                  const outcomeName = texts.outcomes[outcome];
                  return (
                    <td key={grade}>
                      <button
                        type="button"
                        className={table.cell}
                        data-outcome={outcome}
                        aria-label={texts.cell(texts.skills[skill], grade, outcomeName)}
                        onClick={() => onChange(writeWinning(cycleOutcome(symbols, skill, grade)))}
                      >
                        {outcomeName}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
