import { beforeEach, expect, test, vi } from 'vitest';
import type { RecordingFacts } from './files.ts';
import type { RunningRecording } from './recording.ts';
import { CameraSession } from './session.ts';

const started: { facts: RecordingFacts; state: 'runs' | 'stopped' }[] = [];
const camera = { open: true };
const lock = { held: false };
let broken: { begin?: string; recorder?: true; writing?: true } = {};

vi.mock('./recording.ts', () => ({
  startRecording(facts: RecordingFacts): RunningRecording {
    if (broken.recorder) throw new DOMException('', 'NotSupportedError');
    const recording = { facts, state: 'runs' as 'runs' | 'stopped' };
    started.push(recording);
    return {
      facts,
      startedAt: 0,
      position: () => 0,
      written: () => 0,
      flush: async () => undefined,
      stop() {
        recording.state = 'stopped';
        return broken.writing ? new Promise(() => undefined) : Promise.resolve();
      },
    };
  },
}));
vi.mock('./device.ts', () => ({
  async openCamera() {
    camera.open = true;
    return {
      stream: { getAudioTracks: () => [] },
      close() {
        camera.open = false;
      },
    };
  },
}));
vi.mock('./holdMatch.ts', () => ({
  async holdMatch() {
    if (lock.held) return null;
    lock.held = true;
    return () => {
      lock.held = false;
    };
  },
}));
vi.mock('./storageSpace.ts', () => ({ freeBytes: async () => 1e9, requestPersistence: () => undefined }));
vi.mock('./files.ts', () => ({
  recordingFiles: () => ({
    async begin() {
      if (broken.begin) throw new DOMException('', broken.begin);
    },
    end: async () => undefined,
  }),
}));
vi.mock(import('./problem.ts'), async (original) => ({ ...(await original()), missing: () => null }));

beforeEach(() => {
  started.length = 0;
  lock.held = false;
  broken = {};
});

async function opened(nameOf = async (set: number) => `set${set}`): Promise<CameraSession> {
  const session = new CameraSession('game', nameOf);
  await session.open({ camera: '', sound: false });
  return session;
}
const listFileStates = () => started.map(({ facts: { name }, state }) => `${name} ${state}`);

test('a set that began and ended while the store was slow has no file', async () => {
  const session = await opened(async (set) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return `set${set}`;
  });
  await session.record(1);
  await Promise.all([session.next(2), session.next(1), session.next(2)]);
  expect(listFileStates()).toEqual(['set1 stopped', 'set2 runs']);
  await session.close();
  expect(listFileStates()).toEqual(['set1 stopped', 'set2 stopped']);
  expect(lock.held).toBe(false);
});

test('a stop while the next file is created leaves no running recorder', async () => {
  const session = await opened();
  await session.record(1);
  const next = session.next(2);
  await session.stop();
  await next;
  expect(listFileStates()).toEqual(['set1 stopped']);
  expect(session.state()).toMatchObject({ phase: 'open', recording: null, finished: 1 });
});

test('a new recording right after a stop keeps the lock of the match', async () => {
  const session = await opened();
  await session.record(1);
  void session.stop();
  await session.record(1);
  expect(listFileStates()).toEqual(['set1 stopped', 'set1 runs']);
  expect(session.state().trouble).toBeNull();
});

test('a failed recorder is reported, and the next press retries', async () => {
  const session = await opened();
  broken = { recorder: true };
  await session.record(1);
  expect(session.state()).toMatchObject({ phase: 'open', recording: null, trouble: 'camera-failed' });
  expect(lock.held).toBe(false);
  broken = {};
  await session.record(1);
  expect(session.state()).toMatchObject({ phase: 'recording', trouble: null });
});

test('if the file cannot be created, nothing is recorded and the failure is reported', async () => {
  const session = await opened();
  broken = { begin: 'UnknownError' };
  await session.record(1);
  expect(session.state()).toMatchObject({ phase: 'open', trouble: 'store-closed' });
  broken = { begin: 'QuotaExceededError' };
  await session.record(1);
  expect(session.state()).toMatchObject({ phase: 'open', trouble: 'no-room' });
  expect(listFileStates()).toEqual([]);
  expect(lock.held).toBe(false);
});

test('if the file of the next set cannot be created, the recording stops', async () => {
  const session = await opened();
  await session.record(1);
  broken = { begin: 'UnknownError' };
  await session.next(2);
  expect(listFileStates()).toEqual(['set1 stopped']);
  expect(session.state()).toMatchObject({ phase: 'open', recording: null, trouble: 'store-closed' });
});

test('closing turns the camera off at once, even while frames are being written', async () => {
  const session = await opened();
  await session.record(1);
  broken = { writing: true };
  void session.close();
  expect(camera.open).toBe(false);
  expect(listFileStates()).toEqual(['set1 stopped']);
});
