/** Room in the browser's store. What a scout types is kept there, too: a recording leaves it this much. */
const RESERVE = 300 * 2 ** 20;

/** Bytes that a recording may take; endless where the browser does not say. */
export async function roomLeft(): Promise<number> {
  const { quota, usage } = await navigator.storage.estimate().catch((): StorageEstimate => ({}));
  if (quota === undefined || usage === undefined) return Number.POSITIVE_INFINITY;
  return quota - usage - RESERVE;
}

/** Asks that the store be kept when the device runs out of room; browsers decide by themselves, or ask the person. */
export const keepStore = (): void => void navigator.storage.persist().catch(() => false);
