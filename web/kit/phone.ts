import { nationalDigits } from '@volleyscouter/core/people/phone';

/** A phone as people here write it: `(11) 98765-4321`; what is not a whole one as it stands. */
export function writePhone(phone: string): string {
  const found = /^(\d{2})(\d{4,5})(\d{4})$/.exec(nationalDigits(phone));
  return found ? `(${found[1]}) ${found[2]}-${found[3]}` : phone;
}
