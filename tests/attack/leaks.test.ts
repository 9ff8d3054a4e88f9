import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { findLeaks } from './leaks.ts';

const line = (fields: object): string =>
  JSON.stringify({ level: 'info', time: '2026-01-01T00:00:00Z', ...fields });
const TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ';

test.each([
  ['token', { id: TOKEN }],
  ['e-mail', { err: { causes: [{ message: 'no ana@exemplo.com.br here' }] } }],
  ['signed address', { url: '/foto/1/card?k=abc' }],
  ['sent token', { headers: { authorization: 'Bearer x' } }],
  ['phone', { msg: 'of 11987654321' }],
  ['a secret of the tests', { msg: 'code A1234 is wrong' }],
  ['words of the tests', { name: 'Marina Telles' }],
])('[R-OPS-3] the check of the log finds a planted secret: %s', (kind, fields) => {
  expect(findLeaks([line(fields)], ['A1234', 'Marina Telles'])).toContainEqual(
    expect.objectContaining({ kind }),
  );
});

test('the check of the log finds no secret in ids, numbers and stacks', () => {
  const harmless = {
    event: 'export',
    account: '91cd4e27-0c98-4c3e-a6bf-123456789012',
    reqId: 'k7m2q9xw4t',
    address: '192.0.2.1',
    ms: 11987654321,
    err: { stack: `    at open (/x/${TOKEN}.ts:1:1)` },
  };
  expect(findLeaks([line(harmless)], ['A1234', 'k7m2'])).toEqual([]);
});

test('only whole lines of a log are kept, wherever a chunk ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'volleyscouter-logged-'));
  vi.stubEnv('LOGGED', folder);
  vi.resetModules();
  const { keepLogged, secretsOf } = await import('../kit/logged.ts');
  const errors = new PassThrough();
  keepLogged(errors);
  const [first, second] = [line({ msg: 'não é' }), line({ msg: 'x' })];
  const written = Buffer.from(`${first}\n${second}\n${first.slice(0, 20)}`);
  for (let from = 0; from < written.length; from += 7) errors.write(written.subarray(from, from + 7));
  await vi.waitFor(
    async () => {
      const [fileName = ''] = await readdir(folder);
      expect(await readFile(join(folder, fileName), 'utf8')).toBe(`${first}\n${second}\n`);
    },
    { timeout: 20_000 },
  );
  expect(secretsOf({ nome: 'Érica Novaes', perfil: 'Atleta', password: 'E4321' })).toEqual([
    'Érica Novaes',
    'E4321',
  ]);
  expect(secretsOf({ name: 'Marina Telles', email: 'marina@exemplo.com.br' })).toHaveLength(2);
  expect([...secretsOf({ nome: 'Maria' }), ...secretsOf({ name: 'Clube da Praia' })]).toEqual([]);
  await rm(folder, { recursive: true });
  // the next test file gets a module without this LOGGED
  vi.resetModules();
});
