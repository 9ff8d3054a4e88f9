/** Coordinates are relative to the hip; negative y is up. */
import type { Pose } from './figure.ts';

/**
 * Joints as in the `points` of an SVG polyline. `trunk`: head, neck, hip. `arms`: shoulder, elbow, hand; the
 * arm behind the body first. `legs`: hip, knee, ankle, toe. `tail`: end of the pony-tail.
 */
function pose(trunk: string, arms: [string, string], legs: [string, string], tail?: string): Pose {
  const points = (list: string) => list.split(' ').map((point) => point.split(',').map(Number));
  const [head, neck, hip] = points(trunk);
  const joints = { head, neck, hip, arms: arms.map(points), legs: legs.map(points) };
  return { ...joints, tail: tail && points(tail)[0] } as unknown as Pose;
}

export const SPIKE = pose(
  '26,-152 20,-122 0,0',
  ['4,-108 -40,-150 -12,-190', '34,-112 62,-166 84,-228'],
  ['-6,6 -44,62 -104,88 -128,106', '8,8 14,84 -38,136 -58,160'],
  '-34,-150',
);

export const BLOCK = pose(
  '4,-142 2,-116 0,0',
  ['-26,-106 -34,-172 -26,-236', '28,-106 38,-172 32,-236'],
  ['-10,6 -18,84 -26,158 -34,182', '10,6 16,86 12,162 12,188'],
);

export const DIG = pose(
  '58,-104 44,-82 0,0',
  ['26,-74 66,-34 112,-22', '46,-70 84,-26 118,-14'],
  ['-6,8 -60,56 -104,116 -84,124', '8,10 66,46 62,118 88,124'],
  '8,-116',
);

export const SET = pose(
  '2,-148 0,-120 0,0',
  ['-24,-108 -50,-156 -18,-206', '26,-108 54,-156 26,-206'],
  ['-10,6 -30,78 -44,156 -26,166', '10,6 36,76 34,156 56,166'],
  '-44,-118',
);

export const JOY = pose(
  '-4,-148 -2,-120 0,0',
  ['-26,-108 -70,-150 -92,-208', '26,-108 72,-146 104,-200'],
  ['-10,6 -42,66 -84,118 -106,122', '10,6 30,82 2,142 -16,158'],
  '-52,-170',
);

export const SERVE = pose(
  '8,-150 4,-122 0,0',
  ['22,-110 66,-150 84,-206', '-18,-110 -62,-140 -70,-196'],
  ['-8,6 -36,80 -72,152 -52,164', '10,6 30,82 38,160 62,168'],
  '-40,-146',
);
