/** What is looked for in the shop, as it stands in the address. */
export interface ShopFilter {
  /** Exactly this event; empty for all. */
  evento: string;
  /** Every word occurs in event, tags or place. */
  palavras: string;
}

/** Words as they are asked for: without blanks around and between them. */
export const tidy = (words: string): string => words.trim().split(/\s+/).join(' ').slice(0, 200);

export const sameFilter = (one: ShopFilter, other: ShopFilter): boolean =>
  one.evento === other.evento && one.palavras === other.palavras;

/** The address with one thing changed; what is empty is left out. */
export function changed(search: string, values: Readonly<Record<string, string | null>>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values))
    if (value) params.set(name, value);
    else params.delete(name);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The address of the large view of a photo within what a filter finds. */
export const addressOf = ({ evento, palavras }: ShopFilter, foto: string): string =>
  changed('', { evento, palavras, foto });
