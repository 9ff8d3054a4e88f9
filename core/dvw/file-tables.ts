import type { CodeTables } from '../code/tables.ts';
import type { FileTables } from './file.ts';

export const fileTables = ({
  combinations,
  calls,
}: Pick<CodeTables, 'combinations' | 'calls'>): FileTables => ({
  combinations: combinations.map(({ code, from, type, target, text }) => [
    code,
    String(from ?? ''),
    'C',
    type ?? '',
    text,
    '',
    '',
    '',
    target ?? '-',
    '',
  ]),
  calls: calls.map(({ code, text }) => [code, '', text, '', '', '', '', '', '', '']),
});
