import { expect, test } from 'vitest';
import { parseDesktopCall } from './desktop.ts';

test('what a page asks of the desktop application is read', () => {
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
])('anything else is nothing: %s', (text) => {
  expect(parseDesktopCall(text)).toBeNull();
});
