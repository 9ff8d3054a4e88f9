import { expect, test } from 'vitest';
import { noteUnsaved } from '../../kit/unsaved.ts';
import { mayUpdate, noteRecording } from './update.ts';

test('[R-SYNC-6] the page is not opened anew while a match is recorded on it, or a form has words that are not saved', async () => {
  expect(await mayUpdate()).toBe(true);
  const ends = [noteRecording('match'), noteRecording('match'), noteUnsaved(), noteUnsaved()];
  for (const end of ends) {
    expect(await mayUpdate()).toBe(false);
    end();
  }
  expect(await mayUpdate()).toBe(true);
});
