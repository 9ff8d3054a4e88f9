import { afterEach, expect, test, vi } from 'vitest';
import type { RecordingFacts, RecordingFiles } from './files.ts';
import { startRecording } from './recording.ts';

afterEach(() => vi.unstubAllGlobals());

/** As in Chromium, pending frames are lost on `stop`. */
class SlowRecorder extends EventTarget {
  state = 'inactive';
  start(): void {
    this.state = 'recording';
  }
  pause(): void {
    this.state = 'paused';
  }
  requestData(): void {
    setTimeout(() =>
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['x']) })),
    );
  }
  stop(): void {
    this.state = 'inactive';
    setTimeout(() => this.dispatchEvent(new Event('stop')));
  }
}

test('frames pending in the encoder are written before the file is closed', async () => {
  vi.stubGlobal('MediaRecorder', SlowRecorder);
  let last = 0;
  const ended: number[] = [];
  const files = {
    append: async () => {
      last += 100;
      return { bytes: 1, last };
    },
    end: async () => void ended.push(last),
  } as Partial<RecordingFiles> as RecordingFiles;
  const facts: RecordingFacts = { id: 'r:1', game: 'g', name: 'a.webm', set: 1, sound: false };
  const stream = {} as MediaStream;
  const callbacks = { onWritten: () => undefined, onFailed: () => undefined };
  const recording = startRecording(facts, { stream, files, now: () => 0 }, callbacks);
  await new Promise((resolve) => setTimeout(resolve, 450));
  expect(recording.written()).toBe(0);
  const end = recording.position() * 1000;
  await recording.stop();
  expect(ended).toEqual([last]);
  expect(last).toBeGreaterThan(end - 150);
  expect(recording.written()).toBe(last / 1000);
});
