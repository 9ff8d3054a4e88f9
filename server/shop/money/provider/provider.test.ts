import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  PIX_KEY,
  type PixProviderServer,
  startPixProvider,
} from '../../../../tests/kit/pix-provider/server.ts';
import { ProviderDown, ProviderRefused } from './port.ts';
import { openProvider } from './provider.ts';
import { loadProvider, type ProviderSettings } from './settings.ts';

const START = Date.parse('2026-11-21T12:00:00.000Z');
let now = START;
const clock = (): Date => new Date(now);
let provider: PixProviderServer;
let settings: ProviderSettings;

const settingsOf = (env: Record<string, string>): ProviderSettings => {
  const read = loadProvider(env);
  if (!read.ok || !read.value) throw new Error(JSON.stringify(read));
  return read.value;
};
const open = (change: Partial<ProviderSettings> = {}, timeout = 10_000) =>
  openProvider({ ...settings, ...change }, { clock, timeout });

let count = 0;
const newTxid = (): string => {
  count += 1;
  return `volei${String(count).padStart(25, '0')}`;
};
const newCharge = (cents = 1250) => ({ txid: newTxid(), cents, expiresIn: 1800, description: 'Fotos: 2' });

const problemOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (value) => value,
    (problem: unknown) => problem,
  );
const all = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
};
const countRequests = (pattern: RegExp): number =>
  provider.requests.filter((request) => pattern.test(request)).length;

beforeAll(async () => {
  provider = await startPixProvider({ clock });
  settings = settingsOf(provider.env);
});
beforeEach(() => {
  now = START;
  provider.requests.length = 0;
  provider.terms.tokenLife = 3600;
  Object.assign(provider.manners, { sameRefund: 'refuse', sameCharge: 'same', page: 1000 });
});
afterEach(() => {
  provider.meet(null);
  expect(provider.violations.splice(0)).toEqual([]);
});
afterAll(() => provider.close());

