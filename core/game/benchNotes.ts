/** Limits of notes from the bench to the scout. */

/** Max characters of a note, and of its author's name. */
export const MAX_NOTE_LENGTH = 280;
export const MAX_AUTHOR_LENGTH = 40;
/** Max notes in the list of notes. */
export const LISTED_NOTES = 20;
