/** A day of a statement as people write it: `2026-05-01` is `01/05/2026`. */
export const writeDay = (day: string): string => day.split('-').reverse().join('/');
