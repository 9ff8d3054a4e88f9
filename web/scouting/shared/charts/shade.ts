/** Shares (per cent) from which a zone is one shade darker. */
const SHADES = [0, 10, 18, 28, 40] as const;

/** Shade of a zone that has something, light to dark: 1 to 5. */
export const shadeOf = (share: number): number => SHADES.filter((from) => share >= from).length;
