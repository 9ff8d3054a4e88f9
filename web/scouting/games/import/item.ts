import type { Encoding } from '@volleyscouter/core/dvw/encoding';
import { functionOfRole } from '@volleyscouter/core/game/function';
import { foldedText } from '@volleyscouter/core/people/person';
import type { Result } from '@volleyscouter/core/result';
import type { FileName } from '../../shared/names/fileNames.ts';
import type { SetsDraft } from '../form/setsDraft.ts';
import {
  type Corrections,
  corrected,
  type ImportError,
  type ImportPreview,
  type KnownMatch,
  sameMatch,
} from './preview.ts';

/**
 * `nova`: the new game counts; `existente`: the existing game counts; `ambas`: the games are different
 * matches, so both count.
 */
export const COUNTED = ['nova', 'existente', 'ambas'] as const;
export type CountedVersion = (typeof COUNTED)[number];

export interface ExistingMatch {
  id: string;
  plays: number;
  complete: CountedVersion;
}

export interface Choices {
  /** `null`: the detected encoding. */
  encoding: Encoding | null;
  /** `null`: the rules of the file. */
  sets: SetsDraft | null;
  corrections: Corrections;
  /**
   * Users who can see the match, besides scouts. `firstNames`: everybody, but as a youth match with first
   * names only.
   */
  audience: 'nobody' | 'everybody' | 'firstNames';
  counted: CountedVersion | null;
}

export const NEW_ITEM = {
  encoding: null,
  sets: null,
  corrections: {},
  audience: 'nobody',
  counted: null,
  status: 'ready',
  again: false,
  failure: null,
  existing: null,
  game: null,
} as const;

export interface ImportItem extends Choices {
  key: string;
  name: string;
  /** Only this account sees the file on this device. */
  account: string;
  /** `null` if the file could not be opened, and after the import. */
  bytes: Uint8Array<ArrayBuffer> | null;
  status: 'ready' | 'waiting' | 'sending' | 'failed' | 'done';
  /** Imports the file although the match already exists. */
  again: boolean;
  failure: string | null;
  existing: ExistingMatch | null;
  game: string | null;
  /** `null` while the file is being read. */
  read: Result<ImportPreview, ImportError> | null;
}

export const previewOf = ({ read, corrections }: ImportItem): ImportPreview | null =>
  read?.ok ? corrected(read.value, corrections) : null;

export const isUnderWay = (status: ImportItem['status']): boolean =>
  status === 'waiting' || status === 'sending';

export const canImport = (item: ImportItem): boolean =>
  item.read?.ok === true && !item.read.value.refused && (item.status === 'ready' || item.status === 'failed');

export type Duplicate = { game: string } | { file: string };

/**
 * Maps the key of each duplicate to the game or earlier file with the same match. Imported files have no
 * entry.
 */
export function duplicatesOf(
  items: readonly ImportItem[],
  games: readonly KnownMatch[],
): ReadonlyMap<string, Duplicate> {
  const duplicates = new Map<string, Duplicate>();
  const earlier: KnownMatch[] = [];
  for (const item of items) {
    const preview = previewOf(item);
    if (!preview) continue;
    const { date, time, home, visitor } = preview;
    const game = sameMatch(preview, games);
    const file = sameMatch(preview, earlier);
    earlier.push({ _id: item.name, date, time, teams: { home, away: visitor } });
    if (item.status === 'done') continue;
    if (game) duplicates.set(item.key, { game });
    else if (file) duplicates.set(item.key, { file });
  }
  return duplicates;
}

/** `all` excludes failed files whose match already exists. */
export function progressOf(items: readonly ImportItem[]): [done: number, all: number] {
  const done = items.filter(({ status }) => status === 'done').length;
  const remaining = items.filter(
    ({ status, existing }) => isUnderWay(status) || (status === 'failed' && !existing),
  ).length;
  return [done, done + remaining];
}

export function renamed(item: ImportItem, from: string, to: string): Corrections {
  const preview = previewOf(item);
  const isSame = (name: string | undefined) => name !== undefined && foldedText(name) === foldedText(from);
  return {
    ...item.corrections,
    ...(isSame(preview?.home.name) && { homeName: to }),
    ...(isSame(preview?.visitor.name) && { awayName: to }),
  };
}

/** `knownNames`: names that were linked earlier to teams and athletes. */
export function mergeNames(previews: readonly ImportPreview[], knownNames: readonly FileName[]): FileName[] {
  const names = new Map<string, FileName>();
  for (const { name, players } of previews.flatMap(({ home, visitor }) => [home, visitor])) {
    const folded = foldedText(name);
    if (folded === '') continue;
    const knownName = knownNames.find((candidate) => foldedText(candidate.name) === folded);
    const merged = names.get(folded) ?? { name, games: 0, team: knownName?.team ?? null, athletes: [] };
    names.set(folded, merged);
    merged.games++;
    const knownAthletes = knownNames
      .filter(({ team }) => team !== null && team === merged.team)
      .flatMap(({ athletes }) => athletes);
    for (const { number, role, ...player } of players) {
      const key = foldedText(player.name);
      if (key === '') continue;
      const same = (candidate: { name: string }) => foldedText(candidate.name) === key;
      let athlete = merged.athletes.find(same);
      if (!athlete) {
        const { athlete: id = null } =
          knownAthletes.find((candidate) => candidate.athlete !== null && same(candidate)) ?? {};
        athlete = { ...player, function: functionOfRole(role), numbers: [], athlete: id };
        merged.athletes.push(athlete);
      }
      if (!athlete.numbers.includes(number)) athlete.numbers.push(number);
    }
  }
  return [...names.values()].sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}
