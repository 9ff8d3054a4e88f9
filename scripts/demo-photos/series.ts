/** The hall is drawn once; each photo adds players and a ball. */
import sharp from 'sharp';
import { listShots, type Moment, type Series, type Shot } from '../../server/demo/photos.ts';
import { ball, frame, type Light, net } from './court.ts';
import { figure, type Kit, type Point, type Pose, placed } from './figure.ts';
import { BLOCK, DIG, JOY, SERVE, SET, SPIKE } from './poses.ts';
import { hall } from './scenes.ts';

/** In px. Cards show no larger size. */
const WIDTH = 480;
const HEIGHT = 600;

export interface Look {
  light: Light;
  home: Kit;
  away: Kit;
}

interface Play {
  pose: Pose;
  /** `at`: position of the hip. `shift`: its movement within a burst. */
  at: Point;
  shift: Point;
  ball: Point;
  ballShift: Point;
}

const PLAYS: Record<Moment['play'], Play> = {
  attack: { pose: SPIKE, at: [300, 600], shift: [50, -40], ball: [486, 232], ballShift: [190, 150] },
  block: { pose: BLOCK, at: [400, 640], shift: [10, -60], ball: [440, 220], ballShift: [-160, 60] },
  dig: { pose: DIG, at: [270, 700], shift: [70, 10], ball: [560, 560], ballShift: [60, -280] },
  set: { pose: SET, at: [392, 650], shift: [0, -30], ball: [402, 250], ballShift: [-120, -150] },
  serve: { pose: SERVE, at: [370, 664], shift: [20, -30], ball: [520, 208], ballShift: [20, -120] },
  joy: { pose: JOY, at: [400, 660], shift: [-20, -50], ball: [150, 820], ballShift: [-60, 0] },
};

const moved = ([x, y]: Point, [dx, dy]: Point, share: number): Point => [x + dx * share, y + dy * share];

function drawPlayers({ home: homeKit, away: awayKit }: Look, { moment, camera, index }: Shot): string {
  const { play, home, number, behind } = moment;
  const { pose, at, shift, ball: from, ballShift } = PLAYS[play];
  const [kit, otherKit] = home ? [homeKit, awayKit] : [awayKit, homeKit];
  const shots = moment.shots[camera];
  const share = shots === 1 ? 0.5 : index / (shots - 1);
  const across = camera === 1;
  const mirror = ([x, y]: Point): Point => (across ? [800 - x, y] : [x, y]);
  const [x, y] = mirror(moved(at, shift, share));
  const scale = across ? 1.4 : 1.6;
  const rival = behind ? figure(placed(BLOCK, mirror([650, 560]), 1.1, across), otherKit, 1.1, behind) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 800 1000">
${rival}${net([-20, 430], [820, 420], 190)}<ellipse cx="${x.toFixed(0)}" cy="915" rx="150" ry="20" fill="#0a0d1a" opacity=".35"/>
${figure(placed(pose, [x, y], scale, across), kit, scale, number)}${ball(mirror(moved(from, ballShift, share)), 46, share * 90)}</svg>`;
}

export async function drawSeries(folder: string, series: Series, look: Look): Promise<void> {
  const background = await sharp(Buffer.from(frame(look.light, hall(9, look.light))))
    .resize(WIDTH, HEIGHT)
    .removeAlpha()
    .raw()
    .toBuffer();
  for (const shot of listShots(series))
    await sharp(background, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .flop(shot.camera === 1)
      .composite([{ input: Buffer.from(drawPlayers(look, shot)) }])
      .jpeg({ quality: 82 })
      .toFile(`${folder}/${shot.file}`);
}
