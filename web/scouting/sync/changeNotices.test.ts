import { expect, test, vi } from 'vitest';
import { onNotes, onVideos, tellNotes, tellVideos } from './changeNotices.ts';

test('a listener for videos is notified of its match only, until it stops', () => {
  const changed = vi.fn();
  const stop = onVideos('m', changed);
  const stopNotes = onNotes('m', () => changed('notes'));
  tellVideos('other');
  tellVideos('m');
  tellNotes('m');
  stop();
  stopNotes();
  tellVideos('m');
  tellNotes('m');
  expect(changed.mock.calls).toEqual([[], ['notes']]);
});
