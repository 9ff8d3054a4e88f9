/** One file of an import: what it holds, the choices for it, and how far it has come. Pure. */
import type { Encoding } from '@volleyscouter/core/dvw/encoding';
import { functionOfRole } from '@volleyscouter/core/game/function';
import { foldedText } from '@volleyscouter/core/people/person';
import type { Result } from '@volleyscouter/core/result';
import type { FileName } from '../../shared/names/fileNames.ts';
import type { ListedGame } from '../describe.ts';
import type { SetsDraft } from '../form/setsDraft.ts';
import { type Corrections, corrected, type ImportError, type ImportPreview, sameMatch } from './preview.ts';

/** Which of two games that are the same match counts. */
export const COUNTED = ['nova', 'existente', 'ambas'] as const;
export type CountedVersion = (typeof COUNTED)[number];

/** The game that is the same match. */
export interface ExistingMatch {
  id: string;
  /** Entries of its log. */
  plays: number;
  /** The more complete one. */
  complete: CountedVersion;
}

/** Who besides scouts sees the match: in a match of minors first names only. */
export const AUDIENCES = ['nobody', 'everybody', 'firstNames'] as const;
export type Audience = (typeof AUDIENCES)[number];

export interface Choices {
  /** `null`: the one that is detected. */
  encoding: Encoding | null;
  /** Typed in place of the rules that the file shows; `null` follows these. */
  sets: SetsDraft | null;
  corrections: Corrections;
  audience: Audience;
  /** `null` before a person has chosen. */
  counted: CountedVersion | null;
}

export const NO_CHOICES: Choices = {
  encoding: null,
  sets: null,
  corrections: {},
  audience: 'nobody',
  counted: null,
};

export interface StoredItem extends Choices {
  key: string;
  /** Name of the file, in an archive with its folders. */
  name: string;
  /** The account that chose the file: nobody else on this device sees it. */
  account: string;
  /** `null` of a file that could not be opened, and once it is imported. */
  bytes: Uint8Array<ArrayBuffer> | null;
  /** Why the file could not be opened. */
  error: ImportError | null;
  status: 'ready' | 'waiting' | 'sending' | 'failed' | 'done';
  /** To be imported although the match is there already. */
  again: boolean;
  failure: string | null;
  existing: ExistingMatch | null;
  /** Id of the imported game. */
  game: string | null;
}

export interface ImportItem extends StoredItem {
  /** `null` while it is read. */
  read: Result<ImportPreview, ImportError> | null;
}

/** What the match will be, with what was typed; `null` where the file is not read, or cannot be. */
export const previewOf = ({ read, corrections }: ImportItem): ImportPreview | null =>
  read?.ok ? corrected(read.value, corrections) : null;

export const isUnderWay = (status: StoredItem['status']): boolean =>
  status === 'waiting' || status === 'sending';

export const canImport = (item: ImportItem): boolean =>
  item.read?.ok === true && !item.read.value.refused && (item.status === 'ready' || item.status === 'failed');

/** The listed game, or the earlier file, that is the same match; `null` where there is none. */
export function duplicateOf(
  item: ImportItem,
  items: readonly ImportItem[],
  games: readonly ListedGame[],
): { game: string } | { file: string } | null {
  const preview = previewOf(item);
  if (!preview) return null;
  const game = sameMatch(preview, games);
  if (game) return { game };
  const key = (of: ImportPreview) =>
    [of.date, of.time, foldedText(of.home.name), foldedText(of.visitor.name)].join('|');
  const earlier = items.slice(0, items.indexOf(item)).find((other) => {
    const shown = previewOf(other);
    return shown !== null && key(shown) === key(preview);
  });
  return earlier ? { file: earlier.name } : null;
}

/** Changes the name of a team wherever these files have it. */
export function renamed(item: ImportItem, from: string, to: string): Corrections {
  const preview = previewOf(item);
  const isSame = (name: string | undefined) => name !== undefined && foldedText(name) === foldedText(from);
  return {
    ...item.corrections,
    ...(isSame(preview?.home.name) && { homeName: to }),
    ...(isSame(preview?.visitor.name) && { awayName: to }),
  };
}

/** Each name of a team once, with the athletes of all files that have it, and what was said of them before. */
export function mergeNames(previews: readonly ImportPreview[], known: readonly FileName[]): FileName[] {
  const names = new Map<string, FileName>();
  for (const { name, players } of previews.flatMap(({ home, visitor }) => [home, visitor])) {
    const folded = foldedText(name);
    if (folded === '') continue;
    const before = known.find((one) => foldedText(one.name) === folded);
    const merged = names.get(folded) ?? { name, games: 0, team: before?.team ?? null, athletes: [] };
    names.set(folded, merged);
    merged.games++;
    const said = known
      .filter(({ team }) => team !== null && team === merged.team)
      .flatMap(({ athletes }) => athletes);
    for (const { number, role, ...player } of players) {
      const key = foldedText(player.name);
      if (key === '') continue;
      const same = (one: { name: string }) => foldedText(one.name) === key;
      let athlete = merged.athletes.find(same);
      if (!athlete) {
        const { athlete: id = null } = said.find((one) => one.athlete !== null && same(one)) ?? {};
        athlete = { ...player, function: functionOfRole(role), numbers: [], athlete: id };
        merged.athletes.push(athlete);
      }
      if (!athlete.numbers.includes(number)) athlete.numbers.push(number);
    }
  }
  return [...names.values()].sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}
