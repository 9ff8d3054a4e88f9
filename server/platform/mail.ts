/** E-mail through an SMTP server (RFC 5321), by TLS from the first byte (`smtps:`, RFC 8314) or in plain text to a relay nearby (`smtp:`). */
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

export interface Mail {
  id: string;
  /** A checked address: it stands in commands and headers. */
  to: string;
  subject: string;
  text: string;
}

/** Whether the server takes mail for this address; a failure of the server throws. */
export type SendMail = (mail: Mail) => Promise<boolean>;

const TIMEOUT_MS = 20_000;

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** In base64 no line begins with the point that ends the data. */
const dataOf = (from: string, { id, to, subject, text }: Mail): string =>
  [
    `From: <${from}>`,
    `To: <${to}>`,
    `Subject: =?utf-8?B?${base64(subject)}?=`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@${from.split('@')[1]}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(base64(text).match(/.{1,76}/g) ?? []),
    '.',
  ].join('\r\n');

export const smtpMailer =
  ({ protocol, hostname: host, port, username, password }: URL, from: string): SendMail =>
  async (mail) => {
    const socket =
      protocol === 'smtps:'
        ? connectTls({ host, port: Number(port) || 465, servername: host })
        : connect({ host, port: Number(port) || 25 });
    socket.setEncoding('latin1').setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('SMTP: timeout')));
    const chunks: AsyncIterator<string> = socket[Symbol.asyncIterator]();
    let received = '';
    /** Reads the code of a reply, whose last line has no `-` behind it. */
    const readCode = async (): Promise<string> => {
      for (;;) {
        const [reply, code] = /^(?:\d{3}-.*\r\n)*(\d{3})(?: .*)?\r\n/.exec(received) ?? [];
        if (reply && code) {
          received = received.slice(reply.length);
          return code;
        }
        const { value, done } = await chunks.next();
        if (done) throw new Error('SMTP: connection closed');
        received += value;
      }
    };
    const send = (line: string): Promise<string> => {
      socket.write(`${line}\r\n`);
      return readCode();
    };
    const expect = async (step: string, reply: Promise<string>): Promise<void> => {
      const code = await reply;
      if (!/^[23]/.test(code)) throw new Error(`SMTP: ${step} is answered ${code}`);
    };
    try {
      await expect('connection', readCode());
      await expect('EHLO', send(`EHLO ${from.split('@')[1]}`));
      const login = [username, password].map(decodeURIComponent).join('\0');
      if (username) await expect('AUTH', send(`AUTH PLAIN ${base64(`\0${login}`)}`));
      await expect('MAIL', send(`MAIL FROM:<${from}>`));
      const recipient = send(`RCPT TO:<${mail.to}>`);
      if ((await recipient).startsWith('5')) return false;
      await expect('RCPT', recipient);
      await expect('DATA', send('DATA'));
      await expect('message', send(dataOf(from, mail)));
      return true;
    } finally {
      socket.destroy();
    }
  };
