/** Imports a file, stores it as the database does, and writes it again as .dvw. */
import { isDeepStrictEqual } from 'node:util';
import type { Encoding } from '@volleyscouter/core/dvw/encoding';
import { stampsIn } from '@volleyscouter/core/dvw/form';
import { readMatchFile } from '@volleyscouter/core/dvw/read';
import type { Stamps } from '@volleyscouter/core/rally/command';
import { isVsm } from '@volleyscouter/core/vsm/read';
import { gameFile, keepFile } from '@volleyscouter/server/scouting/games/gameFile';
import { readGameFile } from '@volleyscouter/server/scouting/games/import';
import type { GameFile, GameRow } from '@volleyscouter/server/scouting/games/store';
import { fileStatistics } from './statistics.ts';

export interface RoundTrip {
  /** The section `[3SCOUT]` is identical byte for byte. */
  scoutIdentical: boolean;
  residueBytes: number;
  /**
   * Bytes of the stamps as JSON. A stamp contains the clock, video time and coordinates that an export would
   * otherwise write differently. Stamps are part of the log, not of the residue.
   */
  stampBytes: number;
  scoutBytes: number;
  sections: Record<string, boolean>;
}

const latin = new TextDecoder('windows-1252');

/** Returns the sections without headers, one letter for each byte; repeated sections are joined. */
function sectionsOf(bytes: Uint8Array): Map<string, string> {
  const sections = new Map<string, string>();
  let name = '';
  for (const line of latin.decode(bytes).split(/(?<=\n)/)) {
    const header = /^\[(3[A-Z-]+)\]\s*$/.exec(line);
    name = header?.[1] ?? name;
    sections.set(name, (sections.get(name) ?? '') + (header ? '' : line));
  }
  return sections;
}

const stored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

const NOBODY = { coach: '', assistant: '' };

const sizeOf = (stamps: Iterable<Stamps>): number =>
  [...stamps].reduce((sum, stamp) => sum + Buffer.byteLength(JSON.stringify(stamp)), 0);

/** Result for a VolleyStation file. No export writes this format, so only the figures are compared. */
export interface FiguresBack {
  figuresIdentical: boolean;
}

function figuresOf(text: string): object {
  const read = readMatchFile(text);
  if (!read.ok) throw new Error(`the file cannot be read: ${read.error}`);
  const [home, visitor] = read.value.players.map((team) =>
    team.map((player) => ({ ...player, id: `${player.number}` })),
  );
  return fileStatistics('', { ...read.value, players: [home ?? [], visitor ?? []] });
}

export function roundTrip(text: string, bytes: Uint8Array, encoding: Encoding): RoundTrip | FiguresBack {
  const read = readGameFile(text);
  if (!read.ok) throw new Error(`the file cannot be imported: ${read.error}`);
  const { match, data } = read.value;
  const imported = keepFile(text, encoding, match);
  const commands = stored(imported.commands);
  const file: GameFile = stored(imported.file);
  const game = { id: '', importedFrom: '', copyOf: null, madeBy: null, seq: commands.length };
  const row: GameRow = { ...stored(data), ...game };
  const written = gameFile({ row, file, commands, coaches: [NOBODY, NOBODY], guarded: false });
  if (isVsm(text)) {
    const back = new TextDecoder().decode(written);
    return { figuresIdentical: isDeepStrictEqual(figuresOf(text), figuresOf(back)) };
  }
  const [before, after] = [sectionsOf(bytes), sectionsOf(written)];
  const sections = Object.fromEntries([...before].map(([name, rows]) => [name, rows === after.get(name)]));
  return {
    scoutIdentical: sections['3SCOUT'] ?? false,
    residueBytes: Buffer.byteLength(JSON.stringify(file.form?.scout)),
    stampBytes: sizeOf(stampsIn(commands).values()),
    scoutBytes: before.get('3SCOUT')?.length ?? 0,
    sections,
  };
}
