import { expect, test } from 'vitest';
import { CARDS, FIRST_CHOICE, MAX_CARDS, movedCard, ourSide, readChoice, toggledCard } from './choice.ts';

const NAMES = { '*': 'Andorinha', a: 'Bem-te-vi' } as const;

test.each([null, '', '{', '7', 'null', '"x"'])('an unreadable stored choice %j gives the default', (stored) =>
  expect(readChoice(stored)).toEqual(FIRST_CHOICE),
);

test('a stored choice is read back without unknown cards', () => {
  const choice = { cards: [...CARDS].reverse().slice(0, MAX_CARDS), team: 'Andorinha' };
  expect(readChoice(JSON.stringify(choice))).toEqual(choice);
  const odd = { cards: ['rotations', 'of-tomorrow', 'rotations', 3], team: 9 };
  expect(readChoice(JSON.stringify(odd))).toEqual({ cards: ['rotations'], team: null });
  expect(readChoice('{"cards":[]}').cards).toEqual([]);
});

test('our side is the side of the chosen team, or else the home side', () => {
  expect(ourSide({ cards: [], team: null }, NAMES)).toBe('*');
  expect(ourSide({ cards: [], team: 'Bem-te-vi' }, NAMES)).toBe('a');
  expect(ourSide({ cards: [], team: 'Andorinha' }, { '*': 'Bem-te-vi', a: 'Andorinha' })).toBe('a');
  expect(ourSide({ cards: [], team: 'Outro' }, NAMES)).toBe('*');
  expect(ourSide({ cards: [], team: 'Igual' }, { '*': 'Igual', a: 'Igual' })).toBe('*');
});

test('a card is appended, removed, and moved by one position', () => {
  const [first, second, third] = ['rotations', 'distribution', 'attack'] as const;
  const six = CARDS.slice(0, MAX_CARDS);
  const last = CARDS[MAX_CARDS] ?? first;
  expect(movedCard([first, second, third], third, -1)).toEqual([first, third, second]);
  expect(movedCard([first, second, third], first, 1)).toEqual([second, first, third]);
  expect(toggledCard(six, last)).toBe(six);
  expect(toggledCard(toggledCard(six, first), last)).toEqual([...six.slice(1), last]);
  expect(toggledCard([], first)).toEqual([first]);
  expect(toggledCard([first], first)).toEqual([]);
  expect(movedCard([first], first, 1)).toEqual([first]);
  expect(movedCard([first], first, -1)).toEqual([first]);
});
