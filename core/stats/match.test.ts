import { attackPhases, receptionsByRotation } from '@volleyscouter/tests/dvw/phases';
import { zoneCounts } from '@volleyscouter/tests/dvw/zones';
import { fixtureText } from '@volleyscouter/tests/kit/fixture';
import { REAL_FILES } from '@volleyscouter/tests/kit/real-files';
import { describe, expect, test } from 'vitest';
import { otherSide, SIDES, SKILLS } from '../code/vocabulary.ts';
import type { DvwFile } from '../dvw/file.ts';
import { importLog } from '../dvw/import.ts';
import { readDvw } from '../dvw/read.ts';
import { foldLog } from '../rally/fold.ts';
import { tallyTeam } from './athletes.ts';
import { ralliesOf } from './rallies.ts';
import { rotationFigures } from './rotations.ts';
import { pointsIn, setPoints, setScores, setsWon } from './sets.ts';
import { addTally, emptyTally, pointsOf, totalOf } from './tally.ts';
import { isReceptionAttack } from './touchPhase.ts';

function figuresOf(file: DvwFile) {
  const match = foldLog(importLog(file).commands);
  return { match, rallies: ralliesOf(match) };
}
function ours(): DvwFile {
  const read = readDvw(fixtureText());
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

describe('a small file, counted by hand', () => {
  const { match, rallies } = figuresOf(ours());

  test('has the serving side, the winner and the touches of each rally', () => {
    expect(rallies.map(({ set, server, winner }) => `${set}${server}${winner}`).join(' ')).toBe(
      '1** 1*a 1a* 1*a 1a* 1** 1** 2a* 2*a 2a* 2** 2*a 2aa 2a* 2**',
    );
    expect(rallies[2]!.touches.map(({ touch }) => `${touch.side}${touch.skill}`)).toEqual([
      'aS',
      '*R',
      '*E',
      '*A',
      'aB',
    ]);
  });

  test('has the scores and the sources of points of each set', () => {
    expect(setScores(match)).toEqual([
      { set: 1, score: [5, 2] },
      { set: 2, score: [5, 3] },
    ]);
    expect([setsWon(match, '*'), setsWon(match, 'a')]).toEqual([2, 0]);
    expect(setPoints(match, rallies, '*', 1)).toEqual({ serve: 1, attack: 2, block: 1, opponentErrors: 1 });
    expect(setPoints(match, rallies, 'a', 1)).toEqual({ serve: 0, attack: 1, block: 0, opponentErrors: 1 });
    expect(setPoints(match, rallies, '*', 2)).toEqual({ serve: 1, attack: 2, block: 0, opponentErrors: 2 });
    expect(setPoints(match, rallies, 'a', 2)).toEqual({ serve: 1, attack: 2, block: 0, opponentErrors: 0 });
  });

  test('has the touches of each athlete', () => {
    const { athletes } = tallyTeam(rallies, '*');
    expect([...athletes.keys()]).toEqual([1, 2, 3, 5, 8]);
    expect(athletes.get(3)!.skills).toMatchObject({ S: { '#': 1, '!': 1, '+': 1 }, A: { '#': 2 } });
    expect(athletes.get(3)!.breakPoints).toBe(2);
    const second = tallyTeam(rallies, 'a', 2).athletes;
    expect(second.get(12)!.skills).toMatchObject({
      S: { '#': 1, '-': 1 },
      R: { '#': 1, '/': 1, '+': 1 },
      A: { '#': 1 },
    });
  });

  test('has the figures of each rotation, by own setter position', () => {
    const [p1, p2, , , p5, p6] = rotationFigures(rallies, '*');
    expect(p1).toEqual({ position: 1, won: 3, lost: 2, served: 3, breakPoints: 1, received: 2, sideOuts: 2 });
    expect(p2).toEqual({ position: 2, won: 1, lost: 0, served: 0, breakPoints: 0, received: 1, sideOuts: 1 });
    expect(p5).toEqual({ position: 5, won: 3, lost: 0, served: 3, breakPoints: 3, received: 0, sideOuts: 0 });
    expect(p6).toEqual({ position: 6, won: 3, lost: 3, served: 3, breakPoints: 1, received: 3, sideOuts: 2 });
  });

  test('has the attacks after the own reception and in transition', () => {
    expect(attackPhases(rallies, '*').filter(({ phase }) => phase === 'reception')).toEqual([
      { phase: 'reception', grade: '#', n: 3 },
      { phase: 'reception', grade: '-', n: 1 },
    ]);
    // the attack of number 3 on the overpass after a bad reception
    expect(attackPhases(rallies, '*').filter(({ phase }) => phase === 'transition')).toEqual([
      { phase: 'transition', grade: '#', n: 1 },
    ]);
    expect(isReceptionAttack(rallies[2]!, 3)).toBe(true);
    expect(receptionsByRotation(rallies, '*')[0]).toEqual({ position: 1, receptions: 2, sideOuts: 2 });
  });

  test('has the zones of serves, attacks and digs', () => {
    const zones = zoneCounts(rallies, '*', false);
    expect(zones).toContainEqual({
      set: 1,
      number: 2,
      position: 1,
      skill: 'A',
      from: 4,
      to: 5,
      grade: '#',
      n: 1,
    });
    expect(new Set(zones.map(({ skill }) => skill))).toEqual(new Set(['S', 'A', 'D']));
    const cones = zoneCounts(rallies, '*', true).filter(({ skill }) => skill === 'A');
    expect(cones.every(({ to }) => to === null)).toBe(true);
  });
});

describe.each(REAL_FILES)('in every real match $from', ({ realNames, realFile }) => {
  test.each(realNames)('the figures of %s add up', (name) => {
    const file = realFile(name);
    const { match, rallies } = figuresOf(file);
    for (const side of SIDES) {
      const { athletes, known, team } = tallyTeam(rallies, side);
      const sum = emptyTally();
      for (const tally of athletes.values()) addTally(sum, tally);
      expect(sum).toEqual(known);
      const bySet = emptyTally();
      for (const { set } of setScores(match)) addTally(bySet, tallyTeam(rallies, side, set).team);
      expect(bySet).toEqual(team);
      for (const skill of SKILLS) {
        const written = file.scout.filter(
          ({ code }) => code[0] === side && /^.(\d\d|\$\$)[A-Z]/.test(code) && code[3] === skill,
        );
        expect(totalOf(team, skill), skill).toBe(written.length);
      }
      for (const { set, score } of setScores(match)) {
        const { serve, attack, block, opponentErrors } = setPoints(match, rallies, side, set);
        // sets with a score set by hand are not checked
        const byHand = match.plays.some(({ manual, set: of }) => manual?.score && of === set);
        if (!byHand) expect(serve + attack + block + opponentErrors).toBe(pointsIn(score, side));
        expect(opponentErrors).toBeGreaterThanOrEqual(0);
      }
      // break point or side-out only if the serving side is known
      const rotations = rotationFigures(rallies, side);
      const add = (figure: 'won' | 'lost' | 'breakPoints' | 'sideOuts' | 'received') =>
        rotations.reduce((total, row) => total + row[figure], 0);
      expect(add('won') + add('lost')).toBe(rallies.filter(({ winner }) => winner).length);
      if (!match.plays.some(({ manual }) => manual?.score))
        expect(add('won')).toBe(
          setScores(match).reduce((total, { score }) => total + pointsIn(score, side), 0),
        );
      expect(add('sideOuts')).toBe(
        rallies.filter(({ winner, server }) => winner === side && server === otherSide(side)).length,
      );
      expect(add('received')).toBe(rallies.filter(({ server }) => server === otherSide(side)).length);
      expect(pointsOf(team)).toBeLessThanOrEqual(add('won'));
      const attacks = attackPhases(rallies, side).reduce((total, { n }) => total + n, 0);
      expect(attacks).toBe(totalOf(team, 'A'));
    }
  });
});
