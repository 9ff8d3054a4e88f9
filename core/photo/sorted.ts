/** The parts of a photo file. `kept` contains no personal metadata. */
export interface SortedFile {
  /**
   * Parts in order. Joined, the parts are a complete file; the orientation of a rotated photo is in a new
   * block.
   */
  kept: Uint8Array[];
  /** Bytes after the end of the photo, where a second file may be hidden. */
  tail: Uint8Array;
}

/** `not-a-photo`: neither JPEG, PNG nor WebP, or an animation. `broken-photo`: its parts are inconsistent. */
export type FileProblem = 'not-a-photo' | 'broken-photo';

/** Cameras write far fewer, and each part needs memory. */
export const MAX_PARTS = 100_000;
