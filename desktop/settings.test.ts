import { expect, test } from 'vitest';
import { readSettings, USAGE } from './settings.ts';

test('without arguments the server is local; with --server the server of the URL is used', () => {
  expect(readSettings([])).toEqual({ ok: true, value: { server: null } });
  expect(readSettings(['--server', 'https://volei.exemplo.br/#/login'])).toEqual({
    ok: true,
    value: { server: 'https://volei.exemplo.br' },
  });
});

test.each([
  'volei.exemplo.br',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://ana:senha@volei.exemplo.br',
])('an invalid server address is refused: %s', (server) => {
  expect(readSettings(['--server', server])).toMatchObject({ ok: false });
});

test('other arguments are refused with the usage', () => {
  expect(readSettings(['--help'])).toEqual({ ok: false, error: USAGE });
  expect(readSettings(['https://volei.exemplo.br'])).toEqual({ ok: false, error: USAGE });
});
