import { expect, test } from 'vitest';
import { saidOf } from './common.ts';

test('[section 2] a name that says an event goes before what holds for all, one of a camera does not', () => {
  const all = { evento: ' Geral ', local: 'Ginásio' };
  expect(saidOf(all, 'Copa Sul ; Quadra2 0042.jpg')).toEqual({ evento: 'Copa Sul', local: 'Quadra2' });
  expect(saidOf(all, 'Copa ; .jpg').evento).toBe('Copa');
  expect(saidOf(all, 'IMG 2024 0042.jpg')).toEqual({ evento: 'Geral', local: 'Ginásio' });
  expect(saidOf({ evento: '', local: '' }, 'DSC_0001.jpg')).toEqual({ evento: '', local: '' });
});
