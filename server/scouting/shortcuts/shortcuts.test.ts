import {
  createShortcut,
  deleteShortcut,
  listShortcuts,
  updateShortcut,
} from '@volleyscouter/contract/shortcuts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  ({ token } = await server.admin());
});
afterAll(() => server.close());

test('[section 7] a shortcut is identified by its original key', async () => {
  const add = (originalKey: string, mappedKey: string) =>
    server.call(createShortcut, { body: { originalKey, mappedKey } }, { token });
  await add('Ctrl+S', '*H#');
  expect((await add(' á/1 ', '*A=')).body.map(({ id }) => id)).toEqual(['á/1', 'Ctrl+S']);
  expect((await add('Ctrl+S', 'x')).body).toMatchObject({
    error: 'shortcut-taken',
    msg: 'Já existe um atalho com esta tecla.',
  });
  const params = { id: 'á/1' };
  const changed = await server.call(updateShortcut, { params, body: { mappedKey: '*A#' } }, { token });
  expect(changed.body[0]).toEqual({ id: 'á/1', originalKey: 'á/1', mappedKey: '*A#' });
  expect((await server.call(deleteShortcut, { params }, { token })).body).toHaveLength(1);
  expect((await server.call(deleteShortcut, { params }, { token })).status).toBe(404);
});

test('[section 5] both fields are required', async () => {
  const { body } = await server.call(
    createShortcut,
    { body: { originalKey: 'x', mappedKey: ' ' } },
    { token },
  );
  expect(body.msg).toContain('Por favor, preencha ambos os campos para o novo atalho.');
});

test('a scout may read the shortcuts', async () => {
  const scouter = await server.account('Scouter');
  expect((await server.call(listShortcuts, {}, { token: scouter.token })).body).toHaveLength(1);
});
