/** 0-99; `null` for an empty field, `wrong` for anything else. */
export function readShirt(text: string): number | null | 'wrong' {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,2}$/.test(typed) ? Number(typed) : 'wrong';
}

export function shirtOf(text: string): number | null {
  const shirt = readShirt(text);
  return shirt === 'wrong' ? null : shirt;
}
