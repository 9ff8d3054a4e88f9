import type { Encoding } from '@volleyscouter/core/dvw/encoding';
import { LARGEST_FILE } from '@volleyscouter/core/dvw/sections';
import { err, type Result } from '@volleyscouter/core/result';
import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { calls } from '../../api/calls.ts';
import { type ImportError, type Preview, readPreview } from './preview.ts';

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
  const [audience, setAudience] = useState<Audience>('nobody');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [existing, setExisting] = useState<string | null>(null);

  const read = useMemo((): Result<Preview, ImportError> | null => {
    if (!chosen) return null;
    if (!chosen.bytes) return err(chosen.tooBig ? 'too-big' : 'unreadable');
    return readPreview(chosen.bytes, encoding);
  }, [chosen, encoding]);

  const forget = () => {
    setFailure(null);
    setExisting(null);
  };

  const pick = async (file: File) => {
    forget();
    setEncoding(null);
    setChosen(await open(file));
  };

  const reset = () => {
    forget();
    setChosen(null);
  };

  const send = async (again: boolean) => {
    if (!chosen || !read?.ok) return;
    forget();
    setBusy(true);
    const { text, encoding: used } = read.value;
    const shown = { publico: audience !== 'nobody', menores: audience === 'firstNames' };
    const body = { name: chosen.name, text, encoding: used, ...shown, again };
    const answer = await call(calls.importGame, { body });
    setBusy(false);
    if (answer.ok) return onImported(answer.value._id);
    const { code, msg, details } = answer.error;
    if (code === 'match-exists' && typeof details.id === 'string') setExisting(details.id);
    else setFailure(msg);
  };

  return {
    name: chosen?.name ?? '',
    read,
    busy,
    failure,
    existing,
    audience,
    setAudience,
    setEncoding,
    pick,
    reset,
    send,
  };
}
