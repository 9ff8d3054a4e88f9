/** Limits of notes from the bench to the scout. */

/** Max letters of a note, and of its author. */
export const LONGEST_NOTE = 280;
export const LONGEST_AUTHOR = 40;
/** Number of notes in the list, the newest. */
export const LISTED_NOTES = 20;
