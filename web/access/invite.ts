/** The word of an invitation in a link as it was copied, with whatever stands around it; `null` when there is none. */
export const inviteOf = (pasted: string): string | null =>
  /[?&]convite=([A-Za-z0-9_-]+)/.exec(pasted)?.[1] ?? null;
