import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KeptFiles } from './keptFiles.ts';

const HERE = 'http://127.0.0.1:17000';
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'desktop-files-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a file keeps its id for an origin, also after a restart', () => {
  const file = join(folder, 'one', 'desktop-files.json');
  const id = new KeptFiles(file).keep(HERE, '/videos/jogo.mp4');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const reopened = new KeptFiles(file);
  expect(reopened.keep(HERE, '/videos/jogo.mp4')).toBe(id);
  expect(reopened.pathOf(HERE, id)).toBe('/videos/jogo.mp4');
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('pages of another origin cannot open a file', () => {
  const keptFiles = new KeptFiles(join(folder, 'two.json'));
  const id = keptFiles.keep(HERE, '/videos/jogo.mp4');
  expect(keptFiles.pathOf('https://outro.exemplo.br', id)).toBeNull();
  expect(keptFiles.pathOf(HERE, 'outro')).toBeNull();
  expect(keptFiles.keep('https://outro.exemplo.br', '/videos/jogo.mp4')).not.toBe(id);
});

test('a damaged list counts as empty, and only the newest 500 files are kept', () => {
  const file = join(folder, 'three.json');
  writeFileSync(file, '[{"id":1},');
  const keptFiles = new KeptFiles(file);
  const ids = Array.from({ length: 501 }, (_, number) => keptFiles.keep(HERE, `/videos/${number}.mp4`));
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(500);
  expect(keptFiles.pathOf(HERE, ids[0] ?? '')).toBeNull();
  expect(keptFiles.pathOf(HERE, ids[500] ?? '')).toBe('/videos/500.mp4');
});
