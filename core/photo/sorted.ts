/** A photo's file in pieces: what is needed to show it, and what else lies in it. */
export interface SortedFile {
  /** In their order, a whole file again; what tells how to turn the photo is among them. */
  kept: Uint8Array[];
  /** What follows the end, where a second file may hide. Metadata blocks are in neither: they never leave. */
  tail: Uint8Array;
}

/** No photo of the three kinds (an animation is none either), or one whose parts do not fit together. */
export type FileProblem = 'not-a-photo' | 'broken-photo';

/** No camera writes nearly as many parts; each costs memory. */
export const MOST_PARTS = 100_000;
