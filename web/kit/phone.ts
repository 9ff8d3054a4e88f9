import { nationalDigits } from '@volleyscouter/core/people/phone';

/** `(11) 98765-4321`. An incomplete number is returned unchanged. */
export function writePhone(phone: string): string {
  const match = /^(\d{2})(\d{4,5})(\d{4})$/.exec(nationalDigits(phone));
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone;
}
