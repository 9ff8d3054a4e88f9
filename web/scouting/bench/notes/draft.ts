/** The note that is being written. */
export interface Draft {
  text: string;
  /** The id of the refused note that it takes the place of. */
  instead?: string;
}

export const NO_DRAFT: Draft = { text: '' };
