/**
 * Photos of one match, as two photographers take them: each moment is a burst of one camera and a shot or a burst of the other.
 * The hall is drawn once; for each photo only players and ball.
 */
import sharp from 'sharp';
import { MARE, SERRA } from '../people.ts';
import { ball, frame, type Light, net } from './court.ts';
import { figure, type Kit, type Point, type Pose, placed } from './figure.ts';
import { BLOCK, DIG, JOY, SERVE, SET, SPIKE } from './poses.ts';
import { hall, NIGHT, TEAM_A, TEAM_B, TEAM_C, WARM } from './scenes.ts';

/** Of a photo in px: enough for the card. */
const WIDTH = 480;
const HEIGHT = 600;

export interface Shirt {
  numero: number;
  time: string;
}

export interface Shot {
  fileName: string;
  jpeg: Buffer;
  title: string;
  /** Whose numbers can be read. */
  camisas: Shirt[];
}

interface Camera {
  make: string;
  model: string;
  serial: string;
  prefix: string;
}

const CAMERAS: readonly [Camera, Camera] = [
  { make: 'Canon', model: 'Canon EOS R6', serial: '000000000001', prefix: 'IMG_' },
  { make: 'NIKON CORPORATION', model: 'NIKON Z 6', serial: '0000002', prefix: 'DSC_' },
];

interface Play {
  title: string;
  pose: Pose;
  /** Where the hip is, and how far it gets within a burst. */
  at: Point;
  way: Point;
  ball: Point;
  ballWay: Point;
}

const PLAYS = {
  attack: {
    title: 'Ataque',
    pose: SPIKE,
    at: [300, 600],
    way: [50, -40],
    ball: [486, 232],
    ballWay: [190, 150],
  },
  block: {
    title: 'Bloqueio',
    pose: BLOCK,
    at: [400, 640],
    way: [10, -60],
    ball: [440, 220],
    ballWay: [-160, 60],
  },
  dig: { title: 'Defesa', pose: DIG, at: [270, 700], way: [70, 10], ball: [560, 560], ballWay: [60, -280] },
  set: {
    title: 'Levantamento',
    pose: SET,
    at: [392, 650],
    way: [0, -30],
    ball: [402, 250],
    ballWay: [-120, -150],
  },
  serve: {
    title: 'Saque',
    pose: SERVE,
    at: [370, 664],
    way: [20, -30],
    ball: [520, 208],
    ballWay: [20, -120],
  },
  joy: {
    title: 'Comemoração',
    pose: JOY,
    at: [400, 660],
    way: [-20, -50],
    ball: [150, 820],
    ballWay: [-60, 0],
  },
} satisfies Record<string, Play>;

interface Moment {
  play: keyof typeof PLAYS;
  /** Whose player, and who of the others stands behind the net. */
  home: boolean;
  number: number;
  behind: number | null;
  /** How many shots each camera takes. */
  shots: readonly [number, number];
}

interface Team {
  /** Empty where shirts say no team. */
  name: string;
  kit: Kit;
}

export interface Series {
  evento: string;
  local: string;
  tags: string;
  light: Light;
  home: Team;
  away: Team;
  moments: readonly Moment[];
}

/** Sixty photos of one match. */
const MATCH: readonly Moment[] = [
  { play: 'serve', home: true, number: 14, behind: null, shots: [4, 1] },
  { play: 'attack', home: true, number: 10, behind: 5, shots: [5, 1] },
  { play: 'dig', home: false, number: 20, behind: null, shots: [3, 1] },
  { play: 'block', home: false, number: 16, behind: 12, shots: [6, 1] },
  { play: 'set', home: true, number: 3, behind: null, shots: [4, 1] },
  { play: 'attack', home: false, number: 13, behind: 8, shots: [1, 3] },
  { play: 'joy', home: true, number: 12, behind: null, shots: [5, 1] },
  { play: 'serve', home: false, number: 1, behind: null, shots: [3, 1] },
  { play: 'block', home: true, number: 8, behind: 10, shots: [1, 4] },
  { play: 'dig', home: true, number: 17, behind: null, shots: [4, 1] },
  { play: 'attack', home: false, number: 8, behind: 14, shots: [1, 4] },
  { play: 'joy', home: false, number: 5, behind: null, shots: [3, 1] },
];

/** Six, of one camera, without bursts. */
const CLINIC: readonly Moment[] = (['serve', 'set', 'dig', 'attack', 'block', 'joy'] as const).map(
  (play, place) => ({
    play,
    home: true,
    number: [4, 11, 4, 9, 11, 9][place] ?? 4,
    behind: null,
    shots: [1, 0],
  }),
);

