import {
  addFiles,
  isSameFile,
  placedFiles,
  type Recognised,
  recogniseFiles,
  takeFiles,
  type VideoFile,
} from '@volleyscouter/core/video/knownFiles';
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../../kit/useLatest.ts';
import { type Chosen, chosenHandles } from './chosen.ts';
import type { VideoPart } from './FilePlayer.ts';
import { type FileHandle, loadHandles, mayRead } from './handles.ts';
import { identify } from './identity.ts';
import { closeParts, keptFiles, openParts, placedParts, Unplayable } from './openParts.ts';
import { keepChosen, openRemembered, rememberFiles } from './remembered.ts';

/** Why nothing was opened. */
export type OpenProblem =
  | { kind: 'unplayable'; name: string; codec: string | null }
  | { kind: 'gone'; name: string };

export interface OpenFiles {
  parts: readonly VideoPart[];
  found: readonly Recognised[];
  chosen: readonly Chosen[];
}

export type FilesStatus =
  /** `handles`: known from an earlier session; the browser asks before it opens them. */
  | { kind: 'none'; handles: readonly FileHandle[]; problem: OpenProblem | null }
  | { kind: 'reading' }
  /** Others than the match was played from: whether they are meant. */
  | { kind: 'other'; chosen: readonly Chosen[]; files: readonly VideoFile[] }
  /** `problem`: why others were not opened instead, or beside. */
  | ({ kind: 'open'; problem: OpenProblem | null } & OpenFiles);

/** `other`: the match is played from another video than before, whose moments are of no meaning to it. */
export type OnFiles = (files: VideoFile[], other: boolean) => void;

export interface UseFiles {
  /** Id of the match. */
  match: string;
  known: readonly VideoFile[];
  /** Those of the match's other videos: one of them is opened without a question. */
  others?: readonly (readonly VideoFile[])[] | undefined;
  /** Nobody knows yet which files the match has. */
  waits?: boolean | undefined;
  /** Told of what is open, each time. */
  onOpened?: ((files: readonly VideoFile[]) => void) | undefined;
  /** Told what is to be kept of them, when it is not what was known. */
  onFiles?: OnFiles | undefined;
}

interface Opening {
  found: readonly Recognised[];
  chosen: readonly Chosen[];
  /** Instead of the files of the match. */
  other?: boolean;
}

const absentIn = (found: readonly Recognised[]): ReadonlySet<string> =>
  new Set(found.flatMap(({ file, chosen }) => (chosen === null ? file.name : [])));

const filesOf = (chosen: readonly Chosen[]): File[] => chosen.map(({ file }) => file);

const NONE = { kind: 'none', handles: [], problem: null } as const;

const problemOf = (error: unknown, chosen: readonly Chosen[]): OpenProblem =>
  error instanceof Unplayable
    ? { kind: 'unplayable', name: error.file, codec: error.codec }
    : { kind: 'gone', name: chosen[0]?.file.name ?? '' };

/** The files of the match among the chosen ones, whichever of its videos has them. */
function recognise(
  all: readonly (readonly VideoFile[])[],
  chosen: readonly VideoFile[],
): Recognised[] | null {
  for (const known of all) {
    const found = recogniseFiles(known, chosen);
    if (found) return found;
  }
  return null;
}

/** Some stand elsewhere on the time line than they are played: somebody else added one before them. */
const areMoved = (found: readonly Recognised[], known: readonly VideoFile[]): boolean =>
  found.some(({ file }) => {
    const now = known.find((each) => isSameFile(each, file))?.from ?? null;
    return now !== null && now !== file.from;
  });

const isKept = (known: readonly VideoFile[], files: readonly VideoFile[]): boolean =>
  known.length === files.length &&
  files.every((file, place) => {
    const before = known[place];
    return before?.name === file.name && before.from === file.from && before.seconds === file.seconds;
  });

