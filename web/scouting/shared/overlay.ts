/** Corners of the picture: superior or inferior, esquerdo or direito. */
export const CORNERS = ['se', 'sd', 'ie', 'id'] as const;
export type Corner = (typeof CORNERS)[number];

export interface OverlayLook {
  /** Scale of the scoreboard; 1 fits a picture of 1920 x 1080. */
  size: number;
  corner: Corner;
}

const MIN_SIZE = 0.5;
const MAX_SIZE = 4;

/** Defaults: size 1 at the top left. */
export function parseLook(params: URLSearchParams): OverlayLook {
  const size = Number(params.get('tamanho')?.replace(',', '.') || 1);
  const corner = CORNERS.find((candidate) => candidate === params.get('canto')) ?? 'se';
  return { size: Number.isNaN(size) ? 1 : Math.min(MAX_SIZE, Math.max(MIN_SIZE, size)), corner };
}

/** `base`: without a slash at the end. */
export const overlayAddress = (base: string, match: string, { size, corner }: OverlayLook): string =>
  `${base}/#/placar/${encodeURIComponent(match)}?tamanho=${size}&canto=${corner}`;
