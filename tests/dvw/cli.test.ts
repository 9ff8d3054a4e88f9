import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REAL_FILES, realBytes } from '../kit/real-files.ts';
import { VSM_TEXT, vsm } from '../kit/vsm.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dvw-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function dvw(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tests/dvw/cli.ts', ...args], {
    encoding: 'utf8',
  });
  return { status, lines: stdout.split('\n').filter(Boolean), errors: stderr.split('\n').filter(Boolean) };
}

function file(name: string, bytes: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

describe.each(REAL_FILES)('npm run -s dvw, $from', ({ realBytes, realFile }) => {
  const path = (name: string): string => file(name, realBytes(name));

  test('stats prints one JSON line per file and exits with status 0', () => {
    const { status, lines, errors } = dvw('stats', path('kats_beds.dvw'), path('PM06.dvw'));
    expect(status).toBe(0);
    expect(errors).toEqual([]);
    const [first, second] = lines.map((line) => JSON.parse(line));
    expect(first.teams).toEqual(realFile('kats_beds.dvw').teams.map((team) => team.name));
    expect(first.sets_won).toEqual([3, 2]);
    expect(second.file).toBe('PM06.dvw');
  });

  test('[R-DVW] replay counts points, servers and set ends, and how many of them are equal in file and engine', () => {
    const { status, lines } = dvw('replay', path('kats_beds.dvw'));
    expect(status).toBe(0);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      file: 'kats_beds.dvw',
      points: 193,
      scoreOk: 193,
      servers: 193,
      serverOk: 193,
      setEnds: 5,
      setEndsOk: 5,
      adjustments: 0,
      differences: [],
    });
  });
});

describe('npm run -s dvw', () => {
  test('[R-STAT-6] roundtrip prints which sections are unchanged byte for byte, and the sizes of the stored data', () => {
    const paths = ['PM06.dvw', 'uw-purd.dvw'].map((name) => file(name, realBytes(name)));
    const { status, lines, errors } = dvw('roundtrip', ...paths);
    expect([status, errors]).toEqual([0, []]);
    for (const line of lines) {
      const { scoutIdentical, residueBytes, stampBytes, scoutBytes, sections } = JSON.parse(line);
      expect(scoutIdentical).toBe(true);
      expect(residueBytes).toBeLessThanOrEqual(scoutBytes / 100);
      expect(stampBytes).toBeGreaterThan(residueBytes);
      expect(Object.keys(sections)).toContain('3PLAYERS-V');
      expect(Object.values(sections)).not.toContain(false);
    }
    expect(lines.map((line) => JSON.parse(line).file)).toEqual(['PM06.dvw', 'uw-purd.dvw']);
  });

  test('every verb reads a VolleyStation file', () => {
    const path = file('jogo.vsm', VSM_TEXT);
    const [stats, replay, roundtrip] = ['stats', 'replay', 'roundtrip'].map((verb) => {
      const { lines, errors } = dvw(verb, path);
      return [JSON.parse(lines[0] ?? ''), errors.length];
    });
    expect(stats).toEqual([expect.objectContaining({ teams: ['Azul', 'Verde'], sets_won: [3, 0] }), 1]);
    expect(replay).toEqual([expect.objectContaining({ points: 75, scoreOk: 75, differences: [] }), 1]);
    expect(roundtrip).toEqual([{ file: 'jogo.vsm', figuresIdentical: true }, 1]);
  });

  test.each([
    ['empty.dvw', '', 'the file is empty'],
    ['photo.dvw', new Uint8Array(3000).map((_, index) => (index * 89) % 256), 'binary'],
    ['letter.dvw', 'Querida Maria,\n\nboa tarde.', 'not a Data Volley file'],
    ['no-plays.dvw', '[3DATAVOLLEYSCOUT]\r\n[3SCOUT]\r\n', 'no plays'],
    ['newer.vsm', JSON.stringify(vsm([], { version: 2 })), 'not of version 1'],
    ['cut.vsm', VSM_TEXT.slice(0, -40), 'cut off'],
    ['huge.dvw', `[3SCOUT]\n${'x'.repeat(9_000_000)}`, 'larger than 8 MB'],
  ])('an unreadable file (%s) gets one clear line and status 1', (name, bytes, reason) => {
    const { status, lines, errors } = dvw(
      'stats',
      file(name, bytes),
      file('kats_beds-clip.dvw', realBytes('kats_beds-clip.dvw')),
    );
    expect(status).toBe(1);
    expect(lines).toHaveLength(1);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(name);
    expect(errors[0]).toContain(reason);
  });

  test('an unreadable line is printed, and the status is 1', () => {
    const text =
      '[3DATAVOLLEYSCOUT]\r\n[3MATCH]\r\n[3TEAMS]\r\n1;A;;\r\n2;B;;\r\n[3SET]\r\n[3PLAYERS-H]\r\n[3PLAYERS-V]\r\n[3SCOUT]\r\n*12SM#\r\n*99?!\r\n';
    const { status, lines, errors } = dvw('stats', file('odd.dvw', text));
    expect(status).toBe(1);
    expect(lines).toHaveLength(1);
    expect(errors.join()).toContain('*99?!');
  });

  test('a missing file gives status 1, a wrong verb prints the usage', () => {
    expect(dvw('stats', join(folder, 'nothing.dvw'))).toMatchObject({ status: 1, lines: [] });
    for (const verb of ['guess', 'toString', '__proto__'])
      expect(dvw(verb, join(folder, 'nothing.dvw'))).toMatchObject({
        status: 2,
        lines: [],
        errors: [expect.stringMatching(/^usage/)],
      });
  });
});
