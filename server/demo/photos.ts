/** The files in `photos/`, drawn by scripts/demo-photos, and their offer in the shop. */
import { AGENCY, MARE, SERRA } from './people.ts';

const PRICE = 1500;

interface Camera {
  make: string;
  model: string;
  serial: string;
  prefix: string;
  /** Seconds by which the clock of the camera is slow. */
  behind: number;
}

export interface DemoPhoto {
  file: string;
  title: string;
  local: string;
  priceInCents: number;
  tags: string;
  evento: string;
  camisas: { numero: number; time: string }[];
  /** Empty: visible to all. */
  owner: string;
  /** `seconds`: capture time after 20:00. */
  exif?: { camera: Camera; seconds: number };
}

export const SCENE_EVENTS = [
  'Copa Litoral - Aurora x Maré Alta',
  'Copa Litoral - Serra Azul x Aurora',
] as const;

/** In the order of the shop. */
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

/** A scene has two photos; the second photo is always for sale. */
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

export const CAMERAS: readonly [Camera, Camera] = [
  { make: 'Canon', model: 'Canon EOS R6', serial: '000000000001', prefix: 'IMG_', behind: 0 },
  {
    ...{ make: 'NIKON CORPORATION', model: 'NIKON Z 6', serial: '0000002', prefix: 'DSC_' },
    behind: 2 * 3600 + 59 * 60 + 17,
  },
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
  /**
   * Seconds after 20:00. The moments of MATCH_SERIES have the times of their plays in the match PHOTOGRAPHED
   * (matches.ts).
   */
  at: number;
  home: boolean;
  number: number;
  /** Number of the opponent behind the net. */
  behind?: number;
  shots: readonly [number, number];
}

export interface Series {
  folder: string;
  evento: string;
  local: string;
  tags: string;
  owner: string;
  /** Empty if shirts have no team. */
  teams: { home: string; away: string };
  moments: readonly Moment[];
}

export const MATCH_SERIES: Series = {
  folder: 'match',
  evento: `Copa Litoral - ${MARE.name} x ${SERRA.name}`,
  local: 'Quadra 1',
  tags: 'copa litoral',
  owner: '',
  teams: { home: MARE.name, away: SERRA.name },
  moments: [
    { play: 'serve', at: 59, home: true, number: 14, shots: [4, 1] },
    { play: 'attack', at: 98, home: true, number: 10, behind: 5, shots: [5, 1] },
    { play: 'dig', at: 241, home: false, number: 20, shots: [3, 1] },
    { play: 'block', at: 404, home: false, number: 16, behind: 12, shots: [6, 1] },
    { play: 'set', at: 814, home: true, number: 3, shots: [4, 1] },
    { play: 'attack', at: 818, home: false, number: 13, behind: 8, shots: [1, 3] },
    { play: 'joy', at: 823, home: true, number: 12, shots: [5, 1] },
    { play: 'serve', at: 930, home: false, number: 1, shots: [3, 1] },
    { play: 'block', at: 1195, home: true, number: 8, behind: 10, shots: [1, 4] },
    { play: 'dig', at: 1606, home: true, number: 17, shots: [4, 1] },
    { play: 'attack', at: 2392, home: false, number: 8, behind: 14, shots: [1, 4] },
    { play: 'joy', at: 2496, home: false, number: 5, shots: [3, 1] },
  ],
};

const clinic = (play: Moment['play'], number: number, at: number): Moment => ({
  play,
  at,
  home: true,
  number,
  shots: [1, 0],
});

/** Photos that an agency ordered: one camera, no bursts. */
export const AGENCY_SERIES: Series = {
  folder: 'clinic',
  evento: 'Clínica de saque',
  local: 'Quadra 2',
  tags: 'clínica',
  owner: AGENCY,
  teams: { home: '', away: '' },
  moments: [
    clinic('serve', 4, 0),
    clinic('set', 11, 95),
    clinic('dig', 4, 190),
    clinic('attack', 9, 285),
    clinic('block', 11, 380),
    clinic('joy', 9, 475),
  ],
};

export interface Shot {
  file: string;
  moment: Moment;
  /** The second camera is on the other side of the court. */
  camera: 0 | 1;
  index: number;
  seconds: number;
}

export function listShots({ folder, moments }: Series): Shot[] {
  const counts: [number, number] = [0, 0];
  return moments.flatMap((moment) =>
    ([0, 1] as const).flatMap((camera) =>
      Array.from({ length: moment.shots[camera] }, (_, index): Shot => {
        counts[camera] += 1;
        const name = `${CAMERAS[camera].prefix}${String(counts[camera]).padStart(4, '0')}.JPG`;
        // a camera takes four photos per second; camera 1 starts one second after camera 0
        const seconds = moment.at + camera + Math.floor(index / 4);
        return { file: `${folder}/${name}`, moment, camera, index, seconds };
      }),
    ),
  );
}

const seriesPhotos = (series: Series): DemoPhoto[] =>
  listShots(series).map(({ file, moment, camera, seconds }) => {
    const { evento, local, tags, owner, teams } = series;
    const { play, home, number, behind } = moment;
    const [team, other] = home ? [teams.home, teams.away] : [teams.away, teams.home];
    return {
      file,
      title: PLAY_TITLES[play],
      local,
      priceInCents: PRICE,
      tags,
      evento,
      camisas: [{ numero: number, time: team }, ...(behind ? [{ numero: behind, time: other }] : [])],
      owner,
      exif: { camera: CAMERAS[camera], seconds },
    };
  });

export const DEMO_PHOTOS: readonly DemoPhoto[] = [
  ...SCENE_PHOTOS,
  ...seriesPhotos(MATCH_SERIES),
  ...seriesPhotos(AGENCY_SERIES),
];
