import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Agent, request } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CLIENT } from '../../../../tests/kit/pix-provider/authorization.ts';
import { judgeBy } from '../../../../tests/kit/pix-provider/interface.ts';
import { INTERFACES } from '../../../../tests/kit/pix-provider/interface-file.ts';
import {
  PIX_KEY,
  type PixProviderServer,
  startPixProvider,
} from '../../../../tests/kit/pix-provider/server.ts';
import { openProvider } from './provider.ts';
import { loadProvider, type ProviderSettings } from './settings.ts';

describe.each(INTERFACES)('$from', ({ described }) => {
  const judge = judgeBy(described);
  let provider: PixProviderServer;
  let settings: ProviderSettings;
  let agent: Agent;
  let token: string;
  let hearer: Server;
  let address: string;
  const received: string[] = [];

  const txid = 'a'.repeat(30);
  const body = { calendario: { expiracao: 60 }, valor: { original: '1.00' }, chave: PIX_KEY };

  async function tokenOf(scope: string): Promise<string> {
    const answer = await request(`${provider.url}/oauth/token`, {
      method: 'POST',
      dispatcher: agent,
      headers: {
        authorization: `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: `grant_type=client_credentials&scope=${encodeURIComponent(scope)}`,
    });
    return ((await answer.body.json()) as { access_token: string }).access_token;
  }

  interface Mutant {
    method?: 'GET' | 'PUT' | 'PATCH' | 'DELETE';
    path?: string;
    body?: unknown;
    headers?: Record<string, string>;
  }

  async function send(mutant: Mutant = {}): Promise<number> {
    const change = { method: 'PUT' as const, path: `/cob/${txid}`, body, ...mutant };
    const answer = await request(provider.url + change.path, {
      method: change.method,
      dispatcher: agent,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...change.headers },
      body: change.body === undefined ? null : JSON.stringify(change.body),
    });
    await answer.body.dump();
    return answer.statusCode;
  }

  beforeAll(async () => {
    provider = await startPixProvider({ judge });
    const read = loadProvider(provider.env);
    if (!read.ok || !read.value) throw new Error('no settings');
    settings = read.value;
    const { certificate: cert, privateKey: key, authority: ca } = settings;
    agent = new Agent({ connect: { cert, key, ca } });
    token = await tokenOf('cob.write cob.read pix.write pix.read');
    hearer = createServer(async (incoming, reply) => {
      const { pix } = JSON.parse(await text(incoming)) as { pix: { txid: string }[] };
      received.push(
        `${incoming.method} ${incoming.url} ${pix.map((payment) => payment.txid.slice(0, 5)).join()}`,
      );
      reply.end();
    });
    await new Promise<void>((resolve) => hearer.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(hearer.address() as AddressInfo).port}/aviso`;
  });
  afterEach(() => {
    received.length = 0;
    provider.violations.length = 0;
  });
  afterAll(async () => {
    await agent.close();
    hearer.close();
    await provider.close();
  });

  describe('requests', () => {
    test('that are valid pass', async () => {
      expect(await send()).toBe(201);
      expect(await send({ method: 'GET', body: undefined })).toBe(200);
      const time = 'inicio=2026-01-01T00:00:00Z&fim=2026-01-02T00:00:00-03:00';
      expect(
        await send({ method: 'GET', path: `/pix?${time}&paginacao.paginaAtual=0`, body: undefined }),
      ).toBe(200);
      expect(provider.violations).toEqual([]);
    });

    const query = (text: string): Mutant => ({ method: 'GET', path: `/pix?${text}`, body: undefined });
    test.each<[what: string, mutant: Mutant]>([
      ['a short txid', { path: `/cob/${'a'.repeat(25)}` }],
      ['a long txid', { path: `/cob/${'a'.repeat(36)}` }],
      ['a txid with a hyphen', { path: `/cob/${'a-'.repeat(14)}` }],
      ['an amount with a comma', { body: { ...body, valor: { original: '1,00' } } }],
      ['an amount with one digit', { body: { ...body, valor: { original: '1.0' } } }],
      ['an amount with a space', { body: { ...body, valor: { original: ' 1.00' } } }],
      ['an amount that is a number', { body: { ...body, valor: { original: 1 } } }],
      ['no amount', { body: { ...body, valor: {} } }],
      ['no key', { body: { ...body, chave: undefined } }],
      ['a key that is too long', { body: { ...body, chave: 'a'.repeat(78) } }],
      ['a term in letters', { body: { ...body, calendario: { expiracao: '60' } } }],
      ['no term', { body: { ...body, calendario: undefined } }],
      ['a long description', { body: { ...body, solicitacaoPagador: 'a'.repeat(141) } }],
      ['an unknown field', { body: { ...body, status: 'CONCLUIDA' } }],
      ['an unknown nested field', { body: { ...body, valor: { original: '1.00', moeda: 'BRL' } } }],
      ['a list', { body: [body] }],
      ['no body', { body: undefined }],
      ['an unexpected body', { method: 'GET' }],
      ['another content type', { headers: { 'content-type': 'text/plain' } }],
      ['an unknown method', { method: 'DELETE', body: undefined }],
      ['an unknown path', { path: '/cobs' }],
      ['no time', query('fim=2026-01-01T00:00:00Z')],
      ['a time without zone', query('inicio=2026-01-01T00:00:00&fim=2026-01-01T00:00:00Z')],
      ['an unknown query parameter', query('inicio=2026-01-01T00:00:00Z&fim=2026-01-01T00:00:00Z&pagina=1')],
      [
        'a negative page',
        query('inicio=2026-01-01T00:00:00Z&fim=2026-01-01T00:00:00Z&paginacao.paginaAtual=-1'),
      ],
      [
        'a page too large',
        query('inicio=2026-01-01T00:00:00Z&fim=2026-01-01T00:00:00Z&paginacao.itensPorPagina=1001'),
      ],
      ['no token', { headers: { authorization: '' } }],
      ['a token of another scheme', { headers: { authorization: `Basic ${'a'.repeat(32)}` } }],
    ])('with %s are refused and recorded', async (_, mutant) => {
      expect(await send(mutant)).toBeGreaterThanOrEqual(400);
      expect(provider.violations).toHaveLength(1);
    });

    test('with a token of another scope are refused and recorded', async () => {
      const reading = await tokenOf('cob.read pix.read');
      expect(await send({ headers: { authorization: `Bearer ${reading}` } })).toBe(403);
      expect(provider.violations).toEqual(['put /cob/{txid}: a token without cob.write']);
    });

    test('with an invalid charge, sent by our client, are refused and recorded', async () => {
      provider.meet(null);
      const wrong = openProvider({ ...settings, pixKey: 'a'.repeat(78) });
      const call = wrong.createCharge({ txid: 'b'.repeat(30), cents: 1, expiresIn: 60, description: '' });
      await expect(call).rejects.toThrow('must NOT have more than 77 characters');
      expect(provider.violations).toHaveLength(1);
    });
  });

  describe('answers', () => {
    const operation = judge.operationOf('GET', `/cob/${txid}`);
    const right = {
      calendario: { criacao: '2026-01-01T00:00:00Z', expiracao: 60 },
      txid,
      revisao: 0,
      status: 'ATIVA',
      valor: { original: '1.00' },
      chave: PIX_KEY,
    };
    test('a valid answer has no problem, each invalid answer has one problem', () => {
      const problems = (body: unknown, status = 200, type = 'application/json') =>
        operation?.answerProblems(status, type, body).length;
      expect(problems(right)).toBe(0);
      expect(problems({ ...right, novo: 1 })).toBe(0);
      expect(problems({ ...right, status: 'PAGA' })).toBe(1);
      expect(problems({ ...right, txid: `${txid}-` })).toBe(1);
      expect(problems({ ...right, revisao: undefined })).toBe(1);
      expect(problems({ ...right, pix: [{ valor: '1.00' }] })).toBe(1);
      expect(problems(right, 201)).toBe(1);
      expect(problems(right, 200, 'text/html')).toBe(1);
      expect(problems({ title: 'x' }, 404, 'application/problem+json')).toBe(1);
    });

    test('a notice must contain a list of valid payments', () => {
      const payment = { endToEndId: 'E'.repeat(32), txid, valor: '1.00', horario: '2026-01-01T00:00:00Z' };
      expect(judge.noticeProblems({ pix: [payment] })).toEqual([]);
      expect(judge.noticeProblems({ pix: [{ ...payment, endToEndId: 'E1' }] })).toHaveLength(1);
      expect(judge.noticeProblems({ pix: payment })).toHaveLength(1);
    });
  });

  describe('notices', () => {
    const charged = async (name: string): Promise<string> => {
      const id = name.padEnd(30, 'x');
      const { createCharge } = openProvider(settings);
      await createCharge({ txid: id, cents: 100, expiresIn: 60, description: '' });
      return id;
    };

    test('can arrive once, twice, never, late or in reverse order, and can be forged', async () => {
      const { notices } = provider;
      await openProvider(settings).registerWebhook(address);
      const pay = async (name: string, delivery: typeof notices.delivery) => {
        notices.delivery = delivery;
        provider.pay(await charged(name));
        await notices.settled();
      };
      await pay('once1', 'once');
      await pay('twice', 'twice');
      await pay('lost1', 'lost');
      expect(received.splice(0)).toEqual(
        ['once1', 'twice', 'twice'].map((name) => `POST /aviso/pix ${name}`),
      );
      await pay('held1', 'held');
      await pay('held2', 'held');
      expect(received).toEqual([]);
      await notices.deliver('reordered');
      const start = performance.now();
      await pay('late1', 100);
      expect(performance.now() - start).toBeGreaterThan(99);
      expect(await notices.forge({ pix: [{ txid: 'forged' }] })).toMatchObject({ status: 200 });
      expect(received).toEqual(['held2', 'held1', 'late1', 'forge'].map((name) => `POST /aviso/pix ${name}`));
      expect(provider.violations).toEqual([]);
    });

    test('report completed refunds', async () => {
      const { notices } = provider;
      notices.delivery = 'lost';
      const paid = provider.pay(await charged('back1'))[0];
      await openProvider(settings).refund({ e2eId: paid?.e2eId ?? '', id: '1', cents: 1 });
      notices.delivery = 'once';
      provider.settle();
      await notices.settled();
      expect(received).toEqual(['POST /aviso/pix back1']);
      expect(notices.sent.at(-1)?.body).toMatchObject({ pix: [{ devolucoes: [{ status: 'DEVOLVIDO' }] }] });
      provider.settle();
      await notices.settled();
      expect(received).toHaveLength(1);
    });

    test('without a receiver cause no failure', async () => {
      provider.notices.register('http://127.0.0.1:1');
      provider.pay(await charged('nobod'));
      await provider.notices.settled();
      expect(provider.notices.sent.at(-1)?.status).toBe(0);
    });
  });
});
