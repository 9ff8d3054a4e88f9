// @module-tag slow
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { proposePayments, readSeller, type StatementEntry } from '@volleyscouter/contract/payments';
import type { Payable } from '@volleyscouter/core/statement/proposal';
import { proposeMatches } from '@volleyscouter/core/statement/propose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { statementOf } from '../../../tests/kit/statements.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { comparer } from './propose.ts';

type Entry = z.output<typeof StatementEntry>;

let folder: string;
let server: TestServer;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volleyscouter-propose-'));
  server = await openTestServer();
  ({ token } = await server.admin());
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function program(name: string, text: string): Promise<URL> {
  const path = join(folder, `${name}.mjs`);
  await writeFile(path, text);
  return pathToFileURL(path);
}

const entry = (id: string, fields: Partial<Entry> = {}): Entry => ({
  id,
  date: '2026-05-01',
  time: null,
  cents: 1500,
  text: 'PIX RECEBIDO',
  payer: 'MARIA SILVA',
  document: '',
  txid: '',
  e2eId: '',
  ...fields,
});
const payable = (id: string): Payable => ({
  id,
  cents: 1500,
  buyerName: `Maria ${id} Silva`,
  createdAt: '2026-05-01T10:00:00.000Z',
  codes: [{ txid: '', issuedAt: '2026-05-01T10:00:00.000Z' }],
  status: 'Pendente',
  booked: false,
});
const times = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));
const NOTHING = { entries: [], payables: [], known: new Set<string>() };

describe('[R-SHOP-11] a statement is compared in a child process', () => {
  test('the result is that of `proposeMatches`', async () => {
    const [entries, payables] = [[entry('a'), entry('b', { payer: 'ANA' })], [payable('x')]];
    const bookedIds = new Set(['b']);
    expect(await comparer()({ entries, payables, known: bookedIds })).toEqual(
      proposeMatches(entries, payables, bookedIds),
    );
  });

  test('with equal prices, comparing 5,000 lines with 2,000 purchases takes under 15 s', async () => {
    const letters = (index: number): string =>
      [...String(index).padStart(5, '0')].map((digit) => 'abcdfghijl'[Number(digit)]).join('');
    const rows = times(5000, (i) => `01/05/2026;PIX RECEBIDO MARIA ${letters(i)} SILVA;15,00`);
    const payables = times(2000, (i) => ({
      ...payable(`p${i}`),
      buyerName: `Maria ${letters(i + 500)} Silva`,
    }));
    const start = performance.now();
    const { entries } = statementOf(['Data;Histórico;Valor', ...rows].join('\n'));
    const proposals = await comparer()({ entries, payables, known: new Set() });
    expect(performance.now() - start).toBeLessThan(15_000);
    expect(proposals).toHaveLength(5000);
  });

  test('an endless comparison does not block other calls and is refused', async () => {
    const endless = comparer({ timeLimit: 5000, program: await program('endless', 'for (;;);') });
    let isOver = false;
    const refused = endless(NOTHING).finally(() => {
      isOver = true;
    });
    for (let calls = 0; calls < 30; calls++) {
      expect((await server.call(readSeller, {})).status).toBe(200);
      expect(isOver).toBe(false);
    }
    expect(await refused).toMatchObject({ ok: false, error: 'invalid-data' });
    expect(JSON.stringify(await refused)).toContain('Exporte um período menor');
  });

  test('a comparison over the memory limit is refused', async () => {
    const hungry = await program(
      'hungry',
      'const all = []; for (;;) all.push(new Array(1000).fill(all.length));',
    );
    expect(await comparer({ memory: 32, program: hungry })(NOTHING)).toMatchObject({ error: 'invalid-data' });
  });

  test('if the process fails or sends no answer, only its comparison rejects', async () => {
    const broken = await program(
      'broken',
      `process.once('message', ({ known }) => {
         if (known.has('break')) process.exit(1);
         if (!known.has('silent')) process.send([]);
         process.disconnect();
       });`,
    );
    const compare = comparer({ program: broken });
    const all = ['break', 'silent', ''].map((word) => compare({ ...NOTHING, known: new Set([word]) }));
    const [first, second, third] = await Promise.allSettled(all);
    expect(first).toMatchObject({
      status: 'rejected',
      reason: { message: 'the comparison ended with 1 and no answer' },
    });
    expect(second).toMatchObject({ status: 'rejected' });
    expect(third).toEqual({ status: 'fulfilled', value: [] });
  });

  test('comparisons run one at a time, and are refused if the queue is full', async () => {
    const counting = await program(
      'counting',
      `import { openSync, rmSync } from 'node:fs';
       const mine = new URL('./running', import.meta.url);
       process.once('message', () => {
         // fails where another one runs
         openSync(mine, 'wx');
         setTimeout(() => {
           rmSync(mine);
           process.send([]);
           process.disconnect();
         }, 100);
       });`,
    );
    const compare = comparer({ program: counting, mostWaiting: 2 });
    const all = await Promise.all(times(4, () => compare(NOTHING)));
    expect(all).toMatchObject([[], [], [], { error: 'timeout' }]);
    expect(await compare(NOTHING)).toEqual([]);
  });
});

test('[R-SHOP-11] a statement has at most 20,000 lines, with amounts within the limit of the ledger', async () => {
  const send = (entries: Entry[]) => server.call(proposePayments, { body: { entries } }, { token });
  const full = await send(times(20_000, (i) => entry(`l${i}`)));
  expect(full.status).toBe(200);
  expect(full.body.propostas).toHaveLength(20_000);
  const more = await send(times(20_001, (i) => entry(`l${i}`)));
  expect(more.status).toBe(422);
  expect(more.body.msg).toContain('exporte um período menor');
  expect((await send([entry('l', { cents: 3_000_000_000 })])).status).toBe(422);
  expect((await send([entry('l', { cents: 2_147_483_647 })])).status).toBe(200);
});
