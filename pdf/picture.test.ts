import { coachReport } from '@volleyscouter/core/report/coachReport';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { playedCodes } from '@volleyscouter/tests/kit/played';
import { realMatch } from '@volleyscouter/tests/kit/real-matches';
import { describe, expect, test } from 'vitest';
import { drawable } from './letters.ts';
import { fitText, type Pen } from './pen.ts';
import { type Picture, picture } from './picture.ts';

interface Drawn {
  text: string;
  from: number;
  to: number;
  y: number;
}

/** Uses a fake pen: the width of its letters is 0.6 times the font size. */
function drawn({ draw }: Picture): Drawn[] {
  const texts: Drawn[] = [];
  let wide = 0;
  const measure = (text: string): number => [...text].length * wide;
  const pen: Pen = {
    font(size) {
      wide = ((size * 25.4) / 72) * 0.6;
    },
    color() {},
    write(text, x, y, align = 'left') {
      const width = measure(drawable(text));
      const from = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
      texts.push({ text: drawable(text), from, to: from + width, y });
    },
    widthOf: (text) => measure(drawable(text)),
    fitted: (text, width) => fitText(text, width, measure),
    rule() {},
    fill() {},
  };
  draw(pen);
  return texts;
}

const player = (number: number, name = `Atleta ${number}`) => ({ number, name, surname: '' });
const game = (home: string, count: number) => ({
  ...{ date: '2026-03-12', time: '19:30', league: 'Liga', season: '2026', local: 'Ginásio' },
  teams: { home: { name: home, sets: 0 }, away: { name: 'Fora', sets: 0 } },
  players: { home: Array.from({ length: count }, (_, at) => player(at + 1)), away: [player(7)] },
});
const textsOf = (drawing: readonly Drawn[]): string[] => drawing.map(({ text }) => text);

describe('[R-STAT-3] the picture for a chat', () => {
  const { match, rallies } = realMatch('kats_beds.dvw');

  test('the picture of a match has the sets, players and rotations of both teams', () => {
    const image = picture(coachReport(game('Casa', 30), match, rallies));
    const drawing = drawn(image);
    const texts = textsOf(drawing);
    const second = drawing.filter(({ y }) => y === 14).map(({ text }) => text);
    expect(second).toEqual(['Casa', '3', '25', '18', '25', '19', '15']);
    for (const text of ['Relatório da partida', 'Fora', 'Atleta 16', '13/26', '60/91', '66%'])
      expect(texts).toContain(text);
    expect(texts).not.toContain('Atleta 5');
    expect(texts.filter((text) => text === 'Total')).toHaveLength(4);
    for (const [index, { from, y }] of drawing.entries()) {
      const before = drawing[index - 1];
      if (before?.y === y && y > 30) expect(before.to, `${before.text} | ${y}`).toBeLessThan(from);
    }
    for (const { from, to, y } of drawing) {
      expect(from).toBeGreaterThanOrEqual(4);
      expect(to).toBeLessThan(image.width - 3.9);
      expect(y).toBeLessThan(image.height);
    }
  });

  test('the picture of a set has the name of the set and counts only balls of this set', () => {
    const texts = textsOf(drawn(picture(coachReport(game('Casa', 0), match, rallies, 4))));
    for (const text of ['Set 4', '13/25', '52%']) expect(texts).toContain(text);
    expect(texts).not.toContain('60/91');
  });

  test('the head fits with empty names, and with names of ten thousand letters', () => {
    const emptyMatch = playedCodes('*02SM#');
    for (const name of ['', 'Ã'.repeat(10_000), ')=cmd \u202E🏐']) {
      const image = picture(coachReport(game(name, 3), emptyMatch, ralliesOf(emptyMatch)));
      for (const { from, to } of drawn(image).filter(({ y }) => y > 6 && y < 24)) {
        expect(from).toBeGreaterThanOrEqual(4);
        expect(to).toBeLessThan(image.width - 3.9);
      }
    }
  });
});
