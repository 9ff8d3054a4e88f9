/** What browser and server agree on beside the schemas of the calls. */

/** Milliseconds between two beats of the socket. */
export const BEAT_MS = 5000;
/** The public copy of a log is read after a number that is a multiple of this: all viewers ask for the same few addresses. */
export const COPY_STEP = 100;
/** Commands of one batch: a press enters a line; undoing or choosing may be longer. */
export const MOST_COMMANDS = 200;
/** Batches of one call. */
export const MOST_BATCHES = 100;
