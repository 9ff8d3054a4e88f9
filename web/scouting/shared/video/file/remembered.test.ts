import 'fake-indexeddb/auto';
import { stubLocalStorage } from '@volleyscouter/tests/kit/local-storage';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ChosenFile } from './chosenFile.ts';
import { type FileHandle, loadHandles } from './handles.ts';
import { openRemembered, rememberFiles } from './remembered.ts';

const chosen = (...names: string[]): ChosenFile[] =>
  names.map((name) => ({ file: new File([], name), handle: { kind: 'file', name } as FileHandle }));
const names = async (match: string) => (await loadHandles(match)).map(({ name }) => name);
const NONE = new Set<string>();

const stored = new Map<string, string>();
beforeEach(() => stubLocalStorage(stored));

test('[R-VIDEO-6] after opening one of two files, both files are offered the next time', async () => {
  await rememberFiles('m1', chosen('set 1.mp4', 'set 2.mp4'), NONE);
  await rememberFiles('m1', chosen('set 2.mp4'), new Set(['set 1.mp4']));
  expect(await names('m1')).toEqual(['set 1.mp4', 'set 2.mp4']);
  await rememberFiles('m1', chosen('outro.mp4'), NONE);
  expect(await names('m1')).toEqual(['outro.mp4']);
});

test('[R-VIDEO-6] in the desktop application too, both files are opened the next time', async () => {
  const files: File[] = [];
  const desktop = {
    keepFiles: async (newFiles: File[]) => newFiles.map((file) => String(files.push(file) - 1)),
    openFiles: async (ids: string[]) => ids.map((id) => files[Number(id)] ?? null),
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { desktop }));
  await rememberFiles('m2', chosen('set 1.mp4', 'set 2.mp4'), NONE);
  await rememberFiles('m2', chosen('set 2.mp4'), new Set(['set 1.mp4']));
  expect((await openRemembered('m2')).map(({ file }) => file.name)).toEqual(['set 1.mp4', 'set 2.mp4']);
  await rememberFiles('m2', chosen('outro.mp4'), NONE);
  expect((await openRemembered('m2')).map(({ file }) => file.name)).toEqual(['outro.mp4']);
});
