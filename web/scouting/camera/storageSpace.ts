/** Storage that recordings leave free for the scout's entries, in bytes. */
const RESERVE = 300 * 2 ** 20;

/** Returns the bytes available to recordings; infinite if the browser does not report them. */
export async function freeBytes(): Promise<number> {
  const { quota, usage } = await navigator.storage.estimate().catch((): StorageEstimate => ({}));
  if (quota === undefined || usage === undefined) return Number.POSITIVE_INFINITY;
  return quota - usage - RESERVE;
}

/** Requests persistent storage. The browser decides, or prompts the user. */
export const requestPersistence = (): void => void navigator.storage.persist().catch(() => false);
