import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeGame } from '../kit/matches.ts';
import { connectTo } from './follower.ts';
import { comment, type LiveServers, startLiveServers } from './liveServers.ts';

let servers: LiveServers;
beforeAll(async () => {
  servers = await startLiveServers();
});
afterAll(() => servers.close());

describe('connections to the socket', () => {
  test.each(['websocket', 'polling'] as const)(
    'pages of other origins are refused over %s',
    async (transport) => {
      const from = async (origin: string): Promise<string> => {
        const options = {
          transports: [transport],
          extraHeaders: { origin },
          reconnection: false,
          forceNew: true,
        };
        const socket = io(servers.address, options);
        const outcome = await new Promise<string>((resolve) => {
          socket.on('connect', () => resolve('connected'));
          socket.on('connect_error', () => resolve('refused'));
        });
        socket.close();
        return outcome;
      };
      expect(await from('http://evil.example')).toBe('refused');
      expect(await from('null')).toBe('refused');
      expect(await from(servers.address)).toBe('connected');
    },
  );

  test('an invalid match id is refused, and a visitor may follow at most 20 matches', async () => {
    const games = await Promise.all(
      Array.from({ length: 21 }, () => storeGame(servers.parts, { public: true }, [comment('x')])),
    );
    const socket = connectTo(servers.address);
    const join = (match: unknown) => socket.timeout(20_000).emitWithAck('joinMatch', match as string);
    for (const match of [undefined, null, 7, '', 'a b', { partida: 7 }, ['x'], 'x'.repeat(65)])
      expect(await join(match)).toEqual({ ok: false, error: 'invalid-data' });
    expect(await join('nenhuma')).toEqual({ ok: false, error: 'not-found' });
    expect(await join({ partida: games[0] ?? '' })).toMatchObject({ ok: true, seq: 1 });
    const answers = [];
    for (const game of games) answers.push(await join(game));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    expect(answers.at(-1)).toEqual({ ok: false, error: 'too-many' });
    socket.close();
  });

  test('a message that is too large ends the connection', async () => {
    const socket = connectTo(servers.address);
    const reason = new Promise((resolve) => socket.on('disconnect', resolve));
    socket.on('connect', () => socket.emit('joinMatch', 'x'.repeat(30_000)));
    expect(await reason).toMatch(/transport/);
    socket.close();
  });

  test('joinMatch without a callback, unknown events and an invalid leaveMatch do not end the connection', async () => {
    const game = await storeGame(servers.parts, { public: true }, [comment('x')]);
    const socket = connectTo(servers.address);
    socket.emit('joinMatch', game);
    socket.emit('nonsense' as 'leaveMatch', '');
    socket.emit('leaveMatch', 7 as unknown as string);
    expect(await socket.timeout(20_000).emitWithAck('joinMatch', game)).toMatchObject({ ok: true });
    socket.close();
  });
});
