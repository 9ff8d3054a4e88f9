export interface Draft {
  text: string;
  /** Id of the refused note that the draft replaces. */
  instead?: string;
}

export const NO_DRAFT: Draft = { text: '' };
