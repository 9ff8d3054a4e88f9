/** Min shares, in per cent, of the shades from light to dark. */
const SHADES = [0, 10, 18, 28, 40] as const;

/** Returns the shade of a zone with touches, light to dark: 1 to 5. */
export const shadeOf = (share: number): number => SHADES.filter((from) => share >= from).length;