describe('[R-PIX-3] charges', () => {
  test('a charge is created with its code and can be read afterwards', async () => {
    const pix = open();
    const charge = newCharge();
    expect(await pix.readCharge(charge.txid)).toBeNull();
    const created = await pix.createCharge(charge);
    expect(created).toEqual({
      txid: charge.txid,
      key: PIX_KEY,
      cents: 1250,
      status: 'ATIVA',
      code: expect.stringMatching(/^000201.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/),
      payments: [],
    });
    expect(await pix.readCharge(charge.txid)).toEqual(created);
    expect(provider.charges.get(charge.txid)).toMatchObject({ expiresIn: 1800, description: 'Fotos: 2' });
  });

  test('the name of a payer is empty if the provider does not send it', async () => {
    const pix = open();
    const [charge, other] = [newCharge(), newCharge()];
    await pix.createCharge(charge);
    await pix.createCharge(other);
    now += 60_000;
    const [paid] = provider.pay(charge.txid, { payer: 'Ana\u0000 Souza ' });
    provider.pay(other.txid);
    expect(await pix.readCharge(charge.txid)).toMatchObject({
      status: 'CONCLUIDA',
      payments: [
        {
          e2eId: paid?.e2eId,
          txid: charge.txid,
          cents: 1250,
          at: '2026-11-21T12:01:00.000Z',
          payer: 'Ana  Souza',
          refunds: [],
        },
      ],
    });
    expect((await pix.readCharge(other.txid))?.payments[0]?.payer).toBe('');
  });

  test('different amounts, double payments and late payments are returned unchanged', async () => {
    const pix = open();
    const charge = newCharge();
    await pix.createCharge(charge);
    provider.pay(charge.txid, { cents: 1, times: 2 });
    now += 3_600_000;
    expect(() => provider.pay(charge.txid)).toThrow('can no longer be paid');
    provider.pay(charge.txid, { anyway: true });
    const paidCharge = await pix.readCharge(charge.txid);
    expect(paidCharge?.payments.map(({ cents }) => cents)).toEqual([1, 1, 1250]);
    expect(new Set(paidCharge?.payments.map(({ e2eId }) => e2eId)).size).toBe(3);
  });

  test.each([1, 9, 10, 99, 100, 101, 1999, 2_999, 999_999_999_999])(
    'a charge of %d cents is created with this amount',
    async (cents) => {
      const charge = newCharge(cents);
      expect((await open().createCharge(charge)).cents).toBe(cents);
      expect(provider.charges.get(charge.txid)?.cents).toBe(cents);
    },
  );

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_000_000])(
    'createCharge throws for %d cents, and nothing is requested',
    async (cents) => {
      expect(await problemOf(open().createCharge(newCharge(cents)))).toBeInstanceOf(TypeError);
      expect(provider.requests).toEqual([]);
    },
  );

  test.each(['', '../pix', 'a'.repeat(25), 'a'.repeat(36), `${'a'.repeat(30)}?`])(
    'for the invalid txid "%s" nothing is sent: reading gives null, creating throws',
    async (txid) => {
      expect(await open().readCharge(txid)).toBeNull();
      expect(await problemOf(open().createCharge({ ...newCharge(), txid }))).toBeInstanceOf(TypeError);
      expect(provider.requests).toEqual([]);
    },
  );

  test('a long description is cut without splitting a character', async () => {
    const charge = { ...newCharge(), description: '🏐'.repeat(200) };
    await open().createCharge(charge);
    expect(provider.charges.get(charge.txid)?.description).toBe('🏐'.repeat(140));
    const silent = { ...newCharge(), description: '' };
    expect((await open().createCharge(silent)).status).toBe('ATIVA');
  });

  test.each(['same', 'refuse'] as const)(
    'creating a charge again returns the same charge, also when paid (answer to a repetition: %s)',
    async (sameCharge) => {
      provider.manners.sameCharge = sameCharge;
      const pix = open();
      const charge = newCharge();
      const first = await pix.createCharge(charge);
      expect(await pix.createCharge(charge)).toEqual(first);
      provider.pay(charge.txid);
      expect(await pix.createCharge(charge)).toMatchObject({ code: first.code, status: 'CONCLUIDA' });
      expect(provider.charges.get(charge.txid)?.revision).toBe(0);
    },
  );

  test('a txid of another amount is refused with the message of the provider', async () => {
    provider.manners.sameCharge = 'refuse';
    const pix = open();
    const charge = newCharge();
    await pix.createCharge(charge);
    const refused = await problemOf(pix.createCharge({ ...charge, cents: 1 }));
    expect(refused).toBeInstanceOf(ProviderRefused);
    expect(refused).toMatchObject({ code: 'CobOperacaoInvalida' });
    expect(String(refused)).toContain('O campo txid já foi utilizado.');
    expect(provider.charges.get(charge.txid)?.cents).toBe(1250);
  });

  test('a charge for a Pix key of another account is refused', async () => {
    const refused = await problemOf(open({ pixKey: 'ana@exemplo.br' }).createCharge(newCharge()));
    expect(refused).toBeInstanceOf(ProviderRefused);
    expect(String(refused)).toContain('não pertence a este usuário recebedor');
  });

  test('a charge removed by the provider has the status REMOVIDA_PELO_PSP', async () => {
    const pix = open();
    const charge = newCharge();
    await pix.createCharge(charge);
    provider.remove(charge.txid);
    expect((await pix.readCharge(charge.txid))?.status).toBe('REMOVIDA_PELO_PSP');
  });

  test('if neither the answer nor the charge has a code, the call fails', async () => {
    provider.meet(
      { lie: (answer) => ({ ...(answer as object), pixCopiaECola: undefined }) },
      { times: 1, only: /^PUT \/cob/ },
    );
    expect((await open().createCharge(newCharge())).code).toMatch(/^000201/);
    provider.meet(
      { lie: (answer) => ({ ...(answer as object), pixCopiaECola: undefined }) },
      { only: /\/cob/ },
    );
    expect(await problemOf(open().createCharge(newCharge()))).toBeInstanceOf(ProviderDown);
  });
});

describe('[R-PIX-3] refunds', () => {
  const paid = async (cents = 1250): Promise<string> => {
    const charge = newCharge(cents);
    await open().createCharge(charge);
    return provider.pay(charge.txid)[0]?.e2eId ?? '';
  };

  test('a refund is first pending, then completed; the charge contains the completed refund', async () => {
    const pix = open();
    const charge = newCharge();
    await pix.createCharge(charge);
    const e2eId = provider.pay(charge.txid)[0]?.e2eId ?? '';
    expect(await pix.readRefund(e2eId, 'r1')).toBeNull();
    expect(await pix.refund({ e2eId, id: 'r1', cents: 250 })).toEqual({
      id: 'r1',
      cents: 250,
      status: 'EM_PROCESSAMENTO',
    });
    provider.settle();
    const refund = { id: 'r1', cents: 250, status: 'DEVOLVIDO' };
    expect(await pix.readRefund(e2eId, 'r1')).toEqual(refund);
    expect((await pix.readCharge(charge.txid))?.payments[0]?.refunds).toEqual([refund]);
  });

  test('after a failed refund the money can be refunded again', async () => {
    const pix = open();
    const e2eId = await paid();
    await pix.refund({ e2eId, id: 'r1', cents: 1250 });
    provider.settle('NAO_REALIZADO');
    expect((await pix.readRefund(e2eId, 'r1'))?.status).toBe('NAO_REALIZADO');
    expect((await pix.refund({ e2eId, id: 'r2', cents: 1250 })).status).toBe('EM_PROCESSAMENTO');
  });

  test.each(['refuse', 'same'] as const)(
    'requesting a refund again makes no second refund (answer to a repetition: %s)',
    async (sameRefund) => {
      provider.manners.sameRefund = sameRefund;
      const pix = open();
      const e2eId = await paid();
      const refund = { e2eId, id: 'r1', cents: 1250 };
      expect(await pix.refund(refund)).toEqual(await pix.refund(refund));
      expect(provider.payments().find((payment) => payment.e2eId === e2eId)?.refunds).toHaveLength(1);
      expect(await problemOf(pix.refund({ ...refund, cents: 1 }))).toBeInstanceOf(ProviderRefused);
    },
  );

  test('a refund above the payment, or of an unknown payment, is refused', async () => {
    const pix = open();
    const e2eId = await paid();
    await pix.refund({ e2eId, id: 'r1', cents: 1000 });
    const refused = await problemOf(pix.refund({ e2eId, id: 'r2', cents: 251 }));
    expect(refused).toMatchObject({ name: 'ProviderRefused', code: 'PixDevolucaoInvalida' });
    expect(String(refused)).toContain('excederia o valor do pix');
    const stranger = `E${'0'.repeat(31)}`;
    expect(await problemOf(pix.refund({ e2eId: stranger, id: 'r1', cents: 1 }))).toMatchObject({
      name: 'ProviderRefused',
      code: 'NaoEncontrado',
    });
    expect(await pix.readRefund(stranger, 'r1')).toBeNull();
    expect(await pix.readRefund('no', '../x')).toBeNull();
    expect(await problemOf(pix.refund({ e2eId, id: 'r/1', cents: 1 }))).toBeInstanceOf(TypeError);
  });
});

