import { beforeEach, expect, test, vi } from 'vitest';
import { recordingFiles } from './files.ts';

const workers: FakeWorker[] = [];
class FakeWorker extends EventTarget {
  ended = false;
  constructor() {
    super();
    workers.push(this);
  }
  postMessage({ number }: { number: number }): void {
    if (workers.length === 1) setTimeout(() => this.dispatchEvent(new Event('error')));
    else
      setTimeout(() =>
        this.dispatchEvent(new MessageEvent('message', { data: { number, value: undefined } })),
      );
  }
  terminate(): void {
    this.ended = true;
  }
}

beforeEach(() => vi.stubGlobal('Worker', FakeWorker));

test('after a worker fails to load, the next request starts another worker', async () => {
  const first = recordingFiles();
  const facts = { id: 'r:1', game: 'g', name: 'set1.webm', set: 1, sound: false };
  await expect(first.begin(facts)).rejects.toThrow(DOMException);
  await expect(first.mark('r:1', { told: true })).rejects.toThrow(DOMException);
  expect(workers.map(({ ended }) => ended)).toEqual([true]);
  await expect(recordingFiles().begin(facts)).resolves.toBeUndefined();
  expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
});
