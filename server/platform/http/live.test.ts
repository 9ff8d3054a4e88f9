import { LIVE_SESSIONS_HEADER, OTHER_TOKENS_HEADER } from '@volleyscouter/contract/route';
import { expect, test } from 'vitest';
import { openTestServer } from '../../../tests/kit/test-server.ts';

test('[R-ID-1] an answer names the live sessions; an unknown token does not block a public call', async () => {
  const server = await openTestServer();
  const { token } = await server.admin();
  const answerTo = async (headers: Record<string, string>) => {
    const answer = await server.app.inject({ method: 'GET', url: '/games', headers });
    return [answer.statusCode, answer.headers[LIVE_SESSIONS_HEADER]];
  };
  expect(await answerTo({})).toEqual([200, undefined]);
  expect(await answerTo({ authorization: `Bearer ${token}` })).toEqual([200, 'admin']);
  expect(await answerTo({ authorization: 'Bearer gone' })).toEqual([200, '']);
  expect(await answerTo({ authorization: 'Bearer gone', [OTHER_TOKENS_HEADER]: token })).toEqual([
    200,
    'admin',
  ]);
  await server.close();
});
