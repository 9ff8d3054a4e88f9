import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import { disconnectSlowReader, isOwnOrigin, tokenHashesOf } from './connectionLimits.ts';

describe('limits of a socket connection', () => {
  test.each([
    ['a program without an origin', {}, true],
    ['our page', { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }, true],
    ['our page behind https', { origin: 'https://scout.example.org', host: 'scout.example.org' }, true],
    [
      'our page behind a proxy that names itself',
      {
        origin: 'https://scout.example.org',
        host: '127.0.0.1:3000',
        'x-forwarded-host': 'scout.example.org',
      },
      true,
    ],
    ['another site', { origin: 'https://evil.example', host: 'scout.example.org' }, false],
    ['another port', { origin: 'http://10.0.0.5:8080', host: '10.0.0.5:3000' }, false],
    [
      'a name that begins with ours',
      { origin: 'https://scout.example.org.evil', host: 'scout.example.org' },
      false,
    ],
    ['a file, or a frame without rights', { origin: 'null', host: 'scout.example.org' }, false],
    ['an origin without a host', { origin: 'file:///tmp/x.html', host: '' }, false],
  ])('an origin is recognised as our own or not: %s', (_, headers, expected) => {
    expect(isOwnOrigin(headers)).toBe(expected);
  });

  test('behind a proxy that hides the host, the pages of PUBLIC_URL are our own', () => {
    const from = (origin: string): boolean =>
      isOwnOrigin({ origin, host: '127.0.0.1:3000' }, 'https://Scout.example.org');
    expect(from('https://scout.example.org')).toBe(true);
    for (const origin of [
      'http://scout.example.org',
      'https://scout.example.org:8443',
      'https://evil.example',
    ])
      expect(from(origin)).toBe(false);
  });

  test('[R-ID-1] up to four tokens count, from the handshake and the headers', () => {
    const headers = { authorization: 'Bearer d', 'x-other-tokens': 'e' };
    expect(tokenHashesOf({ tokens: ['a', 7, null, 'b', 'x'.repeat(300)] }, headers)).toHaveLength(4);
    expect(tokenHashesOf({ tokens: Array.from({ length: 50 }, String) }, headers)).toHaveLength(4);
    expect(tokenHashesOf({ tokens: 'a' }, {})).toEqual([]);
    expect(tokenHashesOf({}, { authorization: 'Bearer d' })).toEqual(tokenHashesOf({ tokens: ['d'] }, {}));
  });

  test('only a connection that does not read is closed', async () => {
    const cut = async (drains: boolean): Promise<boolean> => {
      let closed = false;
      const close = (): void => {
        closed = true;
      };
      const connection = Object.assign(new EventEmitter(), { close });
      disconnectSlowReader(connection, 1000);
      for (let packet = 0; packet < 30; packet++) {
        connection.emit('packetCreate', { type: 'message', data: 'x'.repeat(100) });
        if (drains) connection.emit('drain');
      }
      await new Promise((resolve) => setImmediate(resolve));
      return closed;
    };
    expect([await cut(true), await cut(false)]).toEqual([false, true]);
  });
});
