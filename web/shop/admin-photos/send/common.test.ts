import { expect, test } from 'vitest';
import { fileFields, unseenBy } from './common.ts';

test('[section 2] event and place in the file name override the common fields', () => {
  const all = { evento: ' Geral ', local: 'Ginásio' };
  expect(fileFields(all, 'Copa Sul ; Quadra2 0042.jpg')).toEqual({ evento: 'Copa Sul', local: 'Quadra2' });
  expect(fileFields(all, 'Copa ; .jpg').evento).toBe('Copa');
  expect(fileFields(all, 'IMG 2024 0042.jpg')).toEqual({ evento: 'Geral', local: 'Ginásio' });
  expect(fileFields({ evento: '', local: '' }, 'DSC_0001.jpg')).toEqual({ evento: '', local: '' });
});

test('[R-SHOP-3] the shop hides files of draft and closed events, and files with the tag "oculta"', () => {
  const events = [
    { name: 'Copa', estado: 'rascunho' },
    { name: 'Festa', estado: 'fechado' },
    { name: 'Liga', estado: 'aberto' },
  ] as const;
  const common = { evento: 'Copa', fromNames: true };
  expect(unseenBy(common, 'IMG_1.jpg', events)).toBe('rascunho');
  expect(unseenBy(common, 'Festa ; Quadra 1.jpg', events)).toBe('fechado');
  expect(unseenBy(common, 'Liga ; Quadra 1.jpg', events)).toBeNull();
  expect(unseenBy(common, 'Novo ; Quadra 1.jpg', events)).toBeNull();
  expect(unseenBy({ ...common, tags: 'final, oculta' }, 'Liga ; 1.jpg', events)).toBe('oculta');
});
