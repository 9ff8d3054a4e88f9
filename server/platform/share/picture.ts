/** Picture for chats, 1200 x 630. Text uses the documents' typeface, independent of the machine's fonts. */
import { TEAM_COLOR } from '@volleyscouter/pdf/colors';
import { drawable } from '@volleyscouter/pdf/letters';
import type sharpLibrary from 'sharp';
import type { OverlayOptions } from 'sharp';
import { fontFile, markup } from './lettering.ts';
import { type ScoreCard, setTexts } from './scoreCard.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;
const GROUND = '#0b1d45';
const LIGHT = '#ffffff';
const MUTED = '#b9c6e0';
const YELLOW = '#ffc72c';
const MARGIN = 60;

interface Line {
  text: string;
  /** Height in px, before the letters are shrunk to fit. */
  size: number;
  color: string;
  bold?: boolean;
  x: number;
  y: number;
  room: number;
}

function linesOf(card: ScoreCard): Line[] {
  const { home, away, score, state, live, occasion } = card;
  const half = WIDTH / 2;
  const team = { size: 56, color: LIGHT, bold: true, y: 205, room: half - MARGIN * 2 };
  const points = setTexts(card, ':').join('   ');
  const lines: Line[] = [
    {
      text: state,
      size: 36,
      color: live ? YELLOW : MUTED,
      bold: true,
      x: half,
      y: 90,
      room: WIDTH - 2 * MARGIN,
    },
    { ...team, text: home, x: half / 2 + 10 },
    { ...team, text: away, x: half + half / 2 - 10 },
    {
      text: score ? `${score[0]}  x  ${score[1]}` : 'x',
      size: 150,
      color: LIGHT,
      bold: true,
      x: half,
      y: 350,
      room: 700,
    },
    { text: points, size: 44, color: LIGHT, x: half, y: 470, room: WIDTH - 2 * MARGIN },
    {
      text: ['VolleyScouter', occasion].filter(Boolean).join('  ·  '),
      size: 28,
      color: MUTED,
      x: half,
      y: 565,
      room: WIDTH - 2 * MARGIN,
    },
  ];
  return lines;
}

const ground = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/>
<rect width="${WIDTH / 2}" height="16" fill="${TEAM_COLOR['*']}"/><rect x="${WIDTH / 2}" width="${WIDTH / 2}" height="16" fill="${TEAM_COLOR.a}"/>
<rect x="${MARGIN}" y="250" width="${WIDTH / 2 - 2 * MARGIN + 20}" height="6" rx="3" fill="${TEAM_COLOR['*']}"/>
<rect x="${WIDTH / 2 + MARGIN - 20}" y="250" width="${WIDTH / 2 - 2 * MARGIN + 20}" height="6" rx="3" fill="${TEAM_COLOR.a}"/>
<rect y="${HEIGHT - 8}" width="${WIDTH}" height="8" fill="${YELLOW}"/>
</svg>`;

type SharpOf = typeof sharpLibrary;

/** `null` if no letter of the text can be drawn. */
export async function lineOverlay(sharp: SharpOf, line: Line): Promise<OverlayOptions | null> {
  if (drawable(line.text).trim() === '') return null;
  const { text, size, color, bold = false, x, y, room } = line;
  const set = sharp({
    text: {
      text: `<span foreground="${color}">${markup(text)}</span>`,
      font: `Inter${bold ? ' bold' : ''} ${size}`,
      fontfile: fontFile(bold ? 'bold' : 'normal'),
      rgba: true,
      dpi: 72,
    },
  });
  const whole = await set.png().toBuffer({ resolveWithObject: true });
  const fitting =
    whole.info.width <= room
      ? whole
      : await sharp(whole.data).resize({ width: room }).png().toBuffer({ resolveWithObject: true });
  const { data, info } = fitting;
  return { input: data, left: Math.round(x - info.width / 2), top: Math.round(y - info.height / 2) };
}

export async function scorePicture(card: ScoreCard): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const lines = await Promise.all(linesOf(card).map((line) => lineOverlay(sharp, line)));
  return sharp(Buffer.from(ground()))
    .composite(lines.filter((line) => line !== null))
    .png({ palette: true })
    .toBuffer();
}
