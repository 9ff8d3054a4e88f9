export const MAX_NOTE_LENGTH = 280;
export const MAX_AUTHOR_LENGTH = 40;
/** Max notes in the list of notes. */
export const LISTED_NOTES = 20;
