import { fixtureText } from '@volleyscouter/tests/kit/fixture';
import { REAL_FILES } from '@volleyscouter/tests/kit/real-files';
import { describe, expect, test } from 'vitest';
import { foldLog, type Match } from '../rally/fold.ts';
import { type ImportedMatch, importDvw } from './game.ts';

const text = fixtureText();

function imported(fileText: string): ImportedMatch {
  const read = importDvw(fileText);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}
const matchOf = (fileText: string): Match => foldLog(imported(fileText).commands);
const codesOf = (fileText: string): string[] =>
  matchOf(fileText).plays.flatMap(({ entry, code }) => (entry ? [code] : []));
const scoresOf = (fileText: string) => matchOf(fileText).state.closed.map(({ score }) => score.join(':'));

describe('[R-DVW] an unreadable part of a touch does not affect its other parts', () => {
  const serve = '*01SM#~~~15C';
  test.each([
    ['start zone', '*01SM#~~~?5C', '*01SM#~~~~5C', 'place'],
    ['end zone', '*01SM#~~~1xC', '*01SM#~~~1~C', 'place'],
    ['sub-zone', '*01SM#~~~15Z', '*01SM#~~~15', 'place'],
    ['half a combination', '*01SM#X', '*01SM#', 'place'],
    ['target of a set', '*01SM#~~?15C', '*01SM#~~~15C', 'place'],
    ['all places', '*01SM#????????????', '*01SM#~~~~~~~~~???', 'place'],
    ['custom letters', '*01SM#~~~15C~~~a b', '*01SM#~~~15C', 'place'],
    ['type', '*01SX#~~~15C', '*01S~#~~~15C', 'code'],
    ['grade', '*01SM?~~~15C', '*01SM~~~~15C', 'code'],
  ])('%s', (_, fileCode, readCode, reason) => {
    const changed = text.replace(serve, fileCode);
    const { problems } = imported(changed);
    expect(problems.map((problem) => [problem.text, problem.reason])).toEqual([[fileCode, reason]]);
    const codes = codesOf(text);
    expect(codesOf(changed).filter((code) => !/^[*a]p/.test(code))).toEqual([readCode, ...codes.slice(1)]);
    expect(scoresOf(changed)).toEqual(scoresOf(text));
  });

  test('an invalid spot is ignored', () => {
    const spotted = (spots: string) => imported(text.replace(`${serve};;;;;;`, `${serve};;;;${spots}`));
    const { commands, problems } = spotted('0x41;-1-1;8540');
    expect(problems).toEqual([]);
    expect(commands.find((command) => command.type === 'add')).toMatchObject({
      code: serve,
      spots: [null, null, 8540],
    });
  });
});

describe('[R-DVW] an unreadable line does not affect other lines', () => {
  const HTML = [
    '<!DOCTYPE html>',
    '<html lang="pt"><head><title>504 Gateway Time-out</title>',
    '<style>a { color: red; } *{margin:0;}</style></head>',
    'a timeout occurred; try again',
    '*** error ***',
    '</html>',
  ];

  describe.each(REAL_FILES)('$from', ({ realText }) => {
    const real = realText('kats_beds.dvw');
    test.each([4, 60, 150, 190])('point %s without a colon is only reported', (at) => {
      const code = real.match(/^[*a]p\d\d:\d\d/gm)?.[at] ?? '';
      const cut = code.replace(':', '');
      const changed = real.replace(code, cut);
      expect(changed).not.toBe(real);
      const { problems, replay } = imported(changed);
      expect(problems).toEqual([{ line: expect.any(Number), text: cut, reason: 'code' }]);
      expect(replay.adjustments).toBe(0);
      expect(imported(changed).commands).toEqual(imported(real).commands);
    });

    test.each([4, 60, 150])(
      'a wrong score in point %s is reported but not adopted if the next point does not continue from it',
      (at) => {
        const code = real.match(/^[*a]p\d\d:\d\d/gm)?.[at] ?? '';
        const wrong = code.replace(/\d\d:/, '90:');
        const { commands, problems, replay } = imported(real.replace(code, wrong));
        expect(problems).toEqual([{ line: expect.any(Number), text: wrong, reason: 'score' }]);
        expect([replay.adjustments, replay.points - replay.scoreOk]).toEqual([0, 1]);
        expect(commands).toEqual(imported(real).commands);
      },
    );

    test('an HTML page after the end is only reported, line by line', () => {
      const { commands, problems, replay } = imported(`${real}\r\n${HTML.join('\r\n')}`);
      expect(problems.map((problem) => problem.reason)).toEqual(HTML.map(() => 'code'));
      expect(commands).toEqual(imported(real).commands);
      expect(replay).toEqual(imported(real).replay);
    });
  });

  test('a wrong score is adopted as a correction if the next points continue from it', () => {
    const changed = text.replace(/^\*p0([3-5]):02/gm, (_, home: string) => `*p0${home}:01`);
    expect(imported(changed).problems).toEqual([]);
    expect(imported(changed).replay.adjustments).toBeGreaterThan(0);
  });

  test('a point without a colon still decides its rally', () => {
    const score = text.replace('*p05:02;', '*p0502;').replace('a$$&H=;', '> nada;');
    expect(scoresOf(score)).toEqual(scoresOf(text));
  });
});
