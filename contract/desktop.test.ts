import { expect, test } from 'vitest';
import { parseDesktopCall } from './desktop.ts';

test('parseDesktopCall parses the calls of a page', () => {
  expect(parseDesktopCall('{"call":1,"do":"keep","count":2}')).toEqual({ call: 1, do: 'keep', count: 2 });
  expect(parseDesktopCall('{"call":0,"do":"open","ids":["a"],"path":"/etc"}')).toEqual({
    call: 0,
    do: 'open',
    ids: ['a'],
  });
});

test.each([
  '',
  'null',
  '[]',
  '{',
  '{"call":1}',
  '{"call":-1,"do":"keep","count":1}',
  '{"call":1.5,"do":"keep","count":1}',
  '{"call":1,"do":"keep","count":101}',
  '{"call":1,"do":"open","ids":[1]}',
  '{"call":1,"do":"open","ids":"a"}',
  `{"call":1,"do":"open","ids":["${'a'.repeat(65)}"]}`,
  '{"call":1,"do":"read","path":"/etc/passwd"}',
])('parseDesktopCall returns null for any other text: %s', (text) => {
  expect(parseDesktopCall(text)).toBeNull();
});
