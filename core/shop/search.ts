/** What somebody types into the shop's search: words, and shirt numbers among them (R-SHOP-6). */
export interface Search {
  /** Each has to occur in event, tags or place. */
  words: readonly string[];
  /** `#12`, `camisa 12`, `nº 12`: the photo shows each of these numbers. */
  numbers: readonly number[];
  /** `12` alone: the number, or the word. */
  either: readonly { word: string; number: number }[];
}

/** A number of a shirt with the word that says so, between blanks. */
const SHIRT = /(?<!\S)(?:#\s*|camisas?\s+(?:n[º°o.]*\s*|#\s*)?|n[º°]\s*)(\d{1,2})(?!\S)/giu;
const NUMBER = /^\d{1,2}$/;

export function readSearch(typed: string): Search {
  const numbers = new Set<number>();
  const rest = typed.normalize('NFC').replace(SHIRT, (_, number: string) => {
    numbers.add(Number(number));
    return ' ';
  });
  const all = [...new Set(rest.split(/\s+/).filter((word) => word !== ''))];
  return {
    words: all.filter((word) => !NUMBER.test(word)),
    numbers: [...numbers],
    either: all.filter((word) => NUMBER.test(word)).map((word) => ({ word, number: Number(word) })),
  };
}
