import { afterEach, expect, test, vi } from 'vitest';
import { Listeners } from './listeners.ts';
import type { Player, PlayerState } from './player.ts';
import { remotePlayer, servePlayer } from './remote.ts';

function createPlayer() {
  const commands: string[] = [];
  const listeners = new Listeners(() => false);
  const film = { state: 2 as PlayerState, time: 40 as number | null };
  const player: Player = {
    position: () => film.time,
    get state() {
      return film.state;
    },
    duration: 600,
    rate: 1,
    can: { rates: [0.5, 1, 4], frames: true, seek: true },
    seek: (seconds) => {
      commands.push(`seek ${seconds}`);
      film.time = seconds;
      listeners.notify();
    },
    play: () => {
      commands.push('play');
      film.state = 1;
      listeners.notify();
    },
    pause: () => commands.push('pause'),
    toggle: () => commands.push('toggle'),
    setRate: (rate) => commands.push(`rate ${rate}`),
    step: (frames) => commands.push(`step ${frames}`),
    subscribe: listeners.add,
  };
  return { player, commands, film, listeners };
}

/** Longer than any pause of the test machine. */
const LONG = { timeout: 20_000 };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function windows() {
  const other = createPlayer();
  const remote = remotePlayer('m1');
  const stop = servePlayer('m1', other.player);
  ends.push(remote.end, stop);
  return { ...other, remote: remote.player };
}

test('a player in another window is controlled like a local player', async () => {
  const { remote, commands } = windows();
  await vi.waitFor(() => expect(remote.position()).toBe(40), LONG);
  expect([remote.state, remote.duration, remote.can]).toEqual([
    2,
    600,
    { rates: [0.5, 1, 4], frames: true, seek: true },
  ]);
  remote.seek(100);
  expect(remote.position()).toBe(100);
  remote.setRate(3);
  remote.step(-1);
  remote.toggle();
  await vi.waitFor(() => expect(commands).toEqual(['seek 100', 'rate 4', 'step -1', 'play']), LONG);
  await vi.waitFor(() => expect(remote.state).toBe(1), LONG);
});

test('a remote player can open before the window with the video', async () => {
  const other = createPlayer();
  const before = remotePlayer('m2');
  const elsewhere = remotePlayer('m3');
  ends.push(before.end, elsewhere.end);
  await new Promise((resolve) => setTimeout(resolve, 50));
  ends.push(servePlayer('m2', other.player));
  await vi.waitFor(() => expect(before.player.position()).toBe(40), LONG);
  expect(elsewhere.player.position()).toBeNull();
});

test('invalid commands are ignored', async () => {
  const { remote, commands } = windows();
  await vi.waitFor(() => expect(remote.position()).toBe(40), LONG);
  const channel = new BroadcastChannel('volleyscouter-video:m1');
  ends.push(() => channel.close());
  for (const data of [
    'x',
    5,
    '{"event":"command","func":"seekTo","args":["9"]}',
    '{"event":"command","func":"constructor","args":[1]}',
  ])
    channel.postMessage(data);
  remote.seek(7);
  await vi.waitFor(() => expect(commands).toEqual(['seek 7']), LONG);
});
