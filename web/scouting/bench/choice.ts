import type { Side } from '@volleyscouter/core/code/vocabulary';
import { parseJson } from '../../platform/api/storage.ts';
import { stored, useStored } from '../../platform/api/stored.ts';
import { benchText } from '../shared/texts/bench.ts';

export type CardId = keyof typeof benchText.cards;
export const CARDS = Object.keys(benchText.cards) as readonly CardId[];

/** Six cards fit on a tablet. */
export const MAX_CARDS = 6;

export interface BenchChoice {
  cards: readonly CardId[];
  /** `null`: the user has chosen no team, which means the home team. */
  team: string | null;
}

export const FIRST_CHOICE: BenchChoice = { cards: CARDS.slice(0, MAX_CARDS), team: null };

const isCard = (name: unknown): name is CardId => CARDS.some((card) => card === name);

export function readChoice(text: string | null): BenchChoice {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return FIRST_CHOICE;
  const { cards, team } = value as Partial<Record<string, unknown>>;
  return {
    cards: Array.isArray(cards) ? [...new Set(cards.filter(isCard))].slice(0, MAX_CARDS) : FIRST_CHOICE.cards,
    team: typeof team === 'string' ? team : null,
  };
}

const choice = stored('bench', readChoice);

export const useChoice = (): BenchChoice => useStored(choice);

export const changeChoice = (part: Partial<BenchChoice>): void =>
  choice.set(JSON.stringify({ ...choice.get(), ...part }));

export const ourSide = ({ team }: BenchChoice, names: Readonly<Record<Side, string>>): Side =>
  team !== null && team !== names['*'] && team === names.a ? 'a' : '*';

export function toggledCard(cards: readonly CardId[], card: CardId): readonly CardId[] {
  if (cards.includes(card)) return cards.filter((listedCard) => listedCard !== card);
  return cards.length < MAX_CARDS ? [...cards, card] : cards;
}

export function movedCard(cards: readonly CardId[], card: CardId, by: -1 | 1): readonly CardId[] {
  const from = cards.indexOf(card);
  const other = cards[from + by];
  if (from < 0 || other === undefined) return cards;
  return cards.map((listedCard) => (listedCard === card ? other : listedCard === other ? card : listedCard));
}
