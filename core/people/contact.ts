/** How somebody can be answered. */
import { fullPhone } from './phone.ts';

const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/;

/** Whether a text holds an e-mail, or is a phone with its area code. */
export const isContact = (text: string): boolean => EMAIL.test(text) || fullPhone(text) !== null;
