/** Min shares, in per cent, from light to dark. */
const SHADES = [0, 10, 18, 28, 40] as const;

/** 1 to 5, from light to dark. */
export const shadeOf = (share: number): number => SHADES.filter((from) => share >= from).length;
