import { createTransport } from 'nodemailer';

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** False if the server refuses this address permanently. Throws if the server fails. */
export type SendMail = (mail: Mail) => Promise<boolean>;

const TIMEOUT_MS = 20_000;

/**
 * `smtps:` encrypts from the first byte; `smtp:` uses STARTTLS if available, and requires it for a password.
 */
export function smtpMailer(url: URL, from: string): SendMail {
  const [user, pass] = [url.username, url.password].map(decodeURIComponent);
  const transport = createTransport({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    requireTLS: user !== '',
    ...(user && { auth: { user, pass } }),
    connectionTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return async ({ id, ...mail }) => {
    const messageId = `<${id}@${from.split('@')[1]}>`;
    try {
      await transport.sendMail({ from, messageId, ...mail });
      return true;
    } catch (cause) {
      const { code, responseCode = 0 } = cause as { code?: string; responseCode?: number };
      if (code === 'EENVELOPE' && responseCode >= 500) return false;
      throw cause;
    }
  };
}
