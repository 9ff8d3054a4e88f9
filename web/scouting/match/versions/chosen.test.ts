import type { Command } from '@volleyscouter/core/rally/command';
import { correctionOf } from '@volleyscouter/core/sync/correction';
import { withVersion } from '@volleyscouter/core/sync/versions';
import { expect, test } from 'vitest';
import { lastChosen } from './chosen.ts';

const add = (id: string, code: string): Command => ({ type: 'add', id, block: id, code });
const log = [add('1', '*01SH#'), add('2', '*01SH='), add('3', 'a01SH#')];
const commands = [add('4', '*01SH#')];
const version = { id: 'v', name: 'Ana', from: '', to: '', base: 1, commands };

test('[R-SYNC-2] the chosen version is described by its scout, set, score and number of removed plays', () => {
  expect(lastChosen(log, [version])).toBeNull();
  const after = [...log, ...withVersion(log, 1, commands)];
  expect(lastChosen(after, [version])).toEqual({ name: 'Ana', set: 1, score: [1, 0], replaced: 2 });
  expect(lastChosen(after, [{ ...version, commands: [add('9', '*01SH=')] }])?.name).toBeNull();
});

test('[R-SYNC-2] the last of two decisions is returned', () => {
  const afterFirst = [...log, ...withVersion(log, 1, commands), add('5', '*01SH=')];
  const afterSecond = [...afterFirst, ...withVersion(afterFirst, 5, [add('6', '*01SH#')])];
  expect(lastChosen(afterSecond, [])).toEqual({ name: null, set: 1, score: [2, 0], replaced: 1 });
});

test('[R-RALLY-6] a correction has no scout name and replaces no play', () => {
  const corrected = correctionOf(log, [...log.slice(0, 2), { type: 'remove', target: '1' }], 2);
  expect(lastChosen([...log, ...corrected.commands('copy')], [])).toMatchObject({ name: null, replaced: 0 });
});
