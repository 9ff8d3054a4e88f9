import type { Game, GameBody } from '@volleyscouter/contract/games';
import type { SetRules } from '@volleyscouter/core/dvw/sets';
import { MAX_SETS } from '@volleyscouter/core/rally/settings';

export const FIXED = 'fixed';
export const FORMATS = ['5', '3', '1', FIXED] as const;

export interface SetsDraft {
  bestOf: string;
  points: string;
  tieBreak: string;
  /** `25, 25, 15`; for a fixed number of sets. */
  setPoints: string;
  /** For a fixed number of sets. */
  lastDecides: boolean;
}

export type SetsField = 'points' | 'tieBreak' | 'setPoints';
export type SetsProblem = 'points' | 'setPoints';

export const SETS: SetsDraft = {
  bestOf: '5',
  points: '25',
  tieBreak: '15',
  setPoints: '25, 25, 25',
  lastDecides: false,
};

type GameSets = Pick<Game, 'bestoff' | 'pontosset' | 'setsFixos'>;

export const setsDraft = ({ bestoff, pontosset, setsFixos }: GameSets): SetsDraft => ({
  bestOf: setsFixos ? FIXED : String(bestoff),
  points: String(pontosset[0]),
  tieBreak: String(pontosset[1]),
  setPoints: setsFixos?.pontos.join(', ') ?? SETS.setPoints,
  lastDecides: setsFixos?.decisivo ?? false,
});

export const inRange = (text: string, low: number, high: number): boolean =>
  /^\s*\d{1,2}\s*$/.test(text) && Number(text) >= low && Number(text) <= high;

/** Returns `null` unless the text has 1 to `MAX_SETS` values, each from 1 to 99. */
export function readSetPoints(text: string): number[] | null {
  const parts = text.trim().split(/[\s,;]+/);
  return parts.length <= MAX_SETS && parts.every((part) => inRange(part, 1, 99)) ? parts.map(Number) : null;
}

/** `null` also if the format does not use the field. */
export function setsProblem(draft: SetsDraft, field: SetsField): SetsProblem | null {
  const isFixed = draft.bestOf === FIXED;
  if (field === 'setPoints') return isFixed && !readSetPoints(draft.setPoints) ? 'setPoints' : null;
  return !isFixed && !inRange(draft[field], 1, 99) ? 'points' : null;
}

export const setsBody = (draft: SetsDraft): Pick<GameBody, 'bestoff' | 'pontosset' | 'setsFixos'> =>
  draft.bestOf === FIXED
    ? { setsFixos: { pontos: readSetPoints(draft.setPoints) ?? [], decisivo: draft.lastDecides } }
    : {
        bestoff: Number(draft.bestOf),
        pontosset: [Number(draft.points), Number(draft.tieBreak)],
        setsFixos: null,
      };

export function rulesOf(draft: SetsDraft): SetRules | null {
  const fields = ['points', 'tieBreak', 'setPoints'] as const;
  if (fields.some((field) => setsProblem(draft, field))) return null;
  const { bestoff = 5, pontosset = [25, 15], setsFixos } = setsBody(draft);
  const fixedSets = setsFixos ? { targets: setsFixos.pontos, deciding: draft.lastDecides } : null;
  return { bestOf: bestoff, points: pontosset, fixedSets };
}

export const rulesDraft = ({ bestOf, points, fixedSets }: SetRules): SetsDraft =>
  setsDraft({
    bestoff: bestOf,
    pontosset: [...points],
    ...(fixedSets && { setsFixos: { pontos: [...fixedSets.targets], decisivo: fixedSets.deciding } }),
  });
