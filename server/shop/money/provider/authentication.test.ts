/**
 * Authentication at the provider, and its failures: outages, broken connections, wrong answers.
 *
 * @module-tag slow
 */
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CLIENT } from '../../../../tests/kit/pix-provider/authorization.ts';
import { openAuthority } from '../../../../tests/kit/pix-provider/certificates.ts';
import type { InjectedFailure } from '../../../../tests/kit/pix-provider/failures.ts';
import { type PixProviderServer, startPixProvider } from '../../../../tests/kit/pix-provider/server.ts';
import { ProviderDown } from './port.ts';
import { openProvider } from './provider.ts';
import { loadProvider, type ProviderSettings } from './settings.ts';

let now = Date.now();
const clock = (): Date => new Date(now);
let provider: PixProviderServer;
let settings: ProviderSettings;

const settingsOf = (env: Record<string, string>): ProviderSettings => {
  const read = loadProvider(env);
  if (!read.ok || !read.value) throw new Error(JSON.stringify(read));
  return read.value;
};
const open = (change: Partial<ProviderSettings> = {}, timeout = 10_000) =>
  openProvider({ ...settings, ...change }, { clock, timeout, pauses: [5, 20] });

let count = 0;
const newCharge = () => {
  count += 1;
  const txid = `porta${String(count).padStart(25, '0')}`;
  return { txid, cents: 1250, expiresIn: 1800, description: 'Fotos: 2' };
};

const problemOf = async (call: Promise<unknown>): Promise<Error> => {
  const problem = await call.then(
    () => new Error('it worked'),
    (cause: unknown) => cause,
  );
  if (!(problem instanceof Error)) throw new Error('no error');
  return problem;
};
const countRequests = (pattern: RegExp): number =>
  provider.requests.filter((request) => pattern.test(request)).length;
const TOKEN = /^POST \/oauth\/token/;

beforeAll(async () => {
  provider = await startPixProvider({ clock });
  settings = settingsOf(provider.env);
});
beforeEach(() => {
  provider.requests.length = 0;
  provider.turnedAway = 0;
  provider.terms.tokenLife = 3600;
});
afterEach(() => {
  provider.meet(null);
  expect(provider.violations.splice(0)).toEqual([]);
});
afterAll(() => provider.close());

