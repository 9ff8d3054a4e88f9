/** Each limb is a tapered capsule. Units are pixels of the scene. */
import { shirtNumber } from './number.ts';

export type Point = readonly [x: number, y: number];

export interface Pose {
  head: Point;
  neck: Point;
  hip: Point;
  /** Shoulder, elbow and hand of each arm; the arm behind the body first. */
  arms: readonly [readonly [Point, Point, Point], readonly [Point, Point, Point]];
  /** Hip, knee, ankle and toe of each leg; the leg behind the body first. */
  legs: readonly [readonly [Point, Point, Point, Point], readonly [Point, Point, Point, Point]];
  /** End of the pony-tail. */
  tail?: Point;
}

export interface Kit {
  shirt: string;
  shade: string;
  shorts: string;
  skin: string;
  skinShade: string;
  hair: string;
  /** Colour of the shirt number. */
  ink: string;
}

const at = (value: number): string => value.toFixed(1);

function capsule([x1, y1]: Point, r1: number, [x2, y2]: Point, r2: number, fill: string): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length];
  const corners = [
    [x1 + nx * r1, y1 + ny * r1],
    [x2 + nx * r2, y2 + ny * r2],
    [x2 - nx * r2, y2 - ny * r2],
    [x1 - nx * r1, y1 - ny * r1],
  ].map(([x, y]) => `${at(x ?? 0)},${at(y ?? 0)}`);
  return `<g fill="${fill}"><polygon points="${corners.join(' ')}"/><circle cx="${at(x1)}" cy="${at(y1)}" r="${at(r1)}"/><circle cx="${at(x2)}" cy="${at(y2)}" r="${at(r2)}"/></g>`;
}

const between = ([x1, y1]: Point, [x2, y2]: Point, share: number): Point => [
  x1 + (x2 - x1) * share,
  y1 + (y2 - y1) * share,
];

function arm([shoulder, elbow, hand]: Pose['arms'][0], kit: Kit, back: boolean, s: number): string {
  const skin = back ? kit.skinShade : kit.skin;
  const sleeve = between(shoulder, elbow, 0.55);
  return [
    capsule(elbow, 9 * s, hand, 6.5 * s, skin),
    capsule(between(shoulder, elbow, 0.3), 12 * s, elbow, 9.5 * s, skin),
    capsule(hand, 7.5 * s, between(elbow, hand, 1.14), 6 * s, skin),
    capsule(shoulder, 15 * s, sleeve, 13 * s, back ? kit.shade : kit.shirt),
  ].join('');
}

function leg([hip, knee, ankle, toe]: Pose['legs'][0], kit: Kit, back: boolean, s: number): string {
  const skin = back ? kit.skinShade : kit.skin;
  return [
    capsule(between(hip, knee, 0.4), 20 * s, knee, 13.5 * s, skin),
    capsule(knee, 13 * s, ankle, 8 * s, skin),
    capsule(between(knee, ankle, -0.08), 15 * s, between(knee, ankle, 0.14), 14 * s, '#171c2b'),
    capsule(between(knee, ankle, 0.72), 10.5 * s, ankle, 9 * s, '#f4f4f0'),
    capsule(ankle, 10 * s, toe, 7 * s, back ? '#c9ccd6' : '#ffffff'),
    capsule(hip, 25 * s, between(hip, knee, 0.5), 19.5 * s, kit.shorts),
  ].join('');
}

function head(pose: Pose, kit: Kit, s: number): string {
  const [x, y] = pose.head;
  const tail = pose.tail
    ? `<path d="M${at(x)} ${at(y - 8 * s)} Q${at((x + pose.tail[0]) / 2)} ${at(y - 34 * s)} ${at(pose.tail[0])} ${at(pose.tail[1])}" stroke="${kit.hair}" stroke-width="${at(13 * s)}" stroke-linecap="round" fill="none"/>`
    : '';
  return `${tail}${capsule(pose.neck, 10 * s, between(pose.neck, pose.head, 0.6), 9 * s, kit.skinShade)}
<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(19 * s)}" ry="${at(23 * s)}" fill="${kit.skin}"/>
<path d="M${at(x - 20 * s)} ${at(y + 2 * s)} a${at(20 * s)} ${at(24 * s)} 0 0 1 ${at(40 * s)} 0 q${at(-6 * s)} ${at(-13 * s)} ${at(-20 * s)} ${at(-13 * s)} t${at(-20 * s)} ${at(13 * s)}z" fill="${kit.hair}"/>`;
}

function numberOn(value: number, chest: Point, hip: Point, ink: string, s: number): string {
  const angle = (Math.atan2(hip[1] - chest[1], hip[0] - chest[0]) * 180) / Math.PI - 90;
  return shirtNumber(value, between(chest, hip, 0.36), 40 * s, angle, ink);
}

/** A player at scale 1 (`s`) is about 360 px tall. */
export function figure(pose: Pose, kit: Kit, s = 1, number?: number): string {
  const [[backShoulder], [frontShoulder]] = pose.arms;
  const chest = between(backShoulder, frontShoulder, 0.5);
  const waist = between(chest, pose.hip, 0.62);
  return [
    arm(pose.arms[0], kit, true, s),
    leg(pose.legs[0], kit, true, s),
    leg(pose.legs[1], kit, false, s),
    capsule(chest, 33 * s, waist, 25 * s, kit.shirt),
    capsule(waist, 25 * s, pose.hip, 25 * s, kit.shirt),
    capsule(backShoulder, 16 * s, frontShoulder, 16 * s, kit.shirt),
    capsule(between(waist, pose.hip, 0.8), 26 * s, pose.hip, 28 * s, kit.shorts),
    head(pose, kit, s),
    arm(pose.arms[1], kit, false, s),
    // after the sleeve, which would cover the number
    number === undefined ? '' : numberOn(number, chest, pose.hip, kit.ink, s),
  ].join('');
}

export function placed(pose: Pose, [dx, dy]: Point, s: number, flip = false): Pose {
  const move = ([x, y]: Point): Point => [dx + (flip ? -x : x) * s, dy + y * s];
  const arms = pose.arms.map((points) => points.map(move)) as unknown as Pose['arms'];
  const legs = pose.legs.map((points) => points.map(move)) as unknown as Pose['legs'];
  const { head: top, neck, hip, tail } = pose;
  return { head: move(top), neck: move(neck), hip: move(hip), arms, legs, ...(tail && { tail: move(tail) }) };
}
