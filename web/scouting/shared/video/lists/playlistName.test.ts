import type { PlayFilter } from '@volleyscouter/core/video/playlist';
import { expect, test } from 'vitest';
import { playlistName } from './playlistName.ts';

const TEAMS = { '*': 'Maré', a: 'Farol' };

test.each<[PlayFilter, string]>([
  [{}, 'Todas as jogadas'],
  [{ skill: 'A', number: 7, set: 2 }, 'Ataques da 7 no set 2'],
  [{ skill: 'R', grades: ['-', '='], rotation: 4 }, 'Recepções em P4 com - ='],
  [{ skill: 'A', side: 'a', combination: 'X5', from: 3, to: 5 }, 'Ataques X5 de Farol da zona 3 para a 5'],
  [{ skill: 'S', type: 'Q', to: 1 }, 'Saques tipo Q na zona 1'],
  [{ number: 0, phase: 'transition', rallies: [3, 9] }, 'Jogadas da 0 no contra-ataque nos rallies 3 a 9'],
  [{ rally: true }, 'Só rallies'],
  [{ rally: true, set: 3, rallies: [4, 4] }, 'Só rallies no rally 4 no set 3'],
  [{ rally: true, skill: 'B', from: 4 }, 'Rallies com bloqueios da zona 4'],
  [{ plays: ['a'] }, '1 jogada escolhida'],
  [{ plays: ['a', 'b'], set: 1 }, '2 jogadas escolhidas no set 1'],
])('the name of a playlist with the filter %j is "%s"', (filter, name) =>
  expect(playlistName(filter, TEAMS)).toBe(name),
);
