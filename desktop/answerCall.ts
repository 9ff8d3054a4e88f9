/**
 * The page never receives a path. DevTools can return the path of a `File`, and can put files of the disk
 * into a file input.
 */
import { statSync } from 'node:fs';
import type { DesktopCall } from '../contract/desktop.ts';
import type { KeptFiles } from './keptFiles.ts';
import { PORT } from './pageBridge.ts';

export type Devtools = (method: string, params: object) => Promise<Record<string, unknown>>;

export interface Page {
  devtools: Devtools;
  origin: string;
  /** Unique in this browser. */
  uniqueContextId: string;
}

async function objectOf({ devtools, uniqueContextId }: Page, expression: string): Promise<string | null> {
  const { result } = await devtools('Runtime.evaluate', { expression, uniqueContextId });
  const { objectId } = (result ?? {}) as { objectId?: string };
  return objectId ?? null;
}

/** Empty if a script made the file. */
async function pathOf(page: Page, call: number, index: number): Promise<string> {
  const objectId = await objectOf(page, `${PORT}.file(${call},${index})`);
  if (objectId === null) return '';
  const { path } = await page.devtools('DOM.getFileInfo', { objectId });
  return typeof path === 'string' ? path : '';
}

async function keepFiles(
  page: Page,
  keptFiles: KeptFiles,
  call: number,
  count: number,
): Promise<(string | null)[]> {
  const ids: (string | null)[] = [];
  for (let index = 0; index < count; index++) {
    const path = await pathOf(page, call, index).catch(() => '');
    ids.push(path === '' ? null : keptFiles.keep(page.origin, path));
  }
  return ids;
}

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

async function open(
  page: Page,
  keptFiles: KeptFiles,
  call: number,
  ids: readonly string[],
): Promise<(number | null)[]> {
  const files: string[] = [];
  const places = ids.map((id) => {
    const path = keptFiles.pathOf(page.origin, id);
    return path !== null && isThere(path) ? files.push(path) - 1 : null;
  });
  const objectId = files.length > 0 ? await objectOf(page, `${PORT}.input(${call})`) : null;
  if (objectId === null) return ids.map(() => null);
  await page.devtools('DOM.setFileInputFiles', { files, objectId });
  return places;
}

/** Sends no answer if the page was closed or has navigated. */
export async function answerCall(page: Page, keptFiles: KeptFiles, call: DesktopCall): Promise<void> {
  const answer =
    call.do === 'keep'
      ? await keepFiles(page, keptFiles, call.call, call.count)
      : await open(page, keptFiles, call.call, call.ids).catch(() => call.ids.map(() => null));
  const expression = `${PORT}.answer(${call.call},${JSON.stringify(answer)})`;
  const { uniqueContextId } = page;
  await page.devtools('Runtime.evaluate', { expression, uniqueContextId }).catch(() => undefined);
}
