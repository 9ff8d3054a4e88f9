import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { foldLog } from './fold.ts';
import { isPlainId, shownVideo, withPlainIds } from './ids.ts';

const rename = (id: string): string => `x${Buffer.from(id).toString('hex')}`;

test('only ids made by the browser, the server and imports are plain', () => {
  for (const id of [
    '0123456789abcdef0123456789abcdef',
    '3f2b8a52-93a5-4e21-9f0a-2a2b1f6f0d11',
    'd12',
    'm40-2',
    'r7',
    's1',
  ])
    expect(isPlainId(id)).toBe(true);
  for (const id of [
    'maria-silva',
    'd',
    'd12x',
    'r7-',
    'm40-2-3',
    '0123456789ABCDEF0123456789ABCDEF',
    '',
    'p1',
  ])
    expect(isPlainId(id)).toBe(false);
});

test('a command with plain ids is returned unchanged; other ids and references are replaced', () => {
  const plain: Command = { type: 'add', id: 'd1', block: 'r1', code: '*p', moment: { at: 1, from: 'typed' } };
  expect(withPlainIds(plain, rename)).toBe(plain);
  const wordy: Command = { ...plain, id: 'ana', block: 'ana-lima', before: 'bia', redoes: 'cora' };
  expect(withPlainIds(wordy, rename)).toEqual({
    ...plain,
    id: rename('ana'),
    block: rename('ana-lima'),
    before: rename('bia'),
    redoes: rename('cora'),
  });
  const otherCommands: Command[] = [
    { type: 'amend', target: 'ana', code: '*p' },
    { type: 'remove', target: 'ana' },
    { type: 'void', block: 'ana' },
  ];
  for (const command of otherCommands)
    expect(JSON.stringify(withPlainIds(command, rename))).not.toContain('"ana"');
});

test('the video id of an address or a file stays; a video id with text is replaced', () => {
  for (const id of ['y:dQw4w9WgXcQ', 'u:0123456789abcdef', 'f:0123456789abcdef0123456789abcdef'])
    expect(shownVideo(id, rename)).toBe(id);
  expect(shownVideo('f:ana-lima', rename)).toBe(`f:${rename('f:ana-lima')}`);
  const amendment: Command = {
    type: 'amend',
    target: 'd1',
    moment: { at: 1, from: 'typed', video: 'r:ana' },
  };
  expect(withPlainIds(amendment, rename)).toEqual({
    ...amendment,
    moment: { at: 1, from: 'typed', video: shownVideo('r:ana', rename) },
  });
});

test('a match with replaced ids has the same state and the same number of plays', () => {
  const id = fc.constantFrom('ana', 'bia', 'cora', 'd1', 'd2');
  const command = fc.oneof(
    fc.record({
      type: fc.constant('add' as const),
      id,
      block: id,
      code: fc.constantFrom('*p', 'ap', '*1S#'),
    }),
    fc.record({ type: fc.constant('remove' as const), target: id }),
    fc.record({ type: fc.constant('void' as const), block: id }),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (log) => {
      const whole = foldLog(log);
      const renamed = foldLog(log.map((command) => withPlainIds(command, rename)));
      expect(renamed.state).toEqual(whole.state);
      expect(renamed.plays.length).toBe(whole.plays.length);
    }),
  );
});
