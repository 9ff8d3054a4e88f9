import { describe, expect, test, vi } from 'vitest';
import { chooseFilms, writesToDisk } from './filmFile.ts';

const chooseFilmFile = async (name: string) => (await chooseFilms([name], 'video/webm'))?.(name) ?? null;

function disk({ size = 0, full = false, refuses = false } = {}) {
  const diskState = { written: 0, closed: false, aborted: false, removed: false };
  const fails = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  const stream = {
    write: async ({ data }: { data: Uint8Array }) => {
      if (full) fails();
      diskState.written += data.length;
    },
    close: async () => void Object.assign(diskState, { closed: true }),
    abort: async () => void Object.assign(diskState, { aborted: true }),
  };
  const showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) => {
    if (refuses) throw new DOMException('', 'AbortError');
    return {
      name: suggestedName,
      getFile: async () => ({ size }),
      createWritable: async () => stream,
      remove: async () => void Object.assign(diskState, { removed: true }),
    };
  };
  vi.stubGlobal('window', { showSaveFilePicker });
  return diskState;
}

const chunk = { type: 'write' as const, data: new Uint8Array(5), position: 0 };

describe('the file of a film', () => {
  test('exists once it is complete', async () => {
    const diskState = disk();
    const file = await chooseFilmFile('a.webm');
    await file?.write?.(chunk);
    expect(diskState).toMatchObject({ written: 5, closed: false });
    await file?.keep(null);
    expect(diskState).toMatchObject({ closed: true, removed: false });
  });

  test('is removed if the disk is full; `failure` returns the error', async () => {
    const diskState = disk({ full: true });
    const file = await chooseFilmFile('a.webm');
    await expect(file?.write?.(chunk)).rejects.toThrow(DOMException);
    expect(file?.failure()).toMatchObject({ name: 'QuotaExceededError' });
    await file?.discard();
    expect(diskState).toMatchObject({ aborted: true, closed: false, removed: true });
  });

  test('does not remove an earlier file with this name when the film is discarded', async () => {
    const diskState = disk({ size: 1000 });
    await (await chooseFilmFile('a.webm'))?.discard();
    expect(diskState).toMatchObject({ aborted: true, removed: false });
  });

  test('is null if the picker is cancelled', async () => {
    disk({ refuses: true });
    expect(writesToDisk()).toBe(true);
    expect(await chooseFilmFile('a.webm')).toBeNull();
  });

  test('is held in memory without a picker', async () => {
    vi.stubGlobal('window', {});
    expect(writesToDisk()).toBe(false);
    expect((await chooseFilmFile('a.webm'))?.write).toBeNull();
  });
});
