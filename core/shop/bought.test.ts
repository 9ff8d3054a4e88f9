import { describe, expect, test } from 'vitest';
import { ROLES } from '../access/roles.ts';
import { type Bought, mayDownload, mayView } from './bought.ts';
import { PURCHASE_STATUSES } from './status.ts';
import type { Shown } from './visible.ts';

const PLAIN: Shown = {
  tags: '',
  atletaId: null,
  withheld: false,
  refused: false,
  minors: false,
  eventState: 'aberto',
  openRegistration: false,
};
const bought = (change: Partial<Bought> = {}): Bought => ({
  id: 'compra',
  owner: 'ela',
  status: 'Pago',
  taken: false,
  goingBack: false,
  ...change,
});
const HER = { role: 'atleta', id: 'ela' } as const;
const ADMIN = { role: 'admin', id: 'dona' } as const;

describe('[R-SHOP-3] the original', () => {
  test('may be downloaded only from a paid purchase, by its buyer or an admin', () => {
    for (const status of PURCHASE_STATUSES)
      for (const role of ROLES)
        for (const id of ['ela', 'outra', null]) {
          const right =
            status === 'Pago' &&
            (role === 'admin' || (id === 'ela' && ['atleta', 'photographer', 'assessoria'].includes(role)));
          expect([status, role, id, mayDownload({ role, id }, bought({ status }))]).toEqual([
            status,
            role,
            id,
            right,
          ]);
        }
  });

  test('[R-SHOP-11] may be downloaded by a link holder only from the purchase that the link opens', () => {
    const holder = (purchase: string | null, id = 'ela') => ({ role: 'linkHolder', id, purchase }) as const;
    expect(mayDownload(holder('compra'), bought())).toBe(true);
    expect(mayDownload(holder('compra'), bought({ status: 'Estornado' }))).toBe(false);
    expect(mayDownload(holder('compra'), bought({ taken: true }))).toBe(false);
    for (const caller of [holder('outra'), holder(null), holder('compra', 'outra')])
      expect([mayDownload(caller, bought()), mayView(caller, bought(), PLAIN)]).toEqual([false, false]);
  });

  test('is refused while a full refund is pending; pictures are still shown', () => {
    for (const caller of [HER, ADMIN]) {
      expect(mayDownload(caller, bought({ goingBack: true }))).toBe(false);
      expect(mayView(caller, bought({ goingBack: true }), null)).toBe(true);
    }
  });

  test('is refused for a photo taken down, and after the buyer was erased', () => {
    expect(mayDownload(HER, bought({ taken: true }))).toBe(false);
    expect(mayDownload(ADMIN, bought({ taken: true }))).toBe(false);
    expect(mayDownload({ role: 'atleta', id: null }, bought({ owner: null }))).toBe(false);
  });
});

describe('[R-SHOP-3] card and preview', () => {
  test('a paid photo is shown even if the shop hides or has deleted the photo', () => {
    for (const shopPhoto of [null, { ...PLAIN, tags: 'oculta' }, { ...PLAIN, withheld: true }])
      expect(mayView(HER, bought(), shopPhoto)).toBe(true);
    expect(mayView({ role: 'atleta', id: 'outra' }, bought(), PLAIN)).toBe(false);
  });

  test('an unpaid photo is shown to its buyer only while the shop shows it, to an admin always', () => {
    for (const status of PURCHASE_STATUSES.filter((candidate) => candidate !== 'Pago')) {
      const shopPhotos = [null, PLAIN, { ...PLAIN, tags: 'oculta' }, { ...PLAIN, atletaId: 'outra' }];
      expect(shopPhotos.map((shopPhoto) => mayView(HER, bought({ status }), shopPhoto))).toEqual([
        false,
        true,
        false,
        false,
      ]);
      expect(shopPhotos.map((shopPhoto) => mayView(ADMIN, bought({ status }), shopPhoto))).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
  });

  test('a photo taken down is shown to nobody', () => {
    for (const caller of [HER, ADMIN]) expect(mayView(caller, bought({ taken: true }), PLAIN)).toBe(false);
  });
});
