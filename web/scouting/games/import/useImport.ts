import type { Encoding } from '@volleyscouter/core/dvw/encoding';
import { LARGEST_FILE } from '@volleyscouter/core/dvw/sections';
import { err, ok, type Result } from '@volleyscouter/core/result';
import { useMemo, useState } from 'react';
import { useSave } from '../../../kit/useSave.ts';
import { call, type Failure } from '../../../platform/api/call.ts';
import { gameCalls } from '../calls.ts';
import { rulesOf, type SetsDraft, setsBody } from '../form/setsDraft.ts';
import { type Corrections, corrected, type ImportError, type ImportPreview, readPreview } from './preview.ts';

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

function existingMatch(failure: Failure | null): ExistingMatch | null {
  if (failure?.code !== 'match-exists') return null;
  const { id, conta, jogadas } = failure.details;
  return {
    id: String(id),
    plays: Number(jogadas),
    complete: COUNTED.find((each) => each === conta) ?? 'nova',
  };
}

/** Who besides scouts sees the match: in a match of minors first names only. */
export const AUDIENCES = ['nobody', 'everybody', 'firstNames'] as const;
export type Audience = (typeof AUDIENCES)[number];

interface Chosen {
  name: string;
  /** `null` for a file that could not be opened or is far too big to be. */
  bytes: Uint8Array | null;
  tooBig: boolean;
}

async function open(file: File): Promise<Chosen> {
  const tooBig = file.size > LARGEST_FILE;
  if (tooBig) return { name: file.name, bytes: null, tooBig };
  const bytes = await file.arrayBuffer().catch(() => null);
  return { name: file.name, bytes: bytes && new Uint8Array(bytes), tooBig };
}

/** An import in progress. Whatever fails, file, encoding and choices stay until the dialog is closed. */
export function useImport(onImported: (id: string) => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [encoding, setEncoding] = useState<Encoding | null>(null);
  /** Typed in place of the rules that the file shows; `null` follows these. */
  const [sets, setSets] = useState<SetsDraft | null>(null);
  const [corrections, setCorrections] = useState<Corrections>({});
  const [audience, setAudience] = useState<Audience>('nobody');
  /** `null` before a person has chosen. */
  const [counted, setCounted] = useState<CountedVersion | null>(null);

  const read = useMemo((): Result<ImportPreview, ImportError> | null => {
    if (!chosen) return null;
    if (!chosen.bytes) return err(chosen.tooBig ? 'too-big' : 'unreadable');
    const rules = sets && rulesOf(sets);
    const preview = readPreview(chosen.bytes, encoding, rules ?? undefined);
    return preview.ok ? ok(corrected(preview.value, corrections)) : preview;
  }, [chosen, encoding, sets, corrections]);

  const sending = useSave(
    ({ again, file, preview }: { again: boolean; file: Chosen; preview: ImportPreview }) => {
      const { text, encoding: used } = preview;
      const shown = { publico: audience !== 'nobody', menores: audience === 'firstNames' };
      const rules = sets && rulesOf(sets) && setsBody(sets);
      const conta = again ? (counted ?? undefined) : undefined;
      return call(gameCalls.importGame, {
        body: { name: file.name, text, encoding: used, ...rules, ...corrections, ...shown, again, conta },
      });
    },
    (game) => onImported(game._id),
  );
  const { failure } = sending;
  const existing = existingMatch(failure);

  const pick = async (file: File) => {
    sending.reset();
    setCounted(null);
    setEncoding(null);
    setSets(null);
    setCorrections({});
    setChosen(await open(file));
  };

  const reset = () => {
    sending.reset();
    setChosen(null);
  };
  const send = (again: boolean) => {
    if (chosen && read?.ok) sending.save({ again, file: chosen, preview: read.value });
  };

  return {
    name: chosen?.name ?? '',
    read,
    busy: sending.busy,
    failure: existing === null ? (failure?.msg ?? null) : null,
    existing,
    sets,
    setSets,
    counted: counted ?? existing?.complete ?? 'nova',
    setCounted,
    audience,
    setAudience,
    setEncoding,
    corrections,
    setCorrections,
    pick,
    reset,
    send,
  };
}
