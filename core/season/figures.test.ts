import { attackPhases } from '@volleyscouter/tests/dvw/phases';
import { realFile, realNames } from '@volleyscouter/tests/kit/real-files';
import { describe, expect, test } from 'vitest';
import { SIDES } from '../code/vocabulary.ts';
import { importLog } from '../dvw/import.ts';
import { foldLog } from '../rally/fold.ts';
import { tallyTeam } from '../stats/athletes.ts';
import { ralliesOf } from '../stats/rallies.ts';
import { rotationFigures } from '../stats/rotations.ts';
import { totalOf } from '../stats/tally.ts';
import { addFigures, compactRallies, emptyFigures, figuresOfMatch, type MatchFigures } from './figures.ts';

const [name = ''] = realNames;
const rallies = ralliesOf(foldLog(importLog(realFile(name)).commands));
const compacted = compactRallies(rallies);

const sum = (parts: (MatchFigures | null)[]): MatchFigures => {
  const all = emptyFigures();
  for (const part of parts) if (part) addFigures(all, part);
  return all;
};

describe.each(SIDES)('figures of side %s, from rallies without plays', (side) => {
  const all = figuresOfMatch(compacted, side);

  test('equal those of the match', () => {
    expect(all?.tally).toEqual(tallyTeam(rallies, side).team);
    const rows = rotationFigures(rallies, side);
    expect(all?.sideOuts).toBe(rows.reduce((total, row) => total + row.sideOuts, 0));
    expect(all?.served).toBe(rows.reduce((total, row) => total + row.served, 0));
    expect(totalOf(all!.tally, 'A')).toBeGreaterThan(50);
  });

  test('by set, by rotation and by phase add up to the figures of the match', () => {
    const sets = [1, 2, 3, 4, 5].map((set) => figuresOfMatch(compacted, side, { set }));
    expect(sum(sets)).toEqual(all);
    const rotations = ([1, 2, 3, 4, 5, 6] as const).map((rotation) =>
      figuresOfMatch(compacted, side, { rotation }),
    );
    expect(sum(rotations)).toEqual(all);
    const phases = (['serve', 'reception', 'transition'] as const).map((phase) =>
      figuresOfMatch(compacted, side, { phase }),
    );
    expect(sum(phases).tally).toEqual(all?.tally);
    const attacks = attackPhases(rallies, side).filter(({ phase }) => phase === 'reception');
    expect(totalOf(phases[1]!.tally, 'A')).toBe(attacks.reduce((total, { n }) => total + n, 0));
  });

  test('a filter by reception selects the rallies with a reception of that quality', () => {
    const [perfect, positive, other] = (['perfect', 'positive', 'other'] as const).map(
      (reception) => figuresOfMatch(compacted, side, { reception })!,
    );
    expect(totalOf(perfect!.tally, 'R')).toBe(all!.tally.skills.R['#']);
    const received = [perfect!, positive!, other!].reduce((total, part) => total + part.received, 0);
    expect(received).toBe(totalOf(all!.tally, 'R'));
  });

  test('an athlete has their own figures; a number without touches has no figures', () => {
    const { athletes } = tallyTeam(rallies, side);
    const [number, tally] = [...athletes][0]!;
    expect(figuresOfMatch(compacted, side, { number })).toEqual({ ...emptyFigures(), tally });
    expect(figuresOfMatch(compacted, side, { number: 98 })).toBeNull();
  });
});
