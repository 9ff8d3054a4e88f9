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
const OK: Record<string, string> = { EHLO: '250-aqui\r\n250 AUTH', DATA: '354 vai' };
let server: Server | undefined;
afterEach(() => server?.close());

/** A server that answers each command by its first word; gives what it heard. */
async function smtp(replies: Record<string, string> = {}, greeting = '220 oi\r\n', tls?: TlsOptions) {
  const heard: string[] = [];
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
          heard.push(line);
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
  return { heard, mailer };
}

test('a message is sent whole, with its letters, whatever its lines begin with', async () => {
  const { heard, mailer } = await smtp();
  expect(await mailer('ana:a%40b@')(MAIL)).toBe(true);
  expect(heard.slice(0, 5)).toEqual([
    'EHLO exemplo.br',
    `AUTH PLAIN ${Buffer.from('\0ana\0a@b').toString('base64')}`,
    'MAIL FROM:<loja@exemplo.br>',
    'RCPT TO:<ana@exemplo.br>',
    'DATA',
  ]);
  expect(heard).toContain('To: <ana@exemplo.br>');
  expect(heard).toContain(`Subject: =?utf-8?B?${Buffer.from('Está aí').toString('base64')}?=`);
  const body = heard.slice(heard.indexOf('') + 1, heard.lastIndexOf('.')).join('');
  expect(Buffer.from(body, 'base64').toString()).toBe(MAIL.text);
});

test('an address that is refused is told apart from a server that fails', async () => {
  expect(await (await smtp({ RCPT: '550 nobody' })).mailer()(MAIL)).toBe(false);
  server?.close();
  for (const [word, reply] of [
    ['RCPT', '450 later'],
    ['MAIL', '530 no'],
    ['AUTH', '535 no'],
    ['.', '554 no'],
  ] as const) {
    const { mailer } = await smtp({ [word]: reply });
    await expect(mailer('ana:senha@')(MAIL)).rejects.toThrow('SMTP');
    server?.close();
  }
  const { mailer } = await smtp({}, '554 closed\r\n');
  await expect(mailer()(MAIL)).rejects.toThrow('connection is answered 554');
  server?.close();
  await expect(smtpMailer(new URL('smtp://127.0.0.1:1'), 'a@b.br')(MAIL)).rejects.toThrow('ECONNREFUSED');
});

test('by TLS only a server whose certificate is signed gets password and message', async () => {
  const authority = openAuthority('Autoridade');
  const { certificate: cert, key } = authority.sign('localhost');
  const { heard, mailer } = await smtp({}, undefined, { cert, key });
  await expect(mailer('ana:senha@')(MAIL)).rejects.toThrow('certificate');
  expect(heard).toEqual([]);
  const known = getCACertificates();
  setDefaultCACertificates([...known, authority.certificate]);
  expect(await mailer('ana:senha@')(MAIL)).toBe(true);
  setDefaultCACertificates(known);
});
