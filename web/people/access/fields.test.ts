import { expect, test } from 'vitest';
import { inviteOf } from './fields.ts';

test('[R-ID-3] the token of an invitation is found in a pasted text', () => {
  expect(inviteOf('https://loja.exemplo/#/register?convite=aB3_-x')).toBe('aB3_-x');
  expect(inviteOf('Segue o convite: https://loja.exemplo/#/register?convite=aB3. Até já!')).toBe('aB3');
  for (const none of ['', 'https://loja.exemplo/#/register', 'convite', 'convite='])
    expect(inviteOf(none)).toBeNull();
});
