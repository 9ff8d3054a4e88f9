import { secondsOf } from '@volleyscouter/core/video/playlist';
import { useEffect, useRef, useState } from 'react';
import { fetchPart, MissingPart } from '../../../../kit/onDemand.tsx';
import { playlistText } from '../../texts/videoLists.ts';
import type { FilmCut, FilmPlan, FilmWay } from './film.ts';
import { CutFileError, chooseFilms, type FilmFile, MAX_BYTES_IN_MEMORY, writesToDisk } from './filmFile.ts';

const texts = playlistText.film;

const loadFilm = () => fetchPart(() => import('./film.ts'));

export type FilmStatus =
  | { kind: 'reading' }
  | { kind: 'ready'; plan: FilmPlan; failure: string | null }
  /** `share`: finished share of all films, 0 to 1. */
  | { kind: 'making'; plan: FilmPlan; index: number; share: number }
  /** `note`: why the video was encoded although copying was chosen. */
  | { kind: 'done'; plan: FilmPlan; names: readonly string[]; earliest: number; note: string | null }
  | { kind: 'failed'; failure: string };

const detailOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message || cause.name : String(cause);

function failureOf(cause: unknown): string {
  if (cause instanceof CutFileError) return texts.fails[cause.reason](cause.message);
  if (cause instanceof MissingPart) return texts.fails.part;
  if (cause instanceof DOMException && cause.name === 'QuotaExceededError') return texts.fails.full;
  return texts.fails.other(detailOf(cause));
}

export interface NamedFilm {
  /** Without extension. */
  name: string;
  /** `seconds`: length of the file. */
  cuts: readonly (FilmCut & { seconds: number })[];
}

/** Returns the approximate size in bytes. */
const sizeOf = ({ cuts }: NamedFilm): number =>
  cuts.reduce((sum, { file, seconds, from, to }) => sum + (file.size * (to - from)) / (seconds || 1), 0);

/** Unmounting cancels; complete films stay. */
export function useFilms(films: readonly NamedFilm[]) {
  const [status, setStatus] = useState<FilmStatus>({ kind: 'reading' });
  const cancel = useRef<AbortController | null>(null);

  useEffect(() => {
    let isCancelled = false;
    const plan = async (): Promise<FilmStatus> => {
      const { planFilm } = await loadFilm();
      const planned = await planFilm(films.flatMap(({ cuts }) => cuts.map(({ file }) => file)));
      return planned.methods.length > 0
        ? { kind: 'ready', plan: planned, failure: null }
        : { kind: 'failed', failure: texts.fails.differs };
    };
    setStatus({ kind: 'reading' });
    plan().then(
      (next) => isCancelled || setStatus(next),
      (cause: unknown) => isCancelled || setStatus({ kind: 'failed', failure: failureOf(cause) }),
    );
    return () => {
      isCancelled = true;
      cancel.current?.abort();
    };
  }, [films]);

  const make = async (plan: FilmPlan, method: FilmWay): Promise<void> => {
    const size = Math.max(...films.map(sizeOf));
    if (!writesToDisk() && size > MAX_BYTES_IN_MEMORY) {
      setStatus({ kind: 'ready', plan, failure: texts.fails.large(size, MAX_BYTES_IN_MEMORY) });
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    cancel.current = controller;
    let file: FilmFile | null = null;
    const names: string[] = [];
    try {
      const nameOf = ({ name }: NamedFilm) => `${name}.${plan.format}`;
      // before any other wait: the browser opens a file picker only for a short time after the click
      const open = await chooseFilms(films.map(nameOf), `video/${plan.format}`);
      if (!open) return;
      const length = secondsOf(films.flatMap(({ cuts }) => cuts));
      const { makeFilm } = await loadFilm();
      let [note, earliest, doneSeconds]: [string | null, number, number] = [null, 0, 0];
      for (const [index, film] of films.entries()) {
        let shownShare = -1;
        const onProgress = (seconds: number) => {
          const share = Math.min(1, (doneSeconds + seconds) / length);
          if (share < shownShare + 0.01) return;
          shownShare = share;
          setStatus({ kind: 'making', plan, index, share });
        };
        onProgress(0);
        const target = await open(nameOf(film));
        file = target;
        const run = (by: FilmWay) => makeFilm(film.cuts, target, { plan, method: by, signal, onProgress });
        const result = await run(method).catch(async (cause: unknown) => {
          const isFinal = method === 'encode' || signal.aborted || target.failure() !== null;
          if (isFinal || cause instanceof CutFileError || !plan.methods.includes('encode')) throw cause;
          note = texts.notCopied(detailOf(cause));
          shownShare = -1;
          await target.clear();
          return run('encode');
        });
        await target.keep(result.bytes);
        file = null;
        names.push(target.name);
        earliest = Math.max(earliest, result.earliest);
        doneSeconds += secondsOf(film.cuts);
      }
      setStatus({ kind: 'done', plan, names, earliest, note });
    } catch (cause) {
      await file?.discard();
      const failure = signal.aborted ? texts.cancelled(names.length) : failureOf(file?.failure() ?? cause);
      setStatus({ kind: 'ready', plan, failure });
    }
  };

  return { status, make, cancel: () => cancel.current?.abort() };
}
