/** Shortest password of an admin. */
export const SHORTEST_PASSWORD = 10;
