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
import { type ChosenFile, chosenHandles } from './chosenFile.ts';
import type { VideoPart } from './FilePlayer.ts';
import { type FileHandle, loadHandles, mayRead } from './handles.ts';
import { identify } from './identity.ts';
import { closeParts, keptFiles, openParts, placedParts, Unplayable } from './openParts.ts';
import { keepChosen, openRemembered, rememberFiles } from './remembered.ts';

export type OpenProblem =
  | { kind: 'unplayable'; name: string; codec: string | null }
  | { kind: 'gone'; name: string };

export interface OpenFiles {
  parts: readonly VideoPart[];
  recognised: readonly Recognised[];
  chosen: readonly ChosenFile[];
}

export type FilesStatus =
  /** `handles`: from an earlier session; opening them prompts the user. */
  | { kind: 'none'; handles: readonly FileHandle[]; problem: OpenProblem | null }
  | { kind: 'reading' }
  /** The user must confirm files that differ from the files of the match. */
  | { kind: 'other'; chosen: readonly ChosenFile[]; files: readonly VideoFile[] }
  /** `problem`: why files that were chosen later could not be opened. */
  | ({ kind: 'open'; problem: OpenProblem | null } & OpenFiles);

/** `other`: the match now has another video, for which the previous moments are not valid. */
export type OnFiles = (files: VideoFile[], other: boolean) => void;

export interface UseFiles {
  match: string;
  knownFiles: readonly VideoFile[];
  /** Files of the match's other videos: opened without confirmation if chosen. */
  others?: readonly (readonly VideoFile[])[] | undefined;
  waits?: boolean | undefined;
  onOpened?: ((files: readonly VideoFile[]) => void) | undefined;
  onFiles?: OnFiles | undefined;
}

interface Opening {
  recognised: readonly Recognised[];
  chosen: readonly ChosenFile[];
  other?: boolean;
}

const absentIn = (recognised: readonly Recognised[]): ReadonlySet<string> =>
  new Set(recognised.flatMap(({ file, chosen }) => (chosen === null ? file.name : [])));

const filesOf = (chosen: readonly ChosenFile[]): File[] => chosen.map(({ file }) => file);

const NONE = { kind: 'none', handles: [], problem: null } as const;

const problemOf = (error: unknown, chosen: readonly ChosenFile[]): OpenProblem =>
  error instanceof Unplayable
    ? { kind: 'unplayable', name: error.file, codec: error.codec }
    : { kind: 'gone', name: chosen[0]?.file.name ?? '' };

function recognise(
  all: readonly (readonly VideoFile[])[],
  chosen: readonly VideoFile[],
): Recognised[] | null {
  for (const candidate of all) {
    const recognised = recogniseFiles(candidate, chosen);
    if (recognised) return recognised;
  }
  return null;
}

/** True if another user has inserted a file. */
const areMoved = (recognised: readonly Recognised[], knownFiles: readonly VideoFile[]): boolean =>
  recognised.some(({ file }) => {
    const now = knownFiles.find((knownFile) => isSameFile(knownFile, file))?.from ?? null;
    return now !== null && now !== file.from;
  });

const isKept = (knownFiles: readonly VideoFile[], files: readonly VideoFile[]): boolean =>
  knownFiles.length === files.length &&
  files.every((file, index) => {
    const before = knownFiles[index];
    return before?.name === file.name && before.from === file.from && before.seconds === file.seconds;
  });

export function useFiles({ match, knownFiles, others = [], waits = false, onFiles, onOpened }: UseFiles) {
  const [status, setStatus] = useState<FilesStatus>(NONE);
  /** Results of older reads are discarded. */
  const turn = useRef(0);
  const opened = useRef<readonly VideoPart[]>([]);

  const open = useLatest(async (opening: Opening, mine: number) => {
    const { recognised, chosen } = opening;
    const parts = await openParts(recognised, filesOf(chosen), opened.current);
    if (mine !== turn.current) return closeParts(parts, opened.current);
    closeParts(opened.current, parts);
    opened.current = parts;
    const files = keptFiles(recognised, parts);
    const storedFiles = recognised.map((entry, index) => ({ ...entry, file: files[index] ?? entry.file }));
    setStatus({ kind: 'open', problem: null, parts, recognised: storedFiles, chosen });
    keepChosen(match, chosen);
    onOpened?.(files);
    if (!isKept(knownFiles, files)) onFiles?.(files, opening.other ?? false);
    void rememberFiles(match, chosen, absentIn(recognised));
  });

  const read = async (
    chosen: readonly ChosenFile[],
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
      setStatus(status.kind === 'open' ? { ...status, problem } : { ...NONE, problem });
    }
  };

  const openChosen = useLatest((chosen: readonly ChosenFile[]) =>
    read(chosen, async (files, mine) => {
      const recognised = recognise([knownFiles, ...others], files);
      if (recognised) await open({ recognised, chosen }, mine);
      else if (mine === turn.current) setStatus({ kind: 'other', chosen, files });
    }),
  );
  const takeOther = (chosen: readonly ChosenFile[]) =>
    read(chosen, (files, mine) => open({ recognised: takeFiles(files), chosen, other: true }, mine));
  /** Adds files after the files of the match, including files added by other users. */
  const add = (before: OpenFiles, added: readonly ChosenFile[]) => {
    const chosen = added.length > 0 ? [...before.chosen, ...added] : [];
    const count = before.chosen.length;
    return read(chosen, (files, mine) => {
      const recognised = knownFiles.length > 0 ? recogniseFiles(knownFiles, files) : null;
      return open(
        { recognised: recognised ?? addFiles(before.recognised, files.slice(count), count), chosen },
        mine,
      );
    });
  };
  const takeHandles = async (handles: readonly FileHandle[]) => {
    const there = await Promise.all(handles.map((handle) => chosenHandles([handle]).catch(() => [])));
    const chosen = there.flat();
    if (chosen.length > 0) return openChosen(chosen);
    setStatus({ ...NONE, problem: { kind: 'gone', name: handles[0]?.name ?? '' } });
  };
  const promptAndOpen = async (handles: readonly FileHandle[]) => {
    if (await mayRead(handles, true).catch(() => false)) await takeHandles(handles);
  };

  const reopen = useLatest(async () => {
    const remembered = await openRemembered(match);
    if (remembered.length > 0) return openChosen(remembered);
    const handles = await loadHandles(match);
    if (handles.length === 0) return;
    if (await mayRead(handles).catch(() => false)) await takeHandles(handles);
    else setStatus((now) => (now.kind === 'none' ? { ...now, handles } : now));
  });

  const move = useLatest(() => {
    if (status.kind !== 'open' || !areMoved(status.recognised, knownFiles)) return;
    const recognised = placedFiles(status.recognised, knownFiles);
    opened.current = placedParts(recognised, filesOf(status.chosen), status.parts);
    setStatus({ ...status, recognised, parts: opened.current });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the known files change
  useEffect(move, [knownFiles, move]);

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

  return { status, openChosen, takeOther, add, promptAndOpen, chooseAgain: () => setStatus(NONE) };
}
