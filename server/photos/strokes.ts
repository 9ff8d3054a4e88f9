/** Letters as strokes, so that no font of the machine is needed: polylines on a grid four wide and six high, y downwards. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: '06 20 46|14 34',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  2: '01 10 30 41 42 06 46',
  3: '00 40 22 32 43 45 36 16 05',
  4: '36 30 04 44',
  7: '00 40 16',
  '·': '23 23',
};

/** Letters and digits that are not taken for one another when somebody reads them out. */
export const CODE_LETTERS = 'ACEFHKLMNPRTUVXY2347';

const HEIGHT = 6;
const ADVANCE = 5.6;
/** How wide the strokes of a letter are together, without the gap after it. */
const WIDTH = 4;

/** How wide a letter is, in heights of the letters, with the gap after it. */
export const LETTER_STEP = ADVANCE / HEIGHT;

/** Where a point of a stroke lies, from the middle of its letter, in heights of the letters. */
export type StrokePoint = readonly [x: number, y: number];

/** The strokes of a letter as polylines. */
export const strokesOf = (letter: string): StrokePoint[][] =>
  (GLYPHS[letter] ?? '')
    .split('|')
    .filter(Boolean)
    .map((stroke) =>
      stroke
        .split(' ')
        .map((point) => [(Number(point[0]) - WIDTH / 2) / HEIGHT, Number(point[1]) / HEIGHT - 0.5] as const),
    );
