import type { PlaylistSegment } from '@volleyscouter/core/video/playlist';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Player, PlayerState } from '../player.ts';
import { Playback } from './playback.ts';

class Clocked implements Player {
  at = 0;
  state: PlayerState = 5;
  rate = 1;
  readonly duration = 100;
  readonly can = { rates: [1, 2], frames: false, seek: true };
  sought: number[] = [];
  prepared: number[] = [];
  /** Ms for which the old time is still reported after a seek. */
  late = 0;
  #listeners = new Set<() => void>();
  #timer = setInterval(() => this.#pass(), 50);

  position = () => this.at;
  seek(seconds: number): void {
    this.sought.push(seconds);
    const move = () => {
      this.at = seconds;
    };
    if (this.late > 0) setTimeout(move, this.late);
    else move();
  }
  prepare = (seconds: number) => void this.prepared.push(seconds);
  play = () => this.#set(1);
  pause = () => this.#set(2);
  toggle = () => this.#set(this.state === 1 ? 2 : 1);
  setRate(rate: number): void {
    this.rate = rate;
  }
  step(): void {}
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  end = () => clearInterval(this.#timer);

  #set(state: PlayerState): void {
    this.state = state;
    for (const listener of this.#listeners) listener();
  }
  #pass(): void {
    if (this.state !== 1) return;
    this.at += 0.05 * this.rate;
    if (this.at >= this.duration) this.#set(0);
    else if (Math.round(this.at * 20) % 5 === 0) for (const listener of this.#listeners) listener();
  }
}

const segment = (from: number, to: number): PlaylistSegment => ({ from, to, plays: [`p${from}`] });
const SEGMENTS = [segment(10, 12), segment(40, 43), segment(20, 21)];
let player: Clocked;
let shownIndexes: (number | null)[];
let playback: Playback;
const make = (segments = SEGMENTS) =>
  new Playback(player, segments, () => void shownIndexes.push(playback?.index ?? null));

beforeEach(() => {
  vi.useFakeTimers();
  player = new Clocked();
  shownIndexes = [];
  playback = make();
});
afterEach(() => {
  player.end();
  vi.useRealTimers();
});

test('segments play in order, and playback stops after the last segment', () => {
  playback.start(0);
  expect([player.at, player.state, player.prepared]).toEqual([10, 1, [40]]);
  vi.advanceTimersByTime(1900);
  expect(playback.index).toBe(0);
  vi.advanceTimersByTime(200);
  expect(playback.index).toBe(1);
  expect(player.prepared).toEqual([40, 20]);
  vi.advanceTimersByTime(4500);
  expect(shownIndexes).toEqual([0, 1, 2, null]);
  expect(player.sought).toEqual([10, 40, 20]);
  expect(player.state).toBe(2);
});

test('a segment ends earlier at a higher rate; a pause delays the end', () => {
  player.setRate(2);
  playback.start(0);
  vi.advanceTimersByTime(1100);
  expect(playback.index).toBe(1);
  player.pause();
  vi.advanceTimersByTime(60_000);
  expect(playback.index).toBe(1);
  player.play();
  vi.advanceTimersByTime(1600);
  expect(playback.index).toBe(2);
});

test('an old time reported after the seek does not end the segment', () => {
  player.late = 600;
  player.at = 90;
  playback.start(0);
  vi.advanceTimersByTime(500);
  expect(playback.index).toBe(0);
  vi.advanceTimersByTime(3000);
  expect(shownIndexes).toEqual([0, 1]);
});

test('a seek by the user ends the playlist, and the video continues', () => {
  playback.start(0);
  vi.advanceTimersByTime(500);
  player.seek(70);
  vi.advanceTimersByTime(500);
  expect(shownIndexes).toEqual([0, null]);
  expect(player.state).toBe(1);
});

test('a segment ends at the end of the video; an empty segment plays for one second', () => {
  playback = make([segment(99, 105), segment(30, 30), segment(50, 51)]);
  playback.start(0);
  vi.advanceTimersByTime(1200);
  expect(playback.index).toBe(1);
  vi.advanceTimersByTime(500);
  expect(playback.index).toBe(1);
  vi.advanceTimersByTime(700);
  expect(playback.index).toBe(2);
});

test('a segment that begins after the end of the video is skipped', () => {
  playback = make([
    segment(200, 205),
    segment(30, 31),
    segment(100, 105),
    segment(50, 51),
    segment(300, 301),
  ]);
  playback.start(0);
  expect(playback.index).toBe(1);
  vi.advanceTimersByTime(1100);
  expect(playback.index).toBe(3);
  vi.advanceTimersByTime(1100);
  expect([playback.index, player.state]).toEqual([null, 2]);
  expect(player.sought).toEqual([30, 50]);
});

test('an added play does not interrupt playback; if the playing segment is removed, only the playlist ends', () => {
  playback.start(1);
  playback.change([segment(5, 6), ...SEGMENTS]);
  expect([playback.index, player.sought]).toEqual([2, [40]]);
  playback.change([segment(5, 6)]);
  expect([playback.index, player.state]).toEqual([null, 1]);
});

test('if two segments begin at the same second, the playing segment continues after a change of the list', () => {
  const duplicate = { ...segment(10, 12), plays: ['again'] };
  playback = make([...SEGMENTS, duplicate]);
  playback.start(3);
  playback.change([...SEGMENTS, duplicate, segment(70, 72)]);
  expect([playback.index, player.sought]).toEqual([3, [10]]);
});

test('a segment in a file that was not chosen does not play', () => {
  const missing = Object.assign(player, { files: [{ name: 'a', from: 0, seconds: 100, source: null }] });
  new Playback(missing, SEGMENTS, () => undefined).start(0);
  expect(player.state).toBe(5);
});
