/** Limits of notes from the bench to the scout. */

/** Max letters of a note, and of its author. */
export const MAX_NOTE_LENGTH = 280;
export const MAX_AUTHOR_LENGTH = 40;
/** Number of notes in the list, the newest. */
export const LISTED_NOTES = 20;
