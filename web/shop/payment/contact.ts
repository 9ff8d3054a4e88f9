/** The seller's contact is free text; e-mail addresses and phone numbers in it can be pressed. */

interface ContactPart {
  text: string;
  /** `mailto:` or `tel:`; `null` for plain words. */
  href: string | null;
}

const WAYS = /([^\s,;<>()]+@[^\s,;<>()]+\.[^\s,;<>()]*[^\s,;<>().]|\+?\(?\d[\d\s().-]{7,}\d)/;
const BRAZIL = '+55';
/** Area code and number. */
const LONGEST_LOCAL = 11;

/** `tel:` of a number as people write it; one without a country is in Brazil. */
function phoneOf(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0/, '');
  return `tel:${digits.length > LONGEST_LOCAL ? '+' : BRAZIL}${digits}`;
}

/** The text in pieces, in its order; `subject` and `body` are those of the mail. */
export function contactParts(text: string, subject: string, body: string): ContactPart[] {
  const mail = `?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  // an odd place is what the one group of the pattern has found
  return text
    .split(WAYS)
    .map((piece, place) => {
      if (place % 2 === 0) return { text: piece, href: null };
      return { text: piece, href: piece.includes('@') ? `mailto:${piece}${mail}` : phoneOf(piece) };
    })
    .filter((part) => part.text !== '');
}