/** Chooses, recognises and opens the local files of a match. */
export function useFiles({ match, known, others = [], waits = false, onFiles, onOpened }: UseFiles) {
  const [status, setStatus] = useState<FilesStatus>(NONE);
  /** What is read last counts. */
  const turn = useRef(0);
  const opened = useRef<readonly VideoPart[]>([]);

  const open = useLatest(async (opening: Opening, mine: number) => {
    const { found, chosen } = opening;
    const parts = await openParts(found, filesOf(chosen), opened.current);
    if (mine !== turn.current) return closeParts(parts, opened.current);
    closeParts(opened.current, parts);
    opened.current = parts;
    const files = keptFiles(found, parts);
    const kept = found.map((each, place) => ({ ...each, file: files[place] ?? each.file }));
    setStatus({ kind: 'open', problem: null, parts, found: kept, chosen });
    keepChosen(match, chosen);
    onOpened?.(files);
    if (!isKept(known, files)) onFiles?.(files, opening.other ?? false);
    void rememberFiles(match, chosen, absentIn(found));
  });

  const read = async (
    chosen: readonly Chosen[],
    work: (files: VideoFile[], mine: number) => Promise<void>,
  ) => {
    if (chosen.length === 0) return;
    turn.current += 1;
    const mine = turn.current;
    if (status.kind !== 'open') setStatus({ kind: 'reading' });
    try {
      await work(await Promise.all(chosen.map(({ file }) => identify(file))), mine);
    } catch (error) {
      if (mine !== turn.current) return;
      const problem = problemOf(error, chosen);
      // what was open stays open
      setStatus(status.kind === 'open' ? { ...status, problem } : { ...NONE, problem });
    }
  };

  const take = useLatest((chosen: readonly Chosen[]) =>
    read(chosen, async (files, mine) => {
      const found = recognise([known, ...others], files);
      if (found) await open({ found, chosen }, mine);
      else if (mine === turn.current) setStatus({ kind: 'other', chosen, files });
    }),
  );
  const takeOther = (chosen: readonly Chosen[]) =>
    read(chosen, (files, mine) => open({ found: takeFiles(files), chosen, other: true }, mine));
  /** Behind what the match has, whoever added it; without that, behind what is open. */
  const add = (before: OpenFiles, added: readonly Chosen[]) => {
    const chosen = added.length > 0 ? [...before.chosen, ...added] : [];
    const count = before.chosen.length;
    return read(chosen, (files, mine) => {
      const found = known.length > 0 ? recogniseFiles(known, files) : null;
      return open({ found: found ?? addFiles(before.found, files.slice(count), count), chosen }, mine);
    });
  };
  const takeHandles = async (handles: readonly FileHandle[]) => {
    // one that is gone does not keep the others shut
    const there = await Promise.all(handles.map((handle) => chosenHandles([handle]).catch(() => [])));
    const chosen = there.flat();
    if (chosen.length > 0) return take(chosen);
    setStatus({ ...NONE, problem: { kind: 'gone', name: handles[0]?.name ?? '' } });
  };
  const askAndOpen = async (handles: readonly FileHandle[]) => {
    if (await mayRead(handles, true).catch(() => false)) await takeHandles(handles);
  };

  const reopen = useLatest(async () => {
    const remembered = await openRemembered(match);
    if (remembered.length > 0) return take(remembered);
    const handles = await loadHandles(match);
    if (handles.length === 0) return;
    if (await mayRead(handles).catch(() => false)) await takeHandles(handles);
    else setStatus((now) => (now.kind === 'none' ? { ...now, handles } : now));
  });

  const move = useLatest(() => {
    if (status.kind !== 'open' || !areMoved(status.found, known)) return;
    const found = placedFiles(status.found, known);
    opened.current = placedParts(found, filesOf(status.chosen), status.parts);
    setStatus({ ...status, found, parts: opened.current });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when others are told
  useEffect(move, [known, move]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another match has other files
  useEffect(() => {
    if (waits) return;
    void reopen();
    return () => {
      turn.current += 1;
      closeParts(opened.current);
      opened.current = [];
      setStatus(NONE);
    };
  }, [match, waits]);

  return { status, take, takeOther, add, askAndOpen, chooseAgain: () => setStatus(NONE) };
}
