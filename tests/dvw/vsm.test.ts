import { readFileSync } from 'node:fs';
import { importLog } from '@volleyscouter/core/dvw/import';
import { readMatchFile } from '@volleyscouter/core/dvw/read';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { setScores } from '@volleyscouter/core/stats/sets';
import { describe, expect, test } from 'vitest';
import { VSM_FILES } from '../kit/real-files.ts';
import { VSM_TEXT } from '../kit/vsm.ts';
import { roundTrip } from './roundTrip.ts';

function matchOf(text: string) {
  const read = readMatchFile(text);
  if (!read.ok) throw new Error(read.error);
  return foldLog(importLog(read.value).commands);
}

const roundTripOf = (text: string) => roundTrip(text, new TextEncoder().encode(text), 'utf-8');

/** Counted by a person who did not know this program: `team,player,skill,grade,count`. */
const counts = (): string[] =>
  readFileSync(new URL('../fixtures/vsm/counts.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);

test('a VolleyStation match exported as .dvw gives the same figures', () => {
  expect(setScores(matchOf(VSM_TEXT)).map(({ score }) => score.join(':'))).toEqual(['25:0', '25:0', '25:0']);
  expect(roundTripOf(VSM_TEXT)).toEqual({ figuresIdentical: true });
});

describe.each(VSM_FILES)('nca-cub.vsm, $from', ({ bytes }) => {
  const text = new TextDecoder().decode(bytes);

  test('touches by player, skill and grade, and the set scores, equal an independent count', () => {
    const match = matchOf(text);
    const touches = ralliesOf(match).flatMap((rally) => rally.touches.map(({ touch }) => touch));
    const groups = Map.groupBy(touches, ({ side, number, skill, grade }) =>
      [side, number, skill, grade].join(),
    );
    expect([...groups].map(([key, { length }]) => `${key},${length}`).sort()).toEqual(counts().sort());
    expect(setScores(match).map(({ score }) => score.join(':'))).toEqual(['7:25', '11:25', '14:25']);
  });

  test('the export as .dvw has the same figures', () => {
    expect(roundTripOf(text)).toEqual({ figuresIdentical: true });
  });
});
