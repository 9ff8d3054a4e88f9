/** A photo's file in parts: those needed to show it, and the rest. */
export interface SortedFile {
  /** In order; together a whole file, with the orientation. */
  kept: Uint8Array[];
  /**
   * Bytes after the end, where a second file may hide. Metadata blocks are in neither: they are never served.
   */
  tail: Uint8Array;
}

/** No photo of the three formats (nor is an animation), or one with inconsistent parts. */
export type FileProblem = 'not-a-photo' | 'broken-photo';

/** No camera writes nearly as many parts; each costs memory. */
export const MAX_PARTS = 100_000;
