/**
 * Draws the video of the demonstration's filmed match, the court from above: `node scripts/demo-video.ts`, after server/demo/matches.ts
 * or the rules changed. Needs ffmpeg with libvpx.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseEntry } from '@volleyscouter/core/code/parse';
import type { Side, Zone } from '@volleyscouter/core/code/vocabulary';
import { type CourtPlayer, courtOf } from '@volleyscouter/core/rally/court';
import { play } from '@volleyscouter/core/rally/fold';
import { DEFAULT_SETTINGS, type Settings } from '@volleyscouter/core/rally/settings';
import { START } from '@volleyscouter/core/rally/state';
import sharp from 'sharp';
import { VIDEO_FILE, VIDEO_SECONDS } from '../server/demo/files.ts';
import { FILMED, filmedCommands } from '../server/demo/matches.ts';

const [WIDTH, HEIGHT, FRAMES_A_SECOND] = [640, 360, 10];
/** Half a court in px; the net stands in the middle. */
const [NET, LEFT, TOP, HALF, WIDE] = [320, 80, 62, 240, 240];
const SIDES: readonly Side[] = ['*', 'a'];

interface Point {
  x: number;
  y: number;
}

/** Columns from the net to the back line, rows from the left of who looks at the net. */
const ROWS: Record<Zone, readonly [depth: number, across: number]> = {
  ...{ 4: [0.16, 0.16], 3: [0.16, 0.5], 2: [0.16, 0.84] },
  ...{ 7: [0.5, 0.16], 8: [0.5, 0.5], 9: [0.5, 0.84] },
  ...{ 5: [0.82, 0.16], 6: [0.82, 0.5], 1: [0.82, 0.84] },
};

function pointOf(side: Side, zone: Zone, behind = 0): Point {
  const [depth, across] = ROWS[zone];
  const from = (depth + behind) * HALF;
  return side === '*'
    ? { x: NET - from, y: TOP + across * WIDE }
    : { x: NET + from, y: TOP + (1 - across) * WIDE };
}

interface Shot {
  at: number;
  side: Side;
  number: number;
  code: string;
  ball: Point;
  players: Record<Side, CourtPlayer[]>;
  score: string;
}

/** Where a touch happens; a zone of a code is seen from who is named behind it. */
function placeOf(side: Side, skill: string, from: Zone | null, to: Zone | null, stands: Zone): Point {
  if (skill === 'S') return pointOf(side, from ?? 1, 0.26);
  if (skill === 'R' || skill === 'D') return pointOf(side, to ?? stands);
  if (skill === 'A') return pointOf(side, from ?? stands);
  if (skill === 'E') return pointOf(side, 3, 0.1);
  return pointOf(side, stands, skill === 'B' ? -0.08 : 0);
}

function listShots(): Shot[] {
  let settings: Settings = DEFAULT_SETTINGS;
  let state = START;
  const shots: Shot[] = [];
  for (const command of filmedCommands('')) {
    if (command.type === 'settings') settings = { ...settings, ...command.settings };
    if (command.type !== 'add' && command.type !== 'manual') continue;
    const before = state;
    state = play(state, command, settings).after;
    const read = command.type === 'add' ? parseEntry(command.code) : null;
    if (command.type !== 'add' || !read?.ok || read.value.kind !== 'touch') continue;
    const { side, number, skill, from, to } = read.value;
    const courts = (which: Side) =>
      courtOf(before, settings, which, { touched: which === side ? number : null });
    const players = { '*': courts('*'), a: courts('a') };
    const stands = players[side].find((player) => player.number === number)?.position ?? 6;
    const ball = placeOf(side, skill, from, to, stands);
    const score = state.score.join(' : ');
    shots.push({
      at: command.moment?.at ?? 0,
      side,
      number: number ?? 0,
      code: command.code,
      ball,
      players,
      score,
    });
  }
  return shots;
}

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** One frame, `ms` into the video. */
function frame(shots: readonly Shot[], ms: number): string {
  const next = shots.find(({ at }) => at > ms);
  const last = shots.findLast(({ at }) => at <= ms) ?? (shots[0] as Shot);
  const shown = next && next.at - ms < 1000 ? next : last;
  const share = next && next.at - last.at < 2000 ? Math.max(0, (ms - last.at) / (next.at - last.at)) : 0;
  const target = share > 0 && next ? next.ball : last.ball;
  const [x, y] = [mix(last.ball.x, target.x, share), mix(last.ball.y, target.y, share)];
  const height = 7 + 5 * Math.sin(Math.PI * share);
  const discs = SIDES.flatMap((side) =>
    shown.players[side].map(({ number, position, libero }) => {
      const near = [last, next].find((shot) => shot?.side === side && shot.number === number);
      const pull = near ? Math.max(0, 1 - Math.abs(near.at - ms) / 900) : 0;
      const home = pointOf(side, position);
      const at = near ? { x: mix(home.x, near.ball.x, pull), y: mix(home.y, near.ball.y, pull) } : home;
      const fill = libero ? '#d9a400' : side === '*' ? '#155e75' : '#9a3412';
      return `<circle cx="${at.x}" cy="${at.y}" r="15" fill="${fill}"/><text x="${at.x}" y="${at.y + 5}">${number}</text>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="14" fill="#fff" text-anchor="middle">
    <rect width="100%" height="100%" fill="#1f6f63"/>
    <rect x="${LEFT}" y="${TOP}" width="${2 * HALF}" height="${WIDE}" fill="#d98e4a" stroke="#fff" stroke-width="3"/>
    <path d="M${NET - HALF / 3} ${TOP}v${WIDE}M${NET + HALF / 3} ${TOP}v${WIDE}" stroke="#fff" stroke-width="2"/>
    <path d="M${NET} ${TOP - 10}v${WIDE + 20}" stroke="#222" stroke-width="4"/>
    ${discs.join('')}
    <circle cx="${x}" cy="${y}" r="${height}" fill="#ffe66d" stroke="#333"/>
    <text x="180" y="36" font-size="18">${FILMED.home.name}</text><text x="460" y="36" font-size="18">${FILMED.away.name}</text>
    <text x="320" y="38" font-size="24" font-weight="bold">${last.score}</text>
    <text x="320" y="340" font-size="20">${last.code.replace('<', '&lt;')}</text></svg>`;
}

const shots = listShots();
const lastAt = shots.at(-1)?.at ?? 0;
if (lastAt > VIDEO_SECONDS * 1000 || lastAt < (VIDEO_SECONDS - 8) * 1000)
  throw new Error(`the last touch is at ${lastAt} ms: set VIDEO_SECONDS`);
const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', `${FRAMES_A_SECOND}`];
const coding = [
  '-c:v',
  'libvpx',
  '-b:v',
  '160k',
  '-crf',
  '24',
  '-g',
  '20',
  '-threads',
  '1',
  '-fflags',
  '+bitexact',
];
const encoder = spawn('ffmpeg', ['-y', '-v', 'error', ...raw, '-i', '-', ...coding, VIDEO_FILE], {
  stdio: ['pipe', 'inherit', 'inherit'],
});
for (let count = 0; count < VIDEO_SECONDS * FRAMES_A_SECOND; count += 1) {
  const picture = sharp(Buffer.from(frame(shots, (count * 1000) / FRAMES_A_SECOND)));
  const pixels = await picture.removeAlpha().raw().toBuffer();
  if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain');
}
encoder.stdin.end();
await once(encoder, 'close');
