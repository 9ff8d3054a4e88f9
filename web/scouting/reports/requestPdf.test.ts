import { afterEach, expect, test, vi } from 'vitest';
import { MissingPart } from '../../kit/onDemand.tsx';
import type { MatchData } from '../shared/matchData.ts';
import { requestPdf } from './requestPdf.ts';

const DATA = {} as MatchData;
afterEach(() => void vi.restoreAllMocks());

test('[section 5] a request before rosters and log are loaded makes no file', async () => {
  const make = vi.fn();
  expect(await requestPdf(null, make)).toEqual({
    text: 'Dados ainda não carregados. Tente novamente em alguns segundos.',
  });
  expect(make).not.toHaveBeenCalled();
});

test('[section 8] failures have the specified texts', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failed = { text: 'Erro ao gerar PDF. Tente novamente.' };
  expect(await requestPdf(DATA, () => Promise.reject(new Error('a bug')))).toEqual(failed);
  expect(console.error).toHaveBeenCalledTimes(1);
  const missing = await requestPdf(DATA, () => Promise.reject(new MissingPart('')));
  expect(missing).toMatchObject({ ...failed, reason: expect.stringContaining('fonte') });
  expect(await requestPdf(DATA, async () => undefined)).toBeNull();
});
