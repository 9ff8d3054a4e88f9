export const MAX_NOTE_LENGTH = 280;
export const MAX_AUTHOR_LENGTH = 40;
export const LISTED_NOTES = 20;
