/** What browser and server agree on beside the schemas of the calls. */

/** Milliseconds between two beats of the socket. */
export const BEAT_MS = 5000;
/** Reads of the public copy start after a multiple of this number, so that all viewers request the same few URLs. */
export const COPY_STEP = 100;
/** Commands of one batch: a press enters a line; undoing or choosing may be longer. */
export const MOST_COMMANDS = 200;
/** Batches of one call. */
export const MOST_BATCHES = 100;
