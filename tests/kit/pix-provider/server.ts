/**
 * Follows the Central Bank's interface. `violations` lists each received request and each sent answer that
 * violates it.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { type Answer, answerTo, type Manners, problem } from './api.ts';
import { type Authorization, CLIENT, createAuthorization } from './authorization.ts';
import { type Bank, openBank } from './bank.ts';
import { type Authority, openAuthority } from './certificates.ts';
import { before, createFailureInjector, type FailureInjector } from './failures.ts';
import { type Judge, judgeBy, type Operation, type Request } from './interface.ts';
import { type Notices, openNotices } from './notices.ts';
import { PIX_INTERFACE } from './schemas.ts';
import { centsOf } from './wire.ts';

export const PIX_KEY = '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc';
const BASE = '/api/v2';

export interface PixProviderServer
  extends Pick<Bank, 'charges' | 'payments' | 'remove'>,
    Pick<FailureInjector, 'meet'>,
    Pick<Authorization, 'terms' | 'revoke'> {
  url: string;
  /** Every PIX_PROVIDER_* variable. */
  env: Record<string, string>;
  /** Certificates of another authority are refused. */
  authority: Authority;
  /** Empty at the end of a good test. */
  violations: string[];
  requests: string[];
  /** In order, including refused refunds. `status` is 0 without an answer. */
  refundsAsked(): { id: string; cents: number; status: number }[];
  /** Refused connections. */
  turnedAway: number;
  notices: Notices;
  manners: Manners;
  /** Also sends the notice. */
  pay: Bank['pay'];
  /** Also sends the notices. */
  settle(status?: 'DEVOLVIDO' | 'NAO_REALIZADO'): void;
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

function jsonOf(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return text;
  }
}

const OUR_JUDGE = judgeBy(PIX_INTERFACE);

export async function startPixProvider({
  clock = () => new Date(),
  judge = OUR_JUDGE,
}: {
  clock?: () => Date;
  judge?: Judge;
} = {}): Promise<PixProviderServer> {
  const authority = openAuthority('Autoridade dos testes');
  const [serverIdentity, client] = [authority.sign('127.0.0.1'), authority.sign('volei-fotos')];
  const folder = mkdtempSync(join(tmpdir(), 'volleyscouter-pix-'));
  const fileOf = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    return join(folder, name);
  };

  const violations: string[] = [];
  const bank = openBank(PIX_KEY, clock);
  const notices = openNotices(PIX_KEY, judge, violations);
  const troubles = createFailureInjector();
  const door = createAuthorization(clock, violations);
  const refunds: { id: string; cents: number; reply: ServerResponse }[] = [];
  const manners: Manners = { sameRefund: 'refuse', sameCharge: 'same', page: 1000 };

  function answer(operation: Operation | null, request: Request, authorization: string): Answer {
    if (!operation) {
      violations.push(`${request.method} ${request.path}: no operation of the interface`);
      return problem(404, 'NaoEncontrado', 'Não Encontrado');
    }
    const shut = door.gate(operation, authorization);
    if (shut) return shut;
    const wrong = operation.problemsOf(request);
    violations.push(...wrong);
    if (wrong.length > 0) return problem(400, 'RequisicaoInvalida', 'Requisição inválida.', wrong.join(' '));
    const right = answerTo(operation, request, { bank, notices, manners, key: PIX_KEY });
    violations.push(...operation.answerProblems(right.status, right.type, right.body));
    return right;
  }

  async function handle(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const text = await readBody(incoming);
    const url = new URL(incoming.url ?? '/', 'https://provider');
    const path = url.pathname.startsWith(`${BASE}/`) ? url.pathname.slice(BASE.length) : `!${url.pathname}`;
    const requestLine = `${incoming.method} ${path}`;
    provider.requests.push(requestLine);
    const refund = /^PUT .*\/devolucao\/([^/]+)$/.exec(requestLine)?.[1];
    if (refund)
      refunds.push({
        id: refund,
        cents: centsOf(String((jsonOf(text) as { valor?: string } | undefined)?.valor)),
        reply,
      });
    const trouble = troubles.next(requestLine);
    if (await before(trouble, incoming, reply)) return;

    const [type = ''] = (incoming.headers['content-type'] ?? '').split(';');
    const authorization = incoming.headers.authorization ?? '';
    const method = incoming.method ?? '';
    const request: Request = { method, path, query: url.searchParams, type, body: jsonOf(text) };
    const right =
      requestLine === 'POST /oauth/token'
        ? door.tokenFor(authorization, type, text)
        : answer(judge.operationOf(method, path), request, authorization);
    if (trouble === 'cut-after') return void incoming.socket.destroy();
    const content =
      typeof trouble === 'object' && trouble && 'lie' in trouble ? trouble.lie(right.body) : right.body;
    reply.writeHead(right.status, right.type ? { 'content-type': right.type } : {});
    reply.end(content === undefined ? undefined : JSON.stringify(content));
  }

  const tls = { cert: serverIdentity.certificate, key: serverIdentity.key, ca: authority.certificate };
  const server = createServer({ ...tls, requestCert: true, rejectUnauthorized: true }, (incoming, reply) => {
    if (!(incoming.socket as TLSSocket).authorized) violations.push('a connection without a certificate');
    handle(incoming, reply).catch((cause: unknown) => {
      violations.push(`the provider failed: ${cause}`);
      incoming.socket.destroy();
    });
  });
  server.on('tlsClientError', () => {
    provider.turnedAway += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}`;

  const provider: PixProviderServer = {
    url,
    env: {
      PIX_PROVIDER_URL: url,
      PIX_PROVIDER_TOKEN_URL: `${url}/oauth/token`,
      PIX_PROVIDER_CLIENT_ID: CLIENT.id,
      PIX_PROVIDER_CLIENT_SECRET: CLIENT.secret,
      PIX_PROVIDER_PIX_KEY: PIX_KEY,
      PIX_PROVIDER_CERT: fileOf('client.pem', client.certificate),
      PIX_PROVIDER_KEY: fileOf('client.key', client.key),
      PIX_PROVIDER_CA: fileOf('authority.pem', authority.certificate),
    },
    authority,
    violations,
    requests: [],
    refundsAsked: () =>
      refunds.map(({ id, cents, reply }) => ({
        id,
        cents,
        status: reply.headersSent ? reply.statusCode : 0,
      })),
    turnedAway: 0,
    notices,
    manners,
    terms: door.terms,
    charges: bank.charges,
    payments: bank.payments,
    remove: bank.remove,
    meet: troubles.meet,
    pay(txid, paying) {
      const paid = bank.pay(txid, paying);
      notices.tell(paid);
      return paid;
    },
    settle(status = 'DEVOLVIDO') {
      const settled = bank.settle(status);
      if (settled.length > 0) notices.tell(settled);
    },
    revoke: door.revoke,
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return provider;
}
