export interface Draft {
  text: string;
  /** Id of the refused note that it replaces. */
  instead?: string;
}

export const NO_DRAFT: Draft = { text: '' };
