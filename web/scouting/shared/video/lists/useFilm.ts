import { useEffect, useRef, useState } from 'react';
import { fetchPart, MissingPart } from '../../../../kit/onDemand.tsx';
import { playlistText } from '../../texts/videoLists.ts';
import type { FilmCut, FilmPlan, FilmWay } from './film.ts';
import { CutFileError, chooseFilmFile, type FilmFile, MOST_IN_MEMORY, writesToDisk } from './filmFile.ts';

const words = playlistText.film;

const loadFilm = () => fetchPart(() => import('./film.ts'));

export type FilmStatus =
  | { kind: 'reading' }
  | { kind: 'ready'; plan: FilmPlan; failure: string | null }
  /** From 0 to 1. */
  | { kind: 'making'; plan: FilmPlan; share: number }
  /** `note`: why it was not copied, though that was chosen. */
  | { kind: 'done'; plan: FilmPlan; name: string; earliest: number; note: string | null }
  | { kind: 'failed'; failure: string };

/** What the browser or the library calls a failure. */
const detailOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message || cause.name : String(cause);

function failureOf(cause: unknown): string {
  if (cause instanceof CutFileError) return words.fails[cause.reason](cause.message);
  if (cause instanceof MissingPart) return words.fails.part;
  if (cause instanceof DOMException && cause.name === 'QuotaExceededError') return words.fails.full;
  return words.fails.other(detailOf(cause));
}

const lengthOf = (cuts: readonly FilmCut[]): number => cuts.reduce((sum, { from, to }) => sum + to - from, 0);

/** Bytes that the film will have, about. */
const sizeOf = (cuts: readonly FilmCut[], secondsOf: ReadonlyMap<File, number>): number =>
  cuts.reduce((sum, { file, from, to }) => sum + (file.size * (to - from)) / (secondsOf.get(file) || 1), 0);

interface UseFilm {
  cuts: readonly FilmCut[];
  /** Length of each file, s. */
  lengths: ReadonlyMap<File, number>;
  /** Name without its ending. */
  name: string;
}

/** Plans a film of the cuts, and makes it. Left, it is cancelled. */
export function useFilm({ cuts, lengths, name }: UseFilm) {
  const [status, setStatus] = useState<FilmStatus>({ kind: 'reading' });
  const cancel = useRef<AbortController | null>(null);

  useEffect(() => {
    let left = false;
    const plan = async (): Promise<FilmStatus> => {
      const { planFilm } = await loadFilm();
      const planned = await planFilm(cuts.map(({ file }) => file));
      return planned.ways.length > 0
        ? { kind: 'ready', plan: planned, failure: null }
        : { kind: 'failed', failure: words.fails.differs };
    };
    setStatus({ kind: 'reading' });
    plan().then(
      (next) => left || setStatus(next),
      (cause: unknown) => left || setStatus({ kind: 'failed', failure: failureOf(cause) }),
    );
    return () => {
      left = true;
      cancel.current?.abort();
    };
  }, [cuts]);

  const make = async (plan: FilmPlan, way: FilmWay): Promise<void> => {
    const size = sizeOf(cuts, lengths);
    if (!writesToDisk() && size > MOST_IN_MEMORY) {
      setStatus({ kind: 'ready', plan, failure: words.fails.large(size, MOST_IN_MEMORY) });
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    cancel.current = controller;
    let file: FilmFile | null = null;
    try {
      // asked for first: later the browser no longer sees the click
      file = await chooseFilmFile(`${name}.${plan.format}`, `video/${plan.format}`);
      if (!file) return;
      const length = lengthOf(cuts);
      setStatus({ kind: 'making', plan, share: 0 });
      const { makeFilm } = await loadFilm();
      let shown = 0;
      const onProgress = (seconds: number) => {
        const share = Math.min(1, seconds / length);
        if (share < shown + 0.01) return;
        shown = share;
        setStatus({ kind: 'making', plan, share });
      };
      const target = file;
      const run = (by: FilmWay) => makeFilm(cuts, target, { plan, way: by, signal, onProgress });
      let note: string | null = null;
      const { bytes, earliest } = await run(way).catch(async (cause: unknown) => {
        const isFinal = way === 'encode' || signal.aborted || target.failure() !== null;
        if (isFinal || cause instanceof CutFileError || !plan.ways.includes('encode')) throw cause;
        note = words.notCopied(detailOf(cause));
        shown = 0;
        await target.clear();
        return run('encode');
      });
      await file.keep(bytes);
      setStatus({ kind: 'done', plan, name: file.name, earliest: Math.max(0, earliest), note });
    } catch (cause) {
      await file?.discard();
      const failure = signal.aborted ? words.cancelled : failureOf(file?.failure() ?? cause);
      setStatus({ kind: 'ready', plan, failure });
    }
  };

  return { status, make, cancel: () => cancel.current?.abort() };
}
