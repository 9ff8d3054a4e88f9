/** A fresh id for an entry, a block or this browser: 128 random bits. Works over plain http too, where `randomUUID` does not exist. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
