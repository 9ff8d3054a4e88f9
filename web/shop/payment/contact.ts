/** The seller's contact is free text. */

interface ContactPart {
  text: string;
  /** `mailto:` or `tel:` address; `null` for plain text. */
  href: string | null;
}

const WAYS = /([^\s,;<>()]+@[^\s,;<>()]+\.[^\s,;<>()]*[^\s,;<>().]|\+?\(?\d[\d\s().-]{7,}\d)/;
const BRAZIL = '+55';
/** Area code and number, without the country code. */
const MAX_LOCAL_DIGITS = 11;

/** A number without a country code is in Brazil. */
function phoneOf(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0/, '');
  return `tel:${digits.length > MAX_LOCAL_DIGITS ? '+' : BRAZIL}${digits}`;
}

/** `subject` and `body` are prefilled in the mail. */
export function contactParts(text: string, subject: string, body: string): ContactPart[] {
  const mail = `?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  // `split` with one group: odd indexes are matches
  return text
    .split(WAYS)
    .map((piece, index) => {
      if (index % 2 === 0) return { text: piece, href: null };
      return { text: piece, href: piece.includes('@') ? `mailto:${piece}${mail}` : phoneOf(piece) };
    })
    .filter((part) => part.text !== '');
}
