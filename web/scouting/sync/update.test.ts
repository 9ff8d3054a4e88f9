import { expect, test } from 'vitest';
import { noteUnsaved } from '../../kit/unsaved.ts';
import { mayUpdate, noteRecording } from './update.ts';

test('[R-SYNC-6] the page does not reload while a match is recorded or a form has unsaved changes', async () => {
  expect(await mayUpdate()).toBe(true);
  const ends = [noteRecording('match'), noteRecording('match'), noteUnsaved(), noteUnsaved()];
  for (const end of ends) {
    expect(await mayUpdate()).toBe(false);
    end();
  }
  expect(await mayUpdate()).toBe(true);
});
