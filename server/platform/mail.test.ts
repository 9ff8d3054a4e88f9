import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import {
  createServer as createTlsServer,
  getCACertificates,
  setDefaultCACertificates,
  type TlsOptions,
} from 'node:tls';
import { openAuthority } from '@volleyscouter/tests/kit/pix-provider/certificates';
import { afterEach, expect, test } from 'vitest';
import { type Mail, smtpMailer } from './mail.ts';

const MAIL: Mail = { id: 'a1', to: 'ana@exemplo.br', subject: 'Está aí', text: `.${'ç'.repeat(200)}\nFim` };
const OK: Record<string, string> = { EHLO: '250-aqui\r\n250 AUTH PLAIN', DATA: '354 vai' };
let server: Server | undefined;
afterEach(() => server?.close());

async function smtp(replies: Record<string, string> = {}, greeting = '220 oi\r\n', tls?: TlsOptions) {
  const received: string[] = [];
  const talk = (socket: Socket): void => {
    socket.write(greeting);
    let data = false;
    let rest = '';
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        const lines = (rest + chunk).split('\r\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          received.push(line);
          if (data && line !== '.') continue;
          const [word = ''] = line.split(/[ :]/);
          data = word === 'DATA';
          socket.write(`${replies[word] ?? OK[word] ?? '250 bom'}\r\n`);
        }
      });
  };
  server = (tls ? createTlsServer(tls, talk) : createServer(talk)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const mailer = (user = '') =>
    smtpMailer(new URL(`${tls ? 'smtps' : 'smtp'}://${user}localhost:${port}`), 'loja@exemplo.br');
  return { received, mailer };
}

test('a message is sent whole, even if lines begin with a dot', async () => {
  const { received, mailer } = await smtp();
  expect(await mailer()(MAIL)).toBe(true);
  expect(received).toEqual(
    expect.arrayContaining([
      'MAIL FROM:<loja@exemplo.br>',
      'RCPT TO:<ana@exemplo.br>',
      'To: ana@exemplo.br',
      'Message-ID: <a1@exemplo.br>',
      'Content-Transfer-Encoding: base64',
    ]),
  );
  const body = received
    .slice(received.indexOf('', received.indexOf('DATA')) + 1, received.lastIndexOf('.'))
    .join('');
  expect(Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n').trim()).toBe(MAIL.text);
});

test('sending to a refused address returns false; sending to a failing server throws', async () => {
  expect(await (await smtp({ RCPT: '550 nobody' })).mailer()(MAIL)).toBe(false);
  server?.close();
  for (const [word, reply] of [
    ['RCPT', '450 later'],
    ['MAIL', '430 later'],
    ['.', '554 no'],
  ] as const) {
    const { mailer } = await smtp({ [word]: reply });
    await expect(mailer()(MAIL), word).rejects.toThrow();
    server?.close();
  }
  await expect(smtpMailer(new URL('smtp://127.0.0.1:1'), 'a@b.br')(MAIL)).rejects.toThrow('ECONNREFUSED');
});

test('a password is sent over TLS only, to a server with a signed certificate', async () => {
  const plain = await smtp({ STARTTLS: '502 no' });
  await expect(plain.mailer('ana:senha@')(MAIL)).rejects.toThrow();
  expect(plain.received.filter((line) => line.startsWith('AUTH'))).toEqual([]);
  server?.close();
  const authority = openAuthority('Autoridade');
  const { certificate: cert, key } = authority.sign('localhost');
  const { received, mailer } = await smtp({ AUTH: '235 bom' }, undefined, { cert, key });
  await expect(mailer('ana:senha@')(MAIL)).rejects.toThrow('certificate');
  expect(received).toEqual([]);
  const systemAuthorities = getCACertificates();
  setDefaultCACertificates([...systemAuthorities, authority.certificate]);
  expect(await mailer('ana:a%40b@')(MAIL)).toBe(true);
  expect(received).toContain(`AUTH PLAIN ${Buffer.from('\0ana\0a@b').toString('base64')}`);
  setDefaultCACertificates(systemAuthorities);
});
