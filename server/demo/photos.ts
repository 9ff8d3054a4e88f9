/** The photos of the demonstration: the files in `photos/`, drawn by scripts/demo-photos, what they show and how they are offered. */
import { AGENCY, MARE, SERRA } from './people.ts';

const PRICE = 1500;

interface Camera {
  make: string;
  model: string;
  serial: string;
  prefix: string;
}

export interface DemoPhoto {
  /** Below `photos/`. */
  file: string;
  title: string;
  local: string;
  priceInCents: number;
  tags: string;
  evento: string;
  camisas: { numero: number; time: string }[];
  /** Name of the only account that sees it; empty: all do. */
  owner: string;
  /** Written into the file as EXIF: the camera, and its clock in seconds after the first shot. */
  exif?: { camera: Camera; seconds: number };
}

/** The event of the first four scenes, then that of the others. */
export const SCENE_EVENTS = [
  'Copa Litoral - Aurora x Maré Alta',
  'Copa Litoral - Serra Azul x Aurora',
] as const;

/** In the order of the shop. A gift is free for everybody; the others are sold. */
const SCENES = [
  { title: 'Ataque na ponta', gift: true },
  { title: 'Bloqueio duplo', gift: true },
  { title: 'Defesa no fundo', gift: false },
  { title: 'Levantamento', gift: false },
  { title: 'Saque decisivo', gift: true },
  { title: 'Comemoração', gift: true },
  { title: 'A bola do jogo', gift: true },
  { title: 'Vôlei de praia', gift: true },
];

export const SCENES_FOLDER = 'scenes';

/** A scene as a whole, and a detail of it, which is always sold. */
const SCENE_PHOTOS = SCENES.flatMap(({ title, gift }, index): DemoPhoto[] => {
  const photo = {
    title,
    local: `Quadra ${(index % 2) + 1}`,
    evento: SCENE_EVENTS[index < 4 ? 0 : 1],
    camisas: [],
    owner: '',
  };
  const sold = { priceInCents: PRICE, tags: 'copa litoral' };
  const free = { priceInCents: 0, tags: 'brinde copa litoral' };
  return [
    { file: `${SCENES_FOLDER}/demo-${index + 1}-1.jpg`, ...photo, ...(gift ? free : sold) },
    { file: `${SCENES_FOLDER}/demo-${index + 1}-2.jpg`, ...photo, ...sold },
  ];
});

const CAMERAS: readonly [Camera, Camera] = [
  { make: 'Canon', model: 'Canon EOS R6', serial: '000000000001', prefix: 'IMG_' },
  { make: 'NIKON CORPORATION', model: 'NIKON Z 6', serial: '0000002', prefix: 'DSC_' },
];

const PLAY_TITLES = {
  attack: 'Ataque',
  block: 'Bloqueio',
  dig: 'Defesa',
  set: 'Levantamento',
  serve: 'Saque',
  joy: 'Comemoração',
};

export interface Moment {
  play: keyof typeof PLAY_TITLES;
  /** Whether the player is of the home team. */
  home: boolean;
  number: number;
  /** Number of the opponent behind the net. */
  behind?: number;
  /** How many shots each camera takes; several are a burst. */
  shots: readonly [number, number];
}

export interface Series {
  /** Below `photos/`. */
  folder: string;
  evento: string;
  local: string;
  tags: string;
  owner: string;
  /** Empty where shirts name no team. */
  teams: { home: string; away: string };
  moments: readonly Moment[];
}

/** Sixty photos of two photographers. */
export const MATCH_SERIES: Series = {
  folder: 'match',
  evento: `Copa Litoral - ${MARE.name} x ${SERRA.name}`,
  local: 'Quadra 1',
  tags: 'copa litoral',
  owner: '',
  teams: { home: MARE.name, away: SERRA.name },
  moments: [
    { play: 'serve', home: true, number: 14, shots: [4, 1] },
    { play: 'attack', home: true, number: 10, behind: 5, shots: [5, 1] },
    { play: 'dig', home: false, number: 20, shots: [3, 1] },
    { play: 'block', home: false, number: 16, behind: 12, shots: [6, 1] },
    { play: 'set', home: true, number: 3, shots: [4, 1] },
    { play: 'attack', home: false, number: 13, behind: 8, shots: [1, 3] },
    { play: 'joy', home: true, number: 12, shots: [5, 1] },
    { play: 'serve', home: false, number: 1, shots: [3, 1] },
    { play: 'block', home: true, number: 8, behind: 10, shots: [1, 4] },
    { play: 'dig', home: true, number: 17, shots: [4, 1] },
    { play: 'attack', home: false, number: 8, behind: 14, shots: [1, 4] },
    { play: 'joy', home: false, number: 5, shots: [3, 1] },
  ],
};

const clinic = (play: Moment['play'], number: number): Moment => ({
  play,
  home: true,
  number,

  shots: [1, 0],
});

/** Photos that an agency ordered for itself: one camera, no bursts. */
export const AGENCY_SERIES: Series = {
  folder: 'clinic',
  evento: 'Clínica de saque',
  local: 'Quadra 2',
  tags: 'clínica',
  owner: AGENCY,
  teams: { home: '', away: '' },
  moments: [
    clinic('serve', 4),
    clinic('set', 11),
    clinic('dig', 4),
    clinic('attack', 9),
    clinic('block', 11),
    clinic('joy', 9),
  ],
};

export interface Shot {
  /** Below `photos/`. */
  file: string;
  moment: Moment;
  /** The second one stands across the court. */
  camera: 0 | 1;
  /** Place in the burst, from 0. */
  index: number;
  /** By the camera's clock, after the first shot. */
  seconds: number;
}

/** Lists the shots of a series in the order in which they are taken. */
export function listShots({ folder, moments }: Series): Shot[] {
  const taken: [number, number] = [0, 0];
  return moments.flatMap((moment, place) =>
    ([0, 1] as const).flatMap((camera) =>
      Array.from({ length: moment.shots[camera] }, (_, index): Shot => {
        taken[camera] += 1;
        const name = `${CAMERAS[camera].prefix}${String(taken[camera]).padStart(4, '0')}.JPG`;
        // four a second; the second camera sees the same moment three seconds later
        const seconds = place * 95 + camera * 3 + Math.floor(index / 4);
        return { file: `${folder}/${name}`, moment, camera, index, seconds };
      }),
    ),
  );
}

const seriesPhotos = (series: Series): DemoPhoto[] =>
  listShots(series).map(({ file, moment, camera, seconds }) => {
    const { evento, local, tags, owner, teams } = series;
    const { play, home, number, behind } = moment;
    const [own, other] = home ? [teams.home, teams.away] : [teams.away, teams.home];
    return {
      file,
      title: PLAY_TITLES[play],
      local,
      priceInCents: PRICE,
      tags,
      evento,
      camisas: [{ numero: number, time: own }, ...(behind ? [{ numero: behind, time: other }] : [])],
      owner,
      exif: { camera: CAMERAS[camera], seconds },
    };
  });

/** In the order of the shop: the scenes, then the match, then the agency's. */
export const DEMO_PHOTOS: readonly DemoPhoto[] = [
  ...SCENE_PHOTOS,
  ...seriesPhotos(MATCH_SERIES),
  ...seriesPhotos(AGENCY_SERIES),
];
