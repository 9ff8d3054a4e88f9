/**
 * The addresses of a YouTube video (section 5): `watch?v=`, `youtu.be/`, `embed/`, `v/` or `u/x/`, then the id of eleven
 * characters.
 */
const ADDRESS = /(?:youtu\.be\/|[?&]v=|\/embed\/|\/v\/|\/u\/\w\/)([\w-]{11})(?![\w-])/;

/** The id in an address, `null` where there is none. */
export const videoIdOf = (address: string): string | null => ADDRESS.exec(address.trim())?.[1] ?? null;
