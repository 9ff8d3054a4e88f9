import { expect, test, vi } from 'vitest';
import { notifyNotes, notifyVideos, onNotes, onVideos } from './changeNotices.ts';

test('a listener for videos or notes is notified of its match only, until it stops', () => {
  const changed = vi.fn();
  const stop = onVideos('m', changed);
  const stopNotes = onNotes('m', () => changed('notes'));
  notifyVideos('other');
  notifyVideos('m');
  notifyNotes('m');
  stop();
  stopNotes();
  notifyVideos('m');
  notifyNotes('m');
  expect(changed.mock.calls).toEqual([[], ['notes']]);
});
