import { expect, test } from 'vitest';
import { readSections } from './sections.ts';
import { readVideos } from './videos.ts';

const videosOf = (text: string): string[] => {
  const read = readSections(text);
  return read.ok ? readVideos(read.value.sections) : [];
};
const file = (...rows: string[]): string =>
  ['[3MATCH]', '[3VIDEO]', ...rows, '[3SCOUT]', '*01SM+;'].join('\r\n');

test('readVideos returns the file name of a path of any system, or an address', () => {
  const rows = [
    'Camera0=C:\\jogos\\set 1.mp4',
    'Camera1=/home/ana/set 2.mp4',
    'Camera2=https://youtu.be/dQw4w9WgXcQ',
  ];
  expect(videosOf(file(...rows))).toEqual(['set 1.mp4', 'set 2.mp4', 'https://youtu.be/dQw4w9WgXcQ']);
});

test.each([file(), file('Camera0=', 'Camera1=C:\\jogos\\'), file('Nota=x')])(
  'readVideos returns no names for %j',
  (text) => expect(videosOf(text)).toEqual([]),
);
