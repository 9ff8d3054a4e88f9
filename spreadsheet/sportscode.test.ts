import { importLog } from '@volleyscouter/core/dvw/import';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { touchTable } from '@volleyscouter/core/report/touchTable';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { shownMoments } from '@volleyscouter/core/video/alignment';
import { REAL_FILES } from '@volleyscouter/tests/kit/real-files';
import { describe, expect, test } from 'vitest';
import { writeInstances } from './sportscode.ts';

const SHOWN = { clocks: true, words: true };
const HOSTILE = `<&"'>]]>\u0000\u0007\uFFFE\uD800 é 🏐`;
const game = (name: string) => ({
  date: '2026-03-12',
  teams: { home: { name, sets: 0 }, away: { name: 'Bem-te-vi', sets: 0 } },
  players: { home: [{ number: 1, name, surname: '' }], away: [] },
});
const add = (id: string, code: string, time?: number) =>
  ({ type: 'add', id, block: id, code, ...(time !== undefined && { time }) }) as const;
const video = { id: '', startedAt: null, points: [] };

function written(log: readonly ReturnType<typeof add>[], kind: 'touch' | 'rally', name = 'Andorinha') {
  const match = foldLog(log);
  return writeInstances(
    touchTable(game(name), match, ralliesOf(match), SHOWN),
    shownMoments(match, video),
    kind,
  );
}
const valuesOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, value = '']) => value);

const LOG = [add('a', '*01SM+', 10), add('b', 'a05RM#', 12), add('c', 'a09AH#', 15), add('d', 'a05SM-')];

describe('[R-VIDEO-3] writeInstances', () => {
  test('writes one instance per touch with a moment, and counts the touches without a moment', () => {
    const { xml, written: count, omittedCount, file } = written(LOG, 'touch');
    expect([count, omittedCount, file]).toEqual([3, 1, 'toques_Andorinha_vs_Bem-te-vi_2026-03-12.xml']);
    expect(valuesOf(xml, 'ID')).toEqual(['1', '2', '3']);
    expect(valuesOf(xml, 'start')).toEqual(['10.000', '12.000', '15.000']);
    expect(valuesOf(xml, 'end')).toEqual(['25.000', '27.000', '30.000']);
    expect(valuesOf(xml, 'code')).toEqual([
      'Andorinha Saque',
      'Bem-te-vi Recep&#231;&#227;o',
      'Bem-te-vi Ataque',
    ]);
  });

  test('writes one instance per rally, from first to last touch, with the labels of the last touch', () => {
    const { xml, written: count, omittedCount } = written(LOG, 'rally');
    expect([count, omittedCount]).toEqual([1, 1]);
    expect([valuesOf(xml, 'start'), valuesOf(xml, 'end')]).toEqual([['10.000'], ['30.000']]);
    expect(xml).toContain('<group>Fundamento</group><text>Ataque</text>');
    expect(xml).toContain('<group>Ponto de</group><text>visitante</text>');
    const open = written(LOG.slice(0, 2), 'rally');
    expect([open.written, open.omittedCount]).toEqual([1, 0]);
    expect(open.xml).not.toContain('Ponto de');
  });

  test('escapes a hostile name as ASCII text', () => {
    const { xml } = written(LOG.slice(0, 1), 'touch', HOSTILE);
    const name = '&#60;&#38;&#34;&#39;&#62;]]&#62; &#65533; &#233; &#127952;';
    expect(valuesOf(xml, 'code')).toEqual([`${name} Saque`]);
    expect(xml).toContain(`<group>Atleta</group><text>1 ${name}</text>`);
    expect(xml).toMatch(/^[\n -~]*$/);
  });
});

describe.each(REAL_FILES)(
  '[R-VIDEO-3] writeInstances writes one instance per touch of real matches, $from',
  (files) => {
    test.each(files.realNames)('%s', (name) => {
      const match = foldLog(importLog(files.realFile(name)).commands);
      const table = touchTable(game(name), match, ralliesOf(match), SHOWN);
      const moments = shownMoments(match, video);
      const { xml, written: count, omittedCount } = writeInstances(table, moments, 'touch');
      expect(count).toBe(table.rows.filter(({ play }) => moments.has(play)).length);
      expect(count + omittedCount).toBe(table.rows.length);
      expect(valuesOf(xml, 'ID')).toHaveLength(count);
    });
  },
);
