/**
 * A volleyball court of true size (9 x 18 m, net of 2.43 m, 3 m lines) seen in perspective, as SVG paths.
 * Metres: x across, y along, z up; the origin is a corner.
 */
export type Point3 = readonly [x: number, y: number, z: number];
export type Point2 = readonly [x: number, y: number];

const minus = (a: Point3, b: Point3): Point3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Point3, b: Point3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Point3, b: Point3): Point3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Point3): Point3 => {
  const length = Math.sqrt(dot(a, a));
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** Where a camera at `eye` that looks at `aim` sees a point: right and down of the picture's middle, in units of `zoom`. */
export function projector(eye: Point3, aim: Point3, zoom: number): (point: Point3) => Point2 {
  const ahead = unit(minus(aim, eye));
  const right = unit(cross(ahead, [0, 0, 1]));
  const up = cross(right, ahead);
  return (point) => {
    const ray = minus(point, eye);
    const depth = dot(ray, ahead);
    return [(zoom * dot(ray, right)) / depth, (-zoom * dot(ray, up)) / depth];
  };
}

export interface Scene {
  /** The playing surface, closed. */
  floor: string;
  /** Border lines, centre line, 3 m lines. */
  lines: string;
  netTape: string;
  netMesh: string;
  posts: string;
  /** The way of the ball: from the serve to where it is, and from there to the floor. */
  flown: string;
  coming: string;
  landing: Point2;
  /** The ball and its place on the floor. */
  ball: Point2;
  shadow: Point2;
}

const round = (value: number): number => Math.round(value * 10) / 10;
const path = (points: readonly Point2[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;

/** Height of a thrown ball at `part` (0 to 1) of its way. */
const arc = (from: number, to: number, top: number, part: number): number =>
  from + (to - from) * part + 4 * top * part * (1 - part);

const FLIGHT = { from: [7.2, -0.4, 2.9] as Point3, to: [2.1, 15.6, 0] as Point3, top: 2.6 };

function flightAt(part: number): Point3 {
  const { from, to, top } = FLIGHT;
  return [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
    arc(from[2], to[2], top, part),
  ];
}

/** The drawing, its coordinates around 0, 0. */
export function drawScene(see: (point: Point3) => Point2, ballAt = 0.62): Scene {
  const line = (...points: Point3[]): string => path(points.map(see));
  const border: Point3[] = [
    [0, 0, 0],
    [9, 0, 0],
    [9, 18, 0],
    [0, 18, 0],
  ];
  const mesh: string[] = [];
  for (let x = 0; x <= 9; x += 0.5) mesh.push(line([x, 9, 1.43], [x, 9, 2.43]));
  for (let z = 1.43; z < 2.4; z += 0.25) mesh.push(line([0, 9, z], [9, 9, z]));
  const ball = flightAt(ballAt);
  const way = (from: number, to: number): string =>
    path(Array.from({ length: 31 }, (_, index) => see(flightAt(from + ((to - from) * index) / 30))));
  return {
    floor: `${line(...border)}Z`,
    lines: [
      `${line(...border)}Z`,
      line([0, 6, 0], [9, 6, 0]),
      line([0, 9, 0], [9, 9, 0]),
      line([0, 12, 0], [9, 12, 0]),
    ].join(''),
    netTape: line([-0.5, 9, 2.43], [9.5, 9, 2.43]),
    netMesh: mesh.join(''),
    posts: line([-0.5, 9, 0], [-0.5, 9, 2.55]) + line([9.5, 9, 0], [9.5, 9, 2.55]),
    flown: way(0, ballAt),
    coming: way(ballAt, 1),
    landing: see(FLIGHT.to),
    ball: see(ball),
    shadow: see([ball[0], ball[1], 0]),
  };
}
