/** Run `node scripts/demo-video.ts` after FILMED or the simulation has changed. Needs ffmpeg with libvpx. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseEntry } from '@volleyscouter/core/code/parse';
import type { Side, Zone } from '@volleyscouter/core/code/vocabulary';
import { courtOf } from '@volleyscouter/core/rally/court';
import { play } from '@volleyscouter/core/rally/fold';
import { DEFAULT_SETTINGS, type Settings } from '@volleyscouter/core/rally/settings';
import { START } from '@volleyscouter/core/rally/state';
import sharp from 'sharp';
import { VIDEO_FILE, VIDEO_SECONDS } from '../server/demo/files.ts';
import { FILMED, filmedCommands } from '../server/demo/matches.ts';

const [WIDTH, HEIGHT, RATE] = [640, 360, 10];
/** In px: x of the net, y of the upper sideline, and length (and width) of one half of the court. */
const [NET, TOP, HALF] = [320, 62, 240];

type Point = readonly [x: number, y: number];

/** In three columns, from the left when facing the net; each from the net to the end line. */
const ZONES = '475386291';

/** `extraDepth`: additional distance from the net, as a share of the half. */
function pointOf(side: Side, zone: Zone, extraDepth = 0): Point {
  const index = ZONES.indexOf(`${zone}`);
  const depth = ([0.16, 0.5, 0.82][index % 3] ?? 0) + extraDepth;
  const across = 0.16 + 0.34 * Math.floor(index / 3);
  return side === '*'
    ? [NET - depth * HALF, TOP + across * HALF]
    : [NET + depth * HALF, TOP + (1 - across) * HALF];
}

function listShots() {
  let settings: Settings = DEFAULT_SETTINGS;
  let state = START;
  const shots = [];
  for (const command of filmedCommands('')) {
    if (command.type === 'settings') settings = { ...settings, ...command.settings };
    if (command.type !== 'add' && command.type !== 'manual') continue;
    const before = state;
    state = play(state, command, settings).after;
    const read = command.type === 'add' ? parseEntry(command.code) : null;
    if (command.type !== 'add' || !read?.ok || read.value.kind !== 'touch') continue;
    const { side, number, skill, from, to } = read.value;
    const discs = (['*', 'a'] as const).flatMap((teamSide) =>
      courtOf(before, settings, teamSide, { touched: teamSide === side ? number : null }).map(
        ({ position, ...player }) => ({ ...player, side: teamSide, home: pointOf(teamSide, position) }),
      ),
    );
    const playerPoint = discs.find((disc) => disc.side === side && disc.number === number)?.home ?? [
      NET,
      TOP,
    ];
    const places: Partial<Record<typeof skill, Point>> = {
      S: pointOf(side, from ?? 1, 0.26),
      R: pointOf(side, to ?? 6),
      D: pointOf(side, to ?? 6),
      A: pointOf(side, from ?? 3),
      E: pointOf(side, 3, 0.1),
    };
    const at = command.moment?.at ?? 0;
    const ball = places[skill] ?? playerPoint;
    shots.push({ at, side, number, code: command.code, ball, discs, score: state.score.join(' : ') });
  }
  return shots;
}

const mix = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

type Shot = ReturnType<typeof listShots>[number];

function draw(shots: readonly Shot[], ms: number): string {
  const next = shots.find(({ at }) => at > ms);
  const last = shots.findLast(({ at }) => at <= ms) ?? (shots[0] as Shot);
  const share = next && next.at - last.at < 2000 ? Math.max(0, (ms - last.at) / (next.at - last.at)) : 0;
  const [x, y] = mix(last.ball, next?.ball ?? last.ball, share);
  const { discs } = next && next.at - ms < 1000 ? next : last;
  const drawn = discs.map(({ side, number, libero, home }) => {
    const touch = [last, next].find((shot) => shot?.side === side && shot.number === number);
    const near = touch ? Math.max(0, 1 - Math.abs(touch.at - ms) / 900) : 0;
    const [left, top] = mix(home, touch?.ball ?? home, near);
    const fill = libero ? '#8a6a00' : side === '*' ? '#155e75' : '#9a3412';
    return `<circle cx="${left}" cy="${top}" r="15" fill="${fill}"/><text x="${left}" y="${top + 5}">${number}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="14" fill="#fff" text-anchor="middle">
    <rect width="100%" height="100%" fill="#1f6f63"/>
    <rect x="${NET - HALF}" y="${TOP}" width="${2 * HALF}" height="${HALF}" fill="#d98e4a" stroke="#fff" stroke-width="3"/>
    <path d="M${NET - HALF / 3} ${TOP}v${HALF}M${NET + HALF / 3} ${TOP}v${HALF}" stroke="#fff" stroke-width="2"/>
    <path d="M${NET} ${TOP - 10}v${HALF + 20}" stroke="#222" stroke-width="4"/>
    ${drawn.join('')}
    <circle cx="${x}" cy="${y}" r="${7 + 5 * Math.sin(Math.PI * share)}" fill="#ffe66d" stroke="#333"/>
    <text x="180" y="36" font-size="18">${FILMED.home.name}</text><text x="460" y="36" font-size="18">${FILMED.away.name}</text>
    <text x="320" y="38" font-size="24" font-weight="bold">${last.score}</text>
    <text x="320" y="340" font-size="20">${last.code.replace('<', '&lt;')}</text></svg>`;
}

const shots = listShots();
const raw = `-f rawvideo -pix_fmt rgb24 -s ${WIDTH}x${HEIGHT} -r ${RATE} -i -`;
const coding = '-c:v libvpx -b:v 160k -crf 24 -g 20 -threads 1 -fflags +bitexact';
const args = [...`-y -v error ${raw} ${coding}`.split(' '), VIDEO_FILE];
const encoder = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
for (let frame = 0; frame < VIDEO_SECONDS * RATE; frame += 1) {
  const picture = sharp(Buffer.from(draw(shots, (frame * 1000) / RATE)));
  if (!encoder.stdin.write(await picture.removeAlpha().raw().toBuffer())) await once(encoder.stdin, 'drain');
}
encoder.stdin.end();
await once(encoder, 'close');