describe('[R-PIX-3] mutual TLS', () => {
  test.each([
    ['no certificate', { certificate: '', privateKey: '' }],
    [
      'a certificate of another authority',
      (() => {
        const { certificate, key } = openAuthority('Outra').sign('volei-fotos');
        return { certificate, privateKey: key };
      })(),
    ],
  ])('with %s the provider rejects the connection', async (_, change) => {
    expect(await problemOf(open(change).readCharge(newCharge().txid))).toBeInstanceOf(ProviderDown);
    expect(provider.requests).toEqual([]);
    expect(provider.turnedAway).toBeGreaterThan(0);
  });

  test('a provider with an untrusted certificate gets no request', async () => {
    const authority = openAuthority('Outra').certificate;
    for (const change of [{ authority }, { authority: undefined }]) {
      const problem = await problemOf(open(change).createCharge(newCharge()));
      expect(problem).toBeInstanceOf(ProviderDown);
      expect(problem.message).toMatch(/\((SELF_SIGNED|UNABLE_TO|CERT|DEPTH)/);
    }
    expect(provider.requests).toEqual([]);
  });

  test('valid certificates work', async () => {
    expect(await open().readCharge(newCharge().txid)).toBeNull();
  });
});

describe('[R-PIX-3] tokens', () => {
  test('concurrent calls share one token', async () => {
    const pix = open();
    await Promise.all(Array.from({ length: 10 }, () => pix.createCharge(newCharge())));
    await pix.createCharge(newCharge());
    expect(countRequests(TOKEN)).toBe(1);
    expect(countRequests(/^PUT \/cob/)).toBe(11);
  });

  test('a token is renewed before it expires', async () => {
    const pix = open();
    await pix.readCharge(newCharge().txid);
    now += 3500_000;
    await pix.readCharge(newCharge().txid);
    expect(countRequests(TOKEN)).toBe(1);
    now += 45_000;
    await pix.readCharge(newCharge().txid);
    expect(countRequests(TOKEN)).toBe(2);
    expect(countRequests(/^GET/)).toBe(3);
  });

  test('a token of one second is used without endless renewals', async () => {
    provider.terms.tokenLife = 1;
    const pix = open();
    await pix.readCharge(newCharge().txid);
    now += 2000;
    await pix.readCharge(newCharge().txid);
    expect(countRequests(TOKEN)).toBe(2);
  });

  test('a revoked token is replaced once for all waiting calls', async () => {
    const pix = open();
    await pix.readCharge(newCharge().txid);
    provider.revoke();
    await Promise.all(Array.from({ length: 5 }, () => pix.createCharge(newCharge())));
    expect(countRequests(TOKEN)).toBe(2);
    const unsure = { status: 401 };
    provider.meet(unsure, { only: /^GET/ });
    const problem = await problemOf(pix.readCharge(newCharge().txid));
    expect(problem).toBeInstanceOf(ProviderDown);
    expect(problem.message).toContain('does not accept its own token');
    expect(countRequests(TOKEN)).toBe(3);
  });

  test('a wrong secret is reported without revealing the secret', async () => {
    const clientSecret = 'not-the-right-one';
    const problem = await problemOf(open({ clientSecret }).createCharge(newCharge()));
    expect(problem).toBeInstanceOf(ProviderDown);
    expect(problem.message).toContain('does not accept the client id and secret (401)');
    expect(inspect(problem, { depth: 9 })).not.toContain(clientSecret);
    expect(countRequests(TOKEN)).toBe(1);
  });

  test.each([
    ['no token', {}],
    ['another kind', { access_token: 'abc', token_type: 'mac', expires_in: 60 }],
    ['a line break', { access_token: 'abc\r\nx-evil: 1', token_type: 'Bearer', expires_in: 60 }],
    ['a term in the past', { access_token: 'abc', token_type: 'Bearer', expires_in: -1 }],
  ])('an answer with %s is not accepted as token', async (_, token) => {
    provider.meet({ lie: () => token }, { only: TOKEN });
    const problem = await problemOf(open().createCharge(newCharge()));
    expect(problem.message).toContain('gives no token');
    expect(countRequests(/^PUT/)).toBe(0);
  });

  test('a call is refused if its scope is missing', async () => {
    provider.terms.scopes = ['cob.read'];
    const pix = open();
    expect(await problemOf(pix.createCharge(newCharge()))).toMatchObject({ code: 'AcessoNegado' });
    expect(await pix.readCharge(newCharge().txid)).toBeNull();
    provider.terms.scopes = [
      'cob.write',
      'cob.read',
      'pix.write',
      'pix.read',
      'webhook.write',
      'webhook.read',
    ];
  });
});

describe('[R-PIX-3] outages', () => {
  const OUTAGES: [what: string, trouble: InjectedFailure, tries: number][] = [
    ['fails (500)', { status: 500 }, 3],
    ['is unavailable (503)', { status: 503 }, 3],
    ['cuts the connection', 'cut', 3],
    ['creates the charge and cuts the connection', 'cut-after', 3],
    ['limits the rate (429)', { status: 429 }, 1],
    ['never answers', { slow: Number.POSITIVE_INFINITY }, 1],
    ['sends only a part of its answer', { raw: '{', headers: { 'content-length': '100' } }, 1],
  ];
  test.each(OUTAGES)(
    'if the provider %s, the call fails with ProviderDown within the deadline',
    async (_, trouble, tries) => {
      const pix = open({}, 3000);
      await pix.readCharge(newCharge().txid);
      provider.meet(trouble);
      const start = performance.now();
      expect(await problemOf(pix.createCharge(newCharge()))).toBeInstanceOf(ProviderDown);
      expect(performance.now() - start).toBeLessThan(8500);
      expect(countRequests(/^PUT \/cob/)).toBe(tries);
      provider.meet(null);
      expect((await pix.createCharge(newCharge())).status).toBe('ATIVA');
    },
  );

  test.each(OUTAGES.slice(0, 3))(
    'if the token endpoint %s, the call fails with ProviderDown',
    async (_, trouble) => {
      const pix = open({}, 3000);
      provider.meet(trouble, { only: TOKEN });
      expect(await problemOf(pix.createCharge(newCharge()))).toBeInstanceOf(ProviderDown);
      provider.meet(null);
      expect((await pix.createCharge(newCharge())).status).toBe('ATIVA');
    },
  );

  test('the token request has the deadline of the call', async () => {
    provider.meet({ slow: Number.POSITIVE_INFINITY }, { only: TOKEN });
    const pix = open({}, 3000);
    const start = performance.now();
    await Promise.all([1, 2, 3].map(() => problemOf(pix.createCharge(newCharge()))));
    expect(performance.now() - start).toBeLessThan(8500);
  });

  test('a token renewal late in a call has the deadline of the call, too', async () => {
    const pix = open({}, 4000);
    await pix.readCharge(newCharge().txid);
    provider.revoke();
    provider.meet({ slow: 3000 }, { only: /^GET/ });
    const start = performance.now();
    const call = problemOf(pix.readCharge(newCharge().txid));
    await expect.poll(() => countRequests(/^GET/)).toBe(2);
    provider.meet({ slow: Number.POSITIVE_INFINITY }, { only: TOKEN });
    expect(await call).toBeInstanceOf(ProviderDown);
    expect(performance.now() - start).toBeLessThan(6900);
  });

  test('a call to an unreachable provider fails with ProviderDown', async () => {
    const closed = await startPixProvider();
    await closed.close();
    const problem = await problemOf(
      open({ url: closed.url, tokenUrl: `${closed.url}/oauth/token` }).readCharge('x'.repeat(26)),
    );
    expect(problem).toBeInstanceOf(ProviderDown);
    expect(problem.message).toContain('ECONNREFUSED');
  });

  test('after a short outage the request is retried, and one charge is created', async () => {
    for (const trouble of ['cut', 'cut-after', { status: 503 }] as const) {
      const charge = newCharge();
      provider.requests.length = 0;
      provider.meet(trouble, { times: 2, only: /^PUT/ });
      expect((await open().createCharge(charge)).cents).toBe(1250);
      expect(countRequests(/^PUT \/cob/)).toBe(3);
      expect(provider.charges.get(charge.txid)).toMatchObject({ cents: 1250, revision: 0 });
    }
  });

  test.each(['refuse', 'same'] as const)(
    'a refund whose answer was lost is made once (answer to a repetition: %s)',
    async (sameRefund) => {
      provider.manners.sameRefund = sameRefund;
      const pix = open();
      const charge = newCharge();
      await pix.createCharge(charge);
      const e2eId = provider.pay(charge.txid)[0]?.e2eId ?? '';
      provider.meet('cut-after', { times: 1, only: /^PUT/ });
      expect(await pix.refund({ e2eId, id: 'r1', cents: 1000 })).toMatchObject({ cents: 1000 });
      expect(countRequests(/^PUT \/pix/)).toBe(2);
      expect(provider.payments().find((payment) => payment.e2eId === e2eId)?.refunds).toHaveLength(1);
    },
  );

  test('after a lost answer there is one charge, even if a repeated txid is rejected', async () => {
    provider.manners.sameCharge = 'refuse';
    provider.meet('cut-after', { times: 1, only: /^PUT/ });
    const charge = newCharge();
    expect(await open().createCharge(charge)).toMatchObject({ txid: charge.txid, status: 'ATIVA' });
    expect(provider.charges.get(charge.txid)?.revision).toBe(0);
    provider.manners.sameCharge = 'same';
  });
});

describe('[R-PIX-3] invalid answers', () => {
  const changed =
    (change: object) =>
    (answer: unknown): unknown => ({ ...(answer as object), ...change });
  const payment = {
    endToEndId: `E${'1'.repeat(31)}`,
    txid: 'z'.repeat(26),
    valor: '12.50',
    horario: '2026-11-21T09:00:00-03:00',
  };

  test.each<[what: string, trouble: InjectedFailure]>([
    ['another txid', { lie: changed({ txid: 'z'.repeat(26) }) }],
    ['another key', { lie: changed({ chave: 'ana@exemplo.br' }) }],
    ['another amount', { lie: changed({ valor: { original: '12.51' } }) }],
    ['an amount with a comma', { lie: changed({ valor: { original: '12,50' } }) }],
    ['an amount with one digit', { lie: changed({ valor: { original: '12.5' } }) }],
    ['an amount that is a number', { lie: changed({ valor: { original: 12.5 } }) }],
    ['an amount with an exponent', { lie: changed({ valor: { original: '1.25e1' } }) }],
    ['an unknown status', { lie: changed({ status: 'PAGA' }) }],
    ['no status', { lie: changed({ status: undefined }) }],
    ['an incomplete code', { lie: changed({ pixCopiaECola: '00020126' }) }],
    [
      'a code that was changed',
      {
        lie: (answer) =>
          changed({
            pixCopiaECola: `${(answer as { pixCopiaECola: string }).pixCopiaECola.slice(0, -4)}0000`,
          })(answer),
      },
    ],
    [
      'a static code',
      {
        lie: changed({
          pixCopiaECola:
            '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
        }),
      },
    ],
    ['a payment of another charge', { lie: changed({ pix: [payment] }) }],
    [
      'a payment with an invalid time',
      { lie: changed({ pix: [{ ...payment, txid: undefined, horario: 'ontem' }] }) },
    ],
    [
      'a payment with an invalid id',
      { lie: changed({ pix: [{ ...payment, txid: undefined, endToEndId: 'E1' }] }) },
    ],
    ['nothing', { lie: () => null }],
    ['a list', { lie: () => [] }],
    ['no JSON', { raw: '<html>ok</html>' }],
    ['more than 2 MiB', { lie: changed({ novo: 'x'.repeat(3 * 1024 * 1024) }) }],
    ['a 404 that does not come from the API', { raw: '{"message":"no route"}', status: 404 }],
    ['a 400 without a reason', { raw: 'no', status: 400 }],
  ])('createCharge rejects an answer with %s', async (_, trouble) => {
    provider.meet(trouble, { only: / \/cob/ });
    const problem = await problemOf(open().createCharge(newCharge()));
    expect(problem).toBeInstanceOf(ProviderDown);
  });

  test('readCharge rejects invalid answers, too; its caller checks key and amount', async () => {
    const pix = open();
    const { txid } = await pix.createCharge(newCharge());
    const meet = (change: object): void => provider.meet({ lie: changed(change) }, { only: /^GET \/cob/ });
    meet({ chave: 'ana@exemplo.br', valor: { original: '0.01' } });
    expect(await pix.readCharge(txid)).toMatchObject({ key: 'ana@exemplo.br', cents: 1 });
    meet({ txid: 'z'.repeat(26) });
    expect(await problemOf(pix.readCharge(txid))).toBeInstanceOf(ProviderDown);
    meet({ pix: [{ ...payment, txid: undefined, pagador: 7, devolucoes: [] }] });
    expect((await pix.readCharge(txid))?.payments).toMatchObject([
      { txid, payer: '', cents: 1250, at: '2026-11-21T12:00:00.000Z' },
    ]);
    provider.meet({ raw: '{"message":"no route"}', status: 404 }, { only: /^GET/ });
    expect(await problemOf(pix.readCharge(txid))).toBeInstanceOf(ProviderDown);
  });

  test('a refund with another id or amount, or an unknown status, is rejected', async () => {
    const pix = open();
    const charge = newCharge();
    await pix.createCharge(charge);
    const e2eId = provider.pay(charge.txid)[0]?.e2eId ?? '';
    for (const change of [{ id: 'r2' }, { valor: '0.01' }, { status: 'OK' }]) {
      provider.meet({ lie: changed(change) }, { only: /devolucao/ });
      expect((await problemOf(pix.refund({ e2eId, id: 'r1', cents: 100 }))).name).toMatch(/^Provider/);
    }
    provider.meet(null);
    expect(await pix.refund({ e2eId, id: 'r1', cents: 100 })).toMatchObject({ id: 'r1', cents: 100 });
  });

  test('a redirect is not followed', async () => {
    let visits = 0;
    const { certificate, key } = provider.authority.sign('127.0.0.1');
    const elsewhere = createServer({ cert: certificate, key }, (_, reply) => {
      visits += 1;
      reply.end('{}');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const location = `https://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
    for (const status of [301, 302, 307, 308]) {
      provider.meet({ raw: '', status, headers: { location } });
      expect(await problemOf(open().createCharge(newCharge()))).toBeInstanceOf(ProviderDown);
    }
    await sleep(50);
    expect(visits).toBe(0);
    elsewhere.close();
  });

  test('no error contains a secret, a token or a private key', async () => {
    const problems: Error[] = [];
    const pix = open({}, 2000);
    for (const trouble of [
      'cut',
      { status: 500 },
      { raw: '{', status: 200 },
      { raw: 'x', status: 418 },
    ] as const) {
      provider.meet(trouble);
      problems.push(await problemOf(pix.createCharge(newCharge())));
      provider.meet(trouble, { only: /cob/ });
      problems.push(await problemOf(pix.createCharge(newCharge())));
    }
    const text = problems.map((problem) => inspect(problem, { depth: 12, showHidden: true })).join('\n');
    expect(text).toContain('ProviderDown');
    const basic = Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64');
    for (const secret of [CLIENT.secret, basic, 'Bearer', 'PRIVATE KEY']) expect(text).not.toContain(secret);
  });
});
