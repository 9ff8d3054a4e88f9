import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCall, type Devtools } from './answerCall.ts';
import { KeptFiles } from './keptFiles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'volleyscouter-answer-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ORIGIN = 'http://127.0.0.1:4000';

/** The calling document is gone, and the new document has another id. */
function leftPage() {
  const methods: string[] = [];
  const devtools: Devtools = async (method, params) => {
    methods.push(method);
    const { uniqueContextId } = params as { uniqueContextId?: string };
    if (method === 'Runtime.evaluate' && uniqueContextId !== 'now')
      throw new Error('uniqueContextId not found');
    return { result: { objectId: 'an input' } };
  };
  return { methods, devtools };
}

test('[R-VIDEO-8] only the calling document receives a file, not a later document', async () => {
  const file = join(folder, 'jogo.mp4');
  writeFileSync(file, 'a');
  const keptFiles = new KeptFiles(join(folder, 'files.json'));
  const ids = [keptFiles.keep(ORIGIN, file)];
  const { methods, devtools } = leftPage();
  const answer = (uniqueContextId: string) =>
    answerCall({ devtools, origin: ORIGIN, uniqueContextId }, keptFiles, { call: 1, do: 'open', ids });
  await answer('before');
  expect(methods).not.toContain('DOM.setFileInputFiles');
  await answer('now');
  expect(methods).toContain('DOM.setFileInputFiles');
});
