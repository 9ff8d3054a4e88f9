/** Interval of the socket's heartbeat. */
export const BEAT_MS = 5000;
/**
 * The public copy is requested from a log number that is a multiple of this. All viewers then request the
 * same few URLs.
 */
export const COPY_STEP = 100;
/** A press enters one line; undoing or choosing a version may need more. */
export const MAX_BATCH_COMMANDS = 200;
export const MAX_CALL_BATCHES = 100;
