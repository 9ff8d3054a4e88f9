import { seeded } from '../../server/demo/seeded.ts';
import { ball, beams, crowd, floor, frame, type Light, net, shadow } from './court.ts';
import { figure, type Kit, type Point, type Pose, placed } from './figure.ts';
import { BLOCK, DIG, JOY, SERVE, SET, SPIKE } from './poses.ts';

export const NIGHT: Light = {
  top: '#0b1838',
  bottom: '#1f3f78',
  floor: '#d9873f',
  floorFar: '#8c4a24',
  glow: '#4f8ce6',
};
export const WARM: Light = {
  top: '#3a1734',
  bottom: '#c65b3b',
  floor: '#e0a24f',
  floorFar: '#a35a2c',
  glow: '#ffb35a',
};
const TEAL: Light = {
  top: '#062b33',
  bottom: '#147a7c',
  floor: '#e2b071',
  floorFar: '#9a6a3c',
  glow: '#5fe0c8',
};
const BEACH: Light = {
  top: '#2b6cb8',
  bottom: '#ffd9a0',
  floor: '#f0d39a',
  floorFar: '#e2bd7c',
  glow: '#fff2c4',
};

export const TEAM_A: Kit = {
  shirt: '#f2b91c',
  shade: '#c58a05',
  shorts: '#15254c',
  skin: '#c68a5f',
  skinShade: '#9d6844',
  hair: '#2a1a14',
  ink: '#15254c',
};
export const TEAM_B: Kit = {
  shirt: '#e5ecf7',
  shade: '#a9b8d3',
  shorts: '#b3263c',
  skin: '#8a5a3c',
  skinShade: '#6b4229',
  hair: '#15100e',
  ink: '#b3263c',
};
export const TEAM_C: Kit = {
  shirt: '#1fa39a',
  shade: '#12736d',
  shorts: '#10243a',
  skin: '#e0ac84',
  skinShade: '#bb8660',
  hair: '#5b3420',
  ink: '#ffffff',
};

const CROWD = ['#ffd27a', '#ffffff', '#7db4ff', '#ff9a6b'];
const player = (pose: Pose, kit: Kit, position: Point, scale: number, flip = false): string =>
  figure(placed(pose, position, scale, flip), kit, scale);

export const hall = (seed: number, light: Light, horizon = 640): string =>
  crowd(seeded(seed), 250, horizon - 20, CROWD) + beams([150, 400, 650], '#fff4d6') + floor(horizon, light);

const trail = ([x, y]: Point, [dx, dy]: Point, width: number): string =>
  `<path d="M${x} ${y} l${dx} ${dy}" stroke="#fff6d8" stroke-opacity=".32" stroke-width="${width}" stroke-linecap="round" filter="url(#soft)"/>`;

const confetti = (seed: number): string => {
  const random = seeded(seed);
  const colours = ['#f6c431', '#2f7de1', '#ff6b4a', '#ffffff', '#25b8a0'];
  return Array.from({ length: 110 }, () => {
    const [x, y, turn] = [random() * 800, random() * 760, random() * 180];
    const fill = colours[Math.floor(random() * colours.length)];
    return `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${(7 + random() * 10).toFixed(0)}" height="${(4 + random() * 5).toFixed(0)}" fill="${fill}" transform="rotate(${turn.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})" opacity=".9"/>`;
  }).join('');
};

const ATTACK = frame(
  NIGHT,
  hall(3, NIGHT) +
    shadow([330, 905], 150) +
    player(BLOCK, TEAM_B, [640, 560], 1.15) +
    net([-20, 430], [820, 400], 200) +
    player(SPIKE, TEAM_A, [300, 620], 1.55) +
    trail([468, 214], [-110, -110], 34) +
    ball([486, 232], 54, 20),
);

const WALL = frame(
  WARM,
  hall(8, WARM) +
    player(SPIKE, TEAM_C, [620, 560], 1.1, true) +
    shadow([250, 930], 120) +
    shadow([440, 930], 120) +
    player(BLOCK, TEAM_A, [230, 640], 1.5) +
    player(BLOCK, TEAM_A, [440, 655], 1.45) +
    net([-20, 470], [820, 480], 210) +
    trail([352, 216], [130, -70], 30) +
    ball([338, 226], 50, 80),
);

const DEFENCE = frame(
  TEAL,
  hall(14, TEAL, 560) +
    net([-20, 380], [820, 372], 150) +
    shadow([330, 905], 220) +
    player(DIG, TEAM_C, [290, 700], 1.65) +
    trail([560, 520], [120, -250], 32) +
    ball([545, 575], 52, 140),
);

const SETTING = frame(
  NIGHT,
  hall(21, NIGHT) +
    net([-20, 520], [820, 500], 170) +
    shadow([400, 925], 150) +
    player(SET, TEAM_A, [392, 650], 1.65) +
    ball([402, 232], 58, 200),
);

const SERVING = frame(
  WARM,
  crowd(seeded(30), 220, 640, CROWD) +
    beams([400], '#ffe9bd') +
    floor(660, WARM) +
    shadow([380, 940], 160) +
    player(SERVE, TEAM_B, [370, 664], 1.65) +
    ball([520, 208], 50, 40),
);

const PARTY = frame(
  TEAL,
  hall(41, TEAL) +
    shadow([400, 940], 300) +
    player(JOY, TEAM_B, [180, 690], 1.15) +
    player(JOY, TEAM_B, [630, 690], 1.15, true) +
    player(JOY, TEAM_B, [400, 640], 1.5) +
    confetti(5),
);

const BALL = frame(
  { ...NIGHT, top: '#081226', bottom: '#173565' },
  crowd(seeded(50), 90, 520, CROWD) + floor(560, NIGHT) + shadow([400, 866], 240) + ball([400, 640], 226, 18),
);

const SUNSET = frame(
  BEACH,
  `<circle cx="560" cy="430" r="92" fill="#fff6d0"/><circle cx="560" cy="430" r="150" fill="#fff1b8" opacity=".35" filter="url(#glow)"/>
<path d="M0 560H800V660H0z" fill="#2f86b6"/><path d="M470 560h180l-30 100H500z" fill="#ffe7a6" opacity=".55"/>
<path d="M0 640Q220 618 430 646T800 636V1000H0z" fill="#efd29a"/><path d="M0 760Q260 730 800 780V1000H0z" fill="#dfba78" opacity=".6"/>
<path d="M70 250V900M742 250V880" stroke="#5d4030" stroke-width="14"/>` +
    net([70, 330], [742, 322], 190) +
    shadow([300, 915], 170) +
    player(SPIKE, { ...TEAM_C, shirt: '#ff6b4a', shade: '#d2482b' }, [250, 620], 1.5) +
    ball([448, 220], 50, 300),
);

/** In the order of their titles in server/demo/photos.ts. */
export const SCENES = [ATTACK, WALL, DEFENCE, SETTING, SERVING, PARTY, BALL, SUNSET];