describe('[R-PIX-3] the list of payments', () => {
  test('each payment of the period is listed once over all pages', async () => {
    provider.manners.page = 3;
    const pix = open();
    now += 86_400_000;
    const from = clock();
    const charges = Array.from({ length: 8 }, () => newCharge());
    for (const charge of charges) {
      await pix.createCharge(charge);
      now += 1000;
      provider.pay(charge.txid);
    }
    provider.requests.length = 0;
    const listed = await all(pix.listPayments(from, clock()));
    expect(listed.map(({ txid }) => txid)).toEqual(charges.map(({ txid }) => txid));
    expect(countRequests(/^GET \/pix/)).toBe(3);
    expect(await all(pix.listPayments(new Date(now - 1500), clock()))).toHaveLength(2);
    expect(await all(pix.listPayments(new Date(now + 1), new Date(now + 2)))).toEqual([]);
  });

  test('an end before the start is refused', async () => {
    const listed = all(open().listPayments(new Date(now), new Date(now - 1)));
    expect(await problemOf(listed)).toMatchObject({ code: 'PixConsultaInvalida' });
  });

  test('an answer that lacks an unused field and has an unknown field is accepted', async () => {
    const pix = open();
    now += 2 * 86_400_000;
    const charge = newCharge();
    await pix.createCharge(charge);
    provider.pay(charge.txid);
    const lie = (answer: unknown): unknown => {
      const { cobs: _, ...rest } = answer as { cobs: unknown };
      return { ...rest, novo: { campo: 1 } };
    };
    provider.meet({ lie }, { only: /^GET \/pix/ });
    expect(await all(pix.listPayments(clock(), clock()))).toHaveLength(1);
  });

  test.each([
    [
      'always the first page',
      (page: { paginaAtual: number }) => ({ ...page, paginaAtual: 0, quantidadeDePaginas: 2 }),
    ],
    ['pages without end', (page: { paginaAtual: number }) => ({ ...page, quantidadeDePaginas: 1e9 })],
  ])('if the provider sends %s, the list is rejected', async (_, change) => {
    const lie = (answer: unknown): unknown => {
      const page = answer as { parametros: { paginacao: { paginaAtual: number } } };
      return { ...page, parametros: { paginacao: change(page.parametros.paginacao) } };
    };
    provider.meet({ lie }, { only: /^GET \/pix/ });
    const listed = all(open().listPayments(new Date(now - 1), clock()));
    expect(await problemOf(listed)).toBeInstanceOf(ProviderDown);
    expect(countRequests(/^GET \/pix/)).toBeLessThanOrEqual(2);
  });
});

describe('[R-PIX-3] the address of notices', () => {
  test('is registered for our Pix key', async () => {
    const pix = open();
    await pix.registerWebhook('https://volei.exemplo.br/aviso');
    expect(provider.requests.at(-1)).toBe(`PUT /webhook/${PIX_KEY}`);
    provider.notices.register('');
  });

  test('cannot be registered for a Pix key of another account', async () => {
    const refused = await problemOf(
      open({ pixKey: '+5541999990000' }).registerWebhook('https://volei.exemplo.br'),
    );
    expect(refused).toMatchObject({ code: 'WebhookOperacaoInvalida' });
    expect(provider.requests.at(-1)).toBe('PUT /webhook/%2B5541999990000');
  });
});
