import { describe, expect, test } from 'vitest';
import { may, scopeOf } from './may.ts';
import { ROLES, roleOfProfile, sessionKindOf } from './roles.ts';
import { ACCESS, ACTIONS } from './table.ts';

const open = { owner: null, public: true };
const closed = { owner: null, public: false };

describe('permissions', () => {
  test('[R-ID-6] everybody reads a public game; only scouters and admins read a private game', () => {
    // link holders have no cell for `game:read`: the server treats them as visitors
    for (const role of ROLES.filter((candidate) => candidate !== 'linkHolder'))
      expect(may({ role, id: null }, 'game:read', open)).toBe('yes');
    for (const role of ['visitor', 'atleta', 'assessoria'] as const)
      expect(may({ role, id: 'x' }, 'game:read', closed)).toBe('hidden');
    for (const role of ['scouter', 'admin'] as const)
      expect(may({ role, id: 'x' }, 'game:read', closed)).toBe('yes');
  });

  test('[R-ID-2] only an admin deletes games and lists accounts; an organizer changes only their own games', () => {
    for (const action of ['game:delete', 'account:list'] as const) {
      const allowed = ROLES.filter((role) => scopeOf(role, action) !== null);
      expect(allowed).toEqual(['admin']);
    }
    // [R-ID-6] organizers may also create games
    for (const action of ['game:create', 'game:import', 'game:update', 'roster:update'] as const) {
      const allowed = ROLES.filter((role) => scopeOf(role, action) !== null);
      expect(allowed).toEqual(['organizer', 'admin']);
    }
    const maker = { role: 'organizer', id: 'x' } as const;
    expect(may(maker, 'game:update', { owner: 'x', public: false })).toBe('yes');
    expect(may(maker, 'game:update', { owner: 'y', public: true })).toBe('hidden');
    expect(may(maker, 'game:update', { owner: null, public: true })).toBe('hidden');
  });

  test('[R-ID-2] an object of an account is accessible to its owner and hidden from other accounts', () => {
    const table = { ...ACCESS, 'account:read': { atleta: 'own' } } as const;
    expect(may({ role: 'atleta', id: 'a' }, 'account:read', { owner: 'a', public: false }, table)).toBe(
      'yes',
    );
    expect(may({ role: 'atleta', id: 'b' }, 'account:read', { owner: 'a', public: false }, table)).toBe(
      'hidden',
    );
    expect(may({ role: 'atleta', id: null }, 'account:read', { owner: null, public: false }, table)).toBe(
      'hidden',
    );
    expect(may({ role: 'visitor', id: null }, 'account:read', open, table)).toBe('no');
  });

  test('[R-SHOP-11] a link holder reaches only the purchase of the link', () => {
    const holder = { role: 'linkHolder', id: 'a', purchase: 'p' } as const;
    const of = (purchase?: string, owner = 'a') =>
      may(holder, 'purchase:read', { owner, public: false, purchase });
    expect(of('p')).toBe('yes');
    expect([of('q'), of(), of('p', 'b')]).toEqual(['hidden', 'hidden', 'hidden']);
    expect(may({ ...holder, purchase: null }, 'purchase:read', { owner: 'a', public: false })).toBe('hidden');
    expect(ACTIONS.filter((action) => scopeOf('linkHolder', action) !== null)).toEqual([
      'session:close',
      'purchase:read',
    ]);
  });

  test('[R-ID-2] an admin may perform every action, except buying and `me:` actions', () => {
    const buyers = (name: string): boolean =>
      name.startsWith('me:') || ['purchase:price', 'purchase:create', 'purchase:claim'].includes(name);
    for (const action of ACTIONS.filter((name) => !buyers(name)))
      expect(scopeOf('admin', action)).toBe('all');
  });

  test('[R-ID-1] each role except the visitor has one of three kinds of session', () => {
    expect(ROLES.map(sessionKindOf)).toEqual([
      null,
      'shopper',
      'shopper',
      'shopper',
      'shopper',
      'scouter',
      'scouter',
      'admin',
    ]);
    expect(roleOfProfile('Assessoria')).toBe('assessoria');
  });
});
