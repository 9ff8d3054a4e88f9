import { useEffect, useRef, useState } from 'react';
import { playlistText } from '../../../text/videoLists.ts';
import { fetchPart } from '../../../ui/onDemand.tsx';
import type { FilmCut, FilmPlan, FilmWay } from './film.ts';
import { chooseFilmFile, type FilmFile, MOST_IN_MEMORY, writesToDisk } from './filmFile.ts';

const words = playlistText.film;

const loadFilm = () => fetchPart(() => import('./film.ts'));

export type FilmStatus =
  | { kind: 'reading' }
  | { kind: 'ready'; plan: FilmPlan; failure: string | null }
  /** From 0 to 1. */
  | { kind: 'making'; plan: FilmPlan; share: number }
  | { kind: 'done'; plan: FilmPlan; name: string; earliest: number }
  | { kind: 'failed'; failure: string };

const isNamed = (cause: unknown, ...names: string[]): boolean =>
  cause instanceof DOMException && names.includes(cause.name);

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
      const { planFilm, UncutFile } = await loadFilm();
      try {
        const planned = await planFilm(cuts.map(({ file }) => file));
        return planned.ways.length > 0
          ? { kind: 'ready', plan: planned, failure: null }
          : { kind: 'failed', failure: words.fails.differs };
      } catch (cause) {
        const file = cuts[0]?.file.name ?? '';
        if (cause instanceof UncutFile)
          return { kind: 'failed', failure: words.fails.unreadable(cause.message || file) };
        return { kind: 'failed', failure: words.fails.gone(file) };
      }
    };
    setStatus({ kind: 'reading' });
    plan().then(
      (next) => left || setStatus(next),
      (cause: unknown) =>
        left ||
        setStatus({ kind: 'failed', failure: cause instanceof Error ? cause.message : words.fails.other }),
    );
    return () => {
      left = true;
      cancel.current?.abort();
    };
  }, [cuts]);

  const failureOf = (cause: unknown, file: FilmFile | null, signal: AbortSignal): string => {
    if (signal.aborted) return words.cancelled;
    const reason = file?.failure() ?? cause;
    if (isNamed(reason, 'QuotaExceededError')) return words.fails.full;
    if (isNamed(reason, 'NotReadableError', 'NotFoundError'))
      return words.fails.gone(cuts[0]?.file.name ?? '');
    return words.fails.other;
  };

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
      const { bytes, earliest } = await makeFilm(cuts, file, { plan, way, signal, onProgress });
      await file.keep(bytes);
      setStatus({ kind: 'done', plan, name: file.name, earliest: way === 'copy' ? earliest : 0 });
    } catch (cause) {
      await file?.discard();
      setStatus({ kind: 'ready', plan, failure: failureOf(cause, file, signal) });
    }
  };

  return { status, make, cancel: () => cancel.current?.abort() };
}
