import type { Player } from '@volleyscouter/contract/games';
import type { Profile } from '@volleyscouter/core/access/roles';
import type { Squad } from '@volleyscouter/core/rally/simulate';

export interface DemoAccount {
  nome: string;
  celular: string;
  email: string;
  perfil: Profile;
}

export const AGENCY = 'Saque & Rede Assessoria';

/** Phones begin with 9000 or 9001, which are not assigned. */
export const ACCOUNTS: readonly DemoAccount[] = [
  { nome: 'Scouter da demonstração', celular: '', email: '', perfil: 'Scouter' },
  { nome: 'Marina Telles', celular: '11900014821', email: 'marina@exemplo.com.br', perfil: 'Atleta' },
  { nome: 'Joana Prado', celular: '11900017305', email: 'joana@exemplo.com.br', perfil: 'Atleta' },
  { nome: 'Érica Novaes', celular: '11900012268', email: '', perfil: 'Atleta' },
  { nome: 'Vitória Falcão', celular: '11900013390', email: '', perfil: 'Atleta' },
  { nome: AGENCY, celular: '11900016640', email: '', perfil: 'Assessoria' },
];

export interface DemoTeam {
  name: string;
  players: readonly Player[];
  squad: Squad;
}

type Short = readonly [number: number, name: string, surname: string, letter: string];

const team = (
  name: string,
  strength: number,
  setter: Squad['setter'],
  six: readonly number[],
  libero: number,
  roster: readonly Short[],
): DemoTeam => ({
  name,
  players: roster.map(([number, first, surname, letter]) => ({
    number,
    name: first,
    surname,
    function: letter,
  })),
  squad: { six, setter, libero, strength },
});

export const AURORA = team('Aurora Vôlei Clube', 0.62, 1, [7, 4, 11, 9, 15, 2], 1, [
  [1, 'Lia', 'Bastos', 'l'],
  [2, 'Helena', 'Moura', 'c'],
  [4, 'Bruna', 'Salgado', 'p'],
  [5, 'Tainá', 'Rezende', 's'],
  [7, 'Camila', 'Duarte', 's'],
  [9, 'Renata', 'Vidal', 'o'],
  [11, 'Sofia', 'Andrade', 'c'],
  [13, 'Clara', 'Pimenta', 'p'],
  [15, 'Alice', 'Furtado', 'p'],
  [18, 'Nina', 'Coelho', 'c'],
]);

export const MARE = team('Maré Alta', 0.55, 2, [14, 3, 10, 12, 8, 6], 17, [
  [3, 'Paula', 'Quintela', 's'],
  [6, 'Yara', 'Bittencourt', 'p'],
  [8, 'Carol', 'Menezes', 'o'],
  [10, 'Luísa', 'Tavares', 'p'],
  [12, 'Íris', 'Nogueira', 'c'],
  [14, 'Débora', 'Lacerda', 'c'],
  [16, 'Manu', 'Sampaio', 'p'],
  [17, 'Bia', 'Antunes', 'l'],
  [19, 'Gabi', 'Teles', 's'],
]);

export const SERRA = team('Serra Azul', 0.5, 6, [16, 1, 5, 13, 8, 2], 20, [
  [1, 'Vitória', 'Fontes', 'c'],
  [2, 'Rafaela', 'Guedes', 's'],
  [5, 'Júlia', 'Peixoto', 'o'],
  [8, 'Letícia', 'Amaral', 'c'],
  [10, 'Isa', 'Barreto', 'p'],
  [13, 'Mel', 'Campos', 'p'],
  [16, 'Dora', 'Siqueira', 'p'],
  [20, 'Ana', 'Lustosa', 'l'],
]);
