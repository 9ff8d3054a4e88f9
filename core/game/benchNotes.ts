/** Limits of notes from the bench to the scout. */

/** Letters of a note, and of who wrote it. */
export const LONGEST_NOTE = 280;
export const LONGEST_AUTHOR = 40;
/** Notes that are listed, the newest. */
export const LISTED_NOTES = 20;
