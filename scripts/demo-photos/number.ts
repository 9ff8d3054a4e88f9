/** Draws shirt numbers as strokes, because a machine may have no fonts. */

/** In a box of 4 x 8. */
const DIGITS = [
  'M0 0H4V8H0Z',
  'M1 1.5L2.5 0V8',
  'M0 0H4V4H0V8H4',
  'M0 0H4V8H0M0.5 4H4',
  'M0 0V4.5H4M4 0V8',
  'M4 0H0V4H4V8H0',
  'M4 0H0V8H4V4H0',
  'M0 0H4L1.5 8',
  'M0 0H4V8H0ZM0 4H4',
  'M4 4H0V0H4V8H0',
];
const ADVANCE = 6.2;

/** `height` is in px, `angle` in degrees. */
export function shirtNumber(
  value: number,
  [x, y]: readonly [number, number],
  height: number,
  angle: number,
  ink: string,
): string {
  const digits = [...String(value)].map(
    (digit, index) => `<path d="${DIGITS[Number(digit)]}" transform="translate(${index * ADVANCE} 0)"/>`,
  );
  const width = (digits.length - 1) * ADVANCE + 4;
  const scale = height / 8;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)}) scale(${scale.toFixed(2)}) translate(${-width / 2} -4)" fill="none" stroke="${ink}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${digits.join('')}</g>`;
}
