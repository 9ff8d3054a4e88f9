import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { SWITCHES } from '@volleyscouter/core/guess/guess';
import { modelOf } from '@volleyscouter/core/guess/learn';
import { checkLine } from '@volleyscouter/core/rally/check';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { expect, test } from 'vitest';
import { readUntaken } from '../line/readFinding.ts';
import { readLine, withUntaken } from './guessing.ts';

const begun = foldLog([
  {
    type: 'manual',
    id: 'six',
    block: 'six',
    home: { six: [1, 2, 3, 4, 5, 6], setter: 2 },
    visitor: { six: [11, 12, 13, 14, 15, 16], setter: 3 },
    serving: '*',
  },
]);
const refusalsOf = (text: string) => {
  const read = readLine(begun, text, DEFAULT_TABLES, {
    model: modelOf(begun, DEFAULT_TABLES),
    switches: SWITCHES,
  });
  return checkLine(begun, read.text, DEFAULT_TABLES)
    .findings.filter(({ refused }) => refused)
    .map((finding) => withUntaken(read, finding).untaken ?? finding.code);
};

test('[R-CODE-5] a line that begins without the serve is refused and offers the default serve', () => {
  for (const line of ['.5#', '=', '.5#.K1#3B', '#5']) {
    expect(refusalsOf(line), line).toEqual([{ name: 'server', value: '1', side: '*', at: 0 }]);
    expect(refusalsOf(`'${line}`), line).toEqual([]);
  }
  expect(refusalsOf("'= 7?")).toEqual(['no-skill']);
  expect(refusalsOf('T .5#')).toEqual([{ name: 'server', value: '1', side: '*', at: 2 }]);
  expect(refusalsOf('.5# 12S')).toEqual([{ name: 'server', value: '1', side: '*', at: 0 }]);
});

test('the text of the finding names the offered serve or player', () => {
  expect(readUntaken({ name: 'server', value: '1', side: 'a', at: 0 }).right).toBe(
    "Tecle ' para aceitar o saque a01S",
  );
  expect(readUntaken({ name: 'setter', value: '3', side: '*', at: 0 }).wrong).toContain('Levanta #3');
});
