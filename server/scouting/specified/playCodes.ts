import type { PlayBody } from '@volleyscouter/contract/specified/plays';
import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import type { Entry, Touch } from '@volleyscouter/core/code/entry';
import { parseEntry } from '@volleyscouter/core/code/parse';
import type { Subzone, Zone } from '@volleyscouter/core/code/vocabulary';
import { writeEntry } from '@volleyscouter/core/code/write';
import { checkLine, type Finding, type TypedEntry } from '@volleyscouter/core/rally/check';
import type { Match } from '@volleyscouter/core/rally/fold';

export type SentPlaces = Pick<PlayBody, 'combo' | 'sz' | 'ez' | 'ez2'>;

const zone = (value: SentPlaces['sz']): Zone | null => (value ? (Number(value) as Zone) : null);

function withPlaces(touch: Touch, { combo, sz, ez, ez2 }: SentPlaces): Touch {
  return {
    ...touch,
    combo: touch.combo ?? (combo && /^[A-Z0-9]{2}$/i.test(combo) ? combo.toUpperCase() : null),
    from: touch.from ?? zone(sz),
    to: touch.to ?? zone(ez),
    sub: touch.sub ?? (ez2 ? (ez2.toUpperCase() as Subzone) : null),
  };
}

/** A code that cannot be parsed stays unchanged. */
export function canonicalCode(code: string, places: SentPlaces): string {
  const parsed = parseEntry(code.trim());
  if (!parsed.ok) return code.trim();
  const entry: Entry = parsed.value.kind === 'touch' ? withPlaces(parsed.value, places) : parsed.value;
  return writeEntry(entry);
}

export function readPlay(
  match: Match,
  play: Pick<PlayBody, 'cod' | 'reading'> & SentPlaces,
): { ok: true; entries: readonly TypedEntry[] } | { ok: false; finding: Finding | null } {
  const code = canonicalCode(play.cod, play);
  const { reading } = play;
  const options = { settlesReadings: false, reading };
  const { entries, findings, refused } = checkLine(match, code, DEFAULT_TABLES, options);
  if (refused || entries.length === 0)
    return { ok: false, finding: findings.find((finding) => finding.refused) ?? null };
  const [only, ...more] = entries;
  // a short code first gets its type and grade from the defaults, then the sent zones
  if (only?.entry.kind === 'touch' && more.length === 0)
    return { ok: true, entries: [{ ...only, code: writeEntry(withPlaces(only.entry, play)) }] };
  return { ok: true, entries };
}

const REASONS: Partial<Record<Finding['code'], string>> = {
  'match-over': 'o jogo já terminou.',
  'both-ways': 'ela contradiz quem ganhou o rally.',
  'bad-substitution': 'a substituição não confere com a quadra.',
  'unknown-number': 'o número não está no elenco.',
};

export const whyRefused = (finding: Finding | null): string =>
  (finding && REASONS[finding.code]) ?? 'o código não pode ser lido.';