export const MATCH_SERIES: Series = {
  evento: `Copa Litoral - ${MARE.name} x ${SERRA.name}`,
  local: 'Quadra 1',
  tags: 'copa litoral',
  light: NIGHT,
  home: { name: MARE.name, kit: TEAM_C },
  away: { name: SERRA.name, kit: TEAM_B },
  moments: MATCH,
};

/** What an agency has had photographed for itself. */
export const AGENCY_SERIES: Series = {
  evento: 'Clínica de saque',
  local: 'Quadra 2',
  tags: 'clínica',
  light: WARM,
  home: { name: '', kit: TEAM_A },
  away: { name: '', kit: TEAM_B },
  moments: CLINIC,
};

const moved = ([x, y]: Point, [dx, dy]: Point, share: number): Point => [x + dx * share, y + dy * share];

/** Players and ball at `share` of a burst; the other camera stands across the court. */
function players(series: Series, moment: Moment, share: number, across: boolean): string {
  const { play, home, number, behind } = moment;
  const { pose, at, way, ball: from, ballWay }: Play = PLAYS[play];
  const [{ kit }, { kit: other }] = home ? [series.home, series.away] : [series.away, series.home];
  const mirror = ([x, y]: Point): Point => (across ? [800 - x, y] : [x, y]);
  const [x, y] = mirror(moved(at, way, share));
  const scale = across ? 1.4 : 1.6;
  const rival =
    behind === null ? '' : figure(placed(BLOCK, mirror([650, 560]), 1.1, across), other, 1.1, behind);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 800 1000">
${rival}${net([-20, 430], [820, 420], 190)}<ellipse cx="${x.toFixed(0)}" cy="915" rx="150" ry="20" fill="#0a0d1a" opacity=".35"/>
${figure(placed(pose, [x, y], scale, across), kit, scale, number)}${ball(mirror(moved(from, ballWay, share)), 46, share * 90)}</svg>`;
}

/** The background of all photos of a series. */
const drawHall = (light: Light): Promise<Buffer> =>
  sharp(Buffer.from(frame(light, hall(9, light))))
    .resize(WIDTH, HEIGHT)
    .removeAlpha()
    .raw()
    .toBuffer();

/** `2026:05:01 20:00:07` */
const clockText = (at: Date): string => at.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ');

/** What is needed to draw one. */
interface Planned extends Omit<Shot, 'jpeg'> {
  moment: Moment;
  share: number;
  camera: 0 | 1;
  /** By the camera's clock, written as UTC. */
  at: Date;
}

/** In the order in which they are taken. */
function plan({ moments, ...series }: Series, start: Date): Planned[] {
  const taken = [0, 0];
  const shirt = (home: boolean, numero: number): Shirt => ({
    numero,
    time: (home ? series.home : series.away).name,
  });
  return moments.flatMap((moment, place) =>
    ([0, 1] as const).flatMap((camera) =>
      Array.from({ length: moment.shots[camera] }, (_, index): Planned => {
        const shots = moment.shots[camera];
        taken[camera] = (taken[camera] ?? 0) + 1;
        // four a second; the second camera sees the same moment three seconds later
        const seconds = place * 95 + camera * 3 + Math.floor(index / 4);
        const { home, number, behind } = moment;
        return {
          moment,
          camera,
          share: shots === 1 ? 0.5 : index / (shots - 1),
          at: new Date(start.getTime() + seconds * 1000),
          fileName: `${CAMERAS[camera].prefix}${String(taken[camera]).padStart(4, '0')}.JPG`,
          title: PLAYS[moment.play].title,
          camisas: [shirt(home, number), ...(behind === null ? [] : [shirt(!home, behind)])],
        };
      }),
    ),
  );
}

/** Draws them; `start` is the first shot by the cameras' clocks, written as UTC. */
export async function drawSeries(series: Series, start: Date): Promise<Shot[]> {
  const background = await drawHall(series.light);
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  return Promise.all(
    plan(series, start).map(async ({ moment, share, camera, at, ...shot }) => {
      const { make, model, serial } = CAMERAS[camera];
      const jpeg = await sharp(background, { raw })
        .flop(camera === 1)
        .composite([{ input: Buffer.from(players(series, moment, share, camera === 1)) }])
        .withExif({
          IFD0: { Make: make, Model: model },
          IFD2: { DateTimeOriginal: clockText(at), OffsetTimeOriginal: '-03:00', BodySerialNumber: serial },
        })
        .jpeg({ quality: 82 })
        .toBuffer();
      return { ...shot, jpeg };
    }),
  );
}
