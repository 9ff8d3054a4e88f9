import { ROUTE_NAMES, ROUTES, type RouteName } from '@volleyscouter/contract/routes';
import { ROLES, type Role } from '@volleyscouter/core/access/roles';
import { ACCESS, ACTIONS, type AccessRow, type Action, type Scope } from '@volleyscouter/core/access/table';
import { seeded } from '@volleyscouter/server/demo/seeded';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { type Cell, changes, outcome, readCells } from './matrix.ts';
import { IDENTITIES, type Scene, setScene } from './scene.ts';

const cells = readCells();
let server: TestServer;
let scene: Scene;
beforeAll(async () => {
  server = await openTestServer();
  scene = await setScene(server);
});
afterAll(() => server.close());

async function differences(checkedCells: readonly Cell[]): Promise<string[]> {
  const differing: string[] = [];
  for (const cell of checkedCells) {
    const answer = await outcome(server, scene, cell);
    if (answer !== cell.expected)
      differing.push(`${cell.call} ${cell.object} ${cell.identity}: ${cell.expected} is ${answer}`);
    if (changes(cell.call) && answer.startsWith('200')) scene = await setScene(server);
  }
  return differing;
}

describe('[H2] every call as every identity', () => {
  test('the matrix contains every route; there are eleven identities', () => {
    expect(new Set(cells.map(({ call }) => call))).toEqual(new Set(ROUTE_NAMES));
    expect(IDENTITIES).toHaveLength(11);
  });

  test.each(ROUTE_NAMES)('[R-ID-2] %s: every answer is as in the matrix', async (name) => {
    expect(await differences(cells.filter(({ call }) => call === name))).toEqual([]);
  });
});

const effective = (row: AccessRow, role: Role): Scope | null => row[role] ?? row.visitor ?? null;

interface Flip {
  action: Action;
  role: Role;
  row: AccessRow;
}

/** Changes of one cell that change the access to some object. */
function flips(): Flip[] {
  return ACTIONS.flatMap((action) =>
    ROLES.flatMap((role) =>
      (['all', 'public', null] as const).flatMap((scope): Flip[] => {
        // `game:copy` reads no token, so every caller is a visitor
        if (action === 'game:copy' && role !== 'visitor') return [];
        const { [role]: _, ...rest } = ACCESS[action];
        const row: AccessRow = scope ? { ...rest, [role]: scope } : rest;
        if (effective(row, role) === effective(ACCESS[action], role)) return [];
        // only games, gifts and products can be public; elsewhere `public` gives no access
        const knowsPublic = ['game:list', 'game:read', 'gift:read', 'product:read'].includes(action);
        return scope === 'public' && !knowsPublic ? [] : [{ action, role, row }];
      }),
    ),
  );
}

const IDENTITY_OF = {
  visitor: 'nobody',
  linkHolder: 'linkHolder',
  atleta: 'atleta',
  photographer: 'photographer',
  assessoria: 'assessoria',
  scouter: 'scouter',
  organizer: 'organizer',
  admin: 'admin',
} as const satisfies Record<Role, (typeof IDENTITIES)[number]>;

describe('[H2] each of thirty changed cells of the access table causes a difference', {
  tags: 'guard',
}, () => {
  const random = seeded(Date.parse('2026-05-01'));
  const chosen = flips()
    .map((flip) => ({ flip, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, 30)
    .map(({ flip }) => flip);

  test('thirty cells are chosen', () => expect(chosen).toHaveLength(30));

  test.each(chosen)('$action as $role', async ({ action, role, row }) => {
    const table = ACCESS as Record<Action, AccessRow>;
    const original = table[action];
    const calls = ROUTE_NAMES.filter((name: RouteName) => ROUTES[name].action === action);
    const affectedCells = cells.filter(
      ({ call, identity }) => calls.includes(call) && identity === IDENTITY_OF[role],
    );
    try {
      table[action] = row;
      expect(await differences(affectedCells)).not.toEqual([]);
    } finally {
      table[action] = original;
      scene = await setScene(server);
    }
  });
});
