/** Data for previews in chats; for minors nothing but teams and score. */
import { createHash } from 'node:crypto';
import type { Match } from '@volleyscouter/core/rally/fold';
import { goldenSetNumber, matchWinner } from '@volleyscouter/core/rally/state';
import { brazilianDay } from '@volleyscouter/core/text/day';
import { drawable } from '@volleyscouter/pdf/letters';
import { isLiveGame, logScores } from '../../scouting/games/answers.ts';
import type { GameRow } from '../../scouting/games/store.ts';

export interface ScoreCard {
  home: string;
  away: string;
  /** Sets won; `null` before the match. */
  score: readonly [home: number, away: number] | null;
  /** Points of each set, including the current one. */
  sets: readonly (readonly [home: number, away: number])[];
  golden?: number;
  /** 'Ao vivo · Set 4 · 21 x 20', 'Encerrado', ... */
  state: string;
  live: boolean;
  /** League and date, if known and public. */
  occasion: string;
}

const NO_TEAM = 'Sem time';
const MAX_NAME_LENGTH = 32;

function teamName(name: string): string {
  if (drawable(name).trim() === '') return NO_TEAM;
  const letters = [...name.replace(/\s+/g, ' ').trim()];
  return letters.length > MAX_NAME_LENGTH
    ? `${letters.slice(0, MAX_NAME_LENGTH - 1).join('')}…`
    : letters.join('');
}

export function scoreCard(row: GameRow, match: Match, lastEntryAt: number | null, now: Date): ScoreCard {
  const scores = logScores(match);
  const { over, set, score } = match.state;
  const golden = goldenSetNumber(match.state);
  const running = set === golden ? 'Set de ouro' : `Set ${set}`;
  const live = isLiveGame(row, scores, lastEntryAt, now);
  const typed = row.homeSets + row.awaySets > 0 ? ([row.homeSets, row.awaySets] as const) : null;
  const drawn = over && !match.state.golden && matchWinner(match.state) === null;
  const state = live
    ? `Ao vivo · ${running} · ${score.join(' x ')}`
    : over || (!scores && typed)
      ? drawn
        ? 'Encerrado · Empate'
        : 'Encerrado'
      : scores
        ? `${running} · ${score.join(' x ')}`
        : 'Ainda não começou';
  return {
    home: teamName(row.homeName),
    away: teamName(row.awayName),
    score: scores ? [scores.placarGeral.home, scores.placarGeral.away] : typed,
    sets: (scores?.placarSets ?? []).map(({ home, away }) => [home, away] as const),
    ...(golden !== null && { golden: (scores?.placarSets ?? []).findIndex(({ set }) => set === golden) }),
    state,
    live,
    occasion: row.minors ? '' : [row.league.trim(), brazilianDay(row.date)].filter(Boolean).join(' · '),
  };
}

export const titleOf = ({ home, away, score }: ScoreCard): string =>
  score ? `${home} ${score[0]} x ${score[1]} ${away}` : `${home} x ${away}`;

export const setTexts = ({ sets, golden }: ScoreCard, between: string): string[] =>
  sets.map((set, at) => (at === golden ? 'Ou ' : '') + set.join(between));

/** 'Ao vivo · Set 4 · 21 x 20 (25 x 20, 22 x 25, 25 x 18, 21 x 20) · Liga · 21/11/2026'. */
export function descriptionOf(card: ScoreCard): string {
  const { state, sets, occasion } = card;
  const points = sets.length > 0 ? ` (${setTexts(card, ' x ').join(', ')})` : '';
  return [`${state}${points}`, occasion].filter(Boolean).join(' · ');
}

export const cardTagOf = (card: ScoreCard): string =>
  createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 16);
