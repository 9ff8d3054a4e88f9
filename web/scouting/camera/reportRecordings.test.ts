import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../platform/api/call.ts';
import { changed, type KeptRecording } from './files.ts';
import { removeRecording } from './folder.ts';
import { reportRecordings } from './reportRecordings.ts';

const mark = vi.fn(async () => undefined);
vi.mock('../../platform/api/call.ts', () => ({ call: vi.fn() }));
vi.mock('./folder.ts', () => ({ removeRecording: vi.fn(async () => undefined) }));
vi.mock(import('./files.ts'), async (original) => ({
  ...(await original()),
  recordingFiles: () => ({ mark }) as never,
}));

const recording = (more: Partial<KeptRecording>): KeptRecording => ({
  id: 'r:1',
  game: 'g',
  name: 'set1.webm',
  set: 1,
  sound: false,
  startedAt: 1000,
  seconds: 5,
  bytes: 10,
  ended: true,
  given: false,
  file: null,
  told: false,
  ...more,
});
beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(call).mockResolvedValue({ ok: true } as never);
});

test('an unreported recording with a start time is reported once', async () => {
  await reportRecordings([recording({}), recording({ told: true }), recording({ startedAt: null })]);
  expect(call).toHaveBeenCalledTimes(1);
  expect(mark).toHaveBeenCalledExactlyOnceWith('r:1', { told: true }, null);
  vi.mocked(call).mockResolvedValue({ ok: false } as never);
  await reportRecordings([recording({ bytes: 0 })]);
  expect(removeRecording).not.toHaveBeenCalled();
});

test('the note of a removed video is deleted once the server has the report', async () => {
  await reportRecordings([recording({ bytes: 0 })]);
  await reportRecordings([recording({ id: 'r:2', bytes: 0, told: true })]);
  expect(vi.mocked(removeRecording).mock.calls).toEqual([['r:1'], ['r:2']]);
  expect(call).toHaveBeenCalledTimes(1);
  expect(mark).not.toHaveBeenCalled();
});

test('a recording whose file is saved during a report stays unreported', () => {
  const file = { name: 'set1.webm', size: 10, hash: 'a', seconds: 5 };
  const saved = recording({ given: true, file });
  expect(changed(saved, { told: true }, null).told).toBe(false);
  expect(changed(saved, { told: true }, file).told).toBe(true);
  expect(changed(recording({ told: true }), { file, told: false }, null)).toMatchObject({
    file,
    told: false,
  });
});
