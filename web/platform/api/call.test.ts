import { REQUEST_ID_HEADER } from '@volleyscouter/contract/route';
import { describe, expect, test } from 'vitest';
import { readAnswer } from './call.ts';

const ID = 'k7m2q9xw4t';
const messageOf = async (status: number, error: string, id: string | undefined = ID): Promise<string> => {
  const response = Response.json(
    { error, msg: 'Não deu certo.' },
    { status, headers: id ? { [REQUEST_ID_HEADER]: id } : {} },
  );
  const answer = await readAnswer(response, '/games', [], true);
  return answer.ok ? '' : answer.error.msg;
};

describe('[R-OPS-2] the request id in an error message', () => {
  test.each([
    [400, 'unknown-parameter'],
    [403, 'not-allowed'],
    [404, 'not-found'],
    [409, 'purchase-moved'],
    [500, 'internal'],
    [503, 'database-down'],
  ])('is shown for %i %s, which the user cannot correct', async (status, error) => {
    expect(await messageOf(status, error)).toBe(`Não deu certo. (erro ${ID})`);
  });

  test.each([
    [401, 'wrong-login'],
    [409, 'code-taken'],
    [410, 'invite-gone'],
    [413, 'too-large'],
    [422, 'invalid-data'],
    [429, 'too-many-attempts'],
  ])('is not shown for %i %s, which the user can correct', async (status, error) => {
    expect(await messageOf(status, error)).toBe('Não deu certo.');
  });

  test('is not shown if an older server sends no id', async () => {
    expect(await messageOf(500, 'internal', '')).toBe('Não deu certo.');
  });
});
