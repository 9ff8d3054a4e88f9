import {
  addFiles,
  type Recognised,
  recogniseFiles,
  takeFiles,
  type VideoFile,
} from '@volleyscouter/core/video/knownFiles';
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../ui/useLatest.ts';
import { type Chosen, chosenHandles } from './chosen.ts';
import type { VideoPart } from './FilePlayer.ts';
import { type FileHandle, loadHandles, mayRead } from './handles.ts';
import { identify } from './identity.ts';
import { closeParts, keptFiles, openParts, Unplayable } from './openParts.ts';
import { openRemembered, rememberFiles } from './remembered.ts';

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

interface UseFiles {
  match: string;
  known: readonly VideoFile[];
  /** Told what is to be kept of them, when it is not what was known. */
  onFiles: OnFiles | undefined;
}

interface Opening {
  found: readonly Recognised[];
  chosen: readonly Chosen[];
  /** Instead of the files of the match. */
  other?: boolean;
}

const NONE = { kind: 'none', handles: [], problem: null } as const;

const problemOf = (error: unknown, chosen: readonly Chosen[]): OpenProblem =>
  error instanceof Unplayable
    ? { kind: 'unplayable', name: error.file, codec: error.codec }
    : { kind: 'gone', name: chosen[0]?.file.name ?? '' };

const isKept = (known: readonly VideoFile[], files: readonly VideoFile[]): boolean =>
  known.length === files.length &&
  files.every((file, place) => {
    const before = known[place];
    return before?.name === file.name && before.from === file.from && before.seconds === file.seconds;
  });

/** Chooses, recognises and opens the local files of a match. */
export function useFiles({ match, known, onFiles }: UseFiles) {
  const [status, setStatus] = useState<FilesStatus>(NONE);
  /** What is read last counts. */
  const turn = useRef(0);
  const opened = useRef<readonly VideoPart[]>([]);

  const open = useLatest(async (opening: Opening, mine: number) => {
    const { found, chosen } = opening;
    const parts = await openParts(
      found,
      chosen.map(({ file }) => file),
    );
    if (mine !== turn.current) return closeParts(parts);
    closeParts(opened.current);
    opened.current = parts;
    const files = keptFiles(found, parts);
    const kept = found.map((each, place) => ({ ...each, file: files[place] ?? each.file }));
    setStatus({ kind: 'open', problem: null, parts, found: kept, chosen });
    if (!isKept(known, files)) onFiles?.(files, opening.other ?? false);
    void rememberFiles(match, chosen);
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
      const found = recogniseFiles(known, files);
      if (found) await open({ found, chosen }, mine);
      else if (mine === turn.current) setStatus({ kind: 'other', chosen, files });
    }),
  );
  const takeOther = (chosen: readonly Chosen[]) =>
    read(chosen, (files, mine) => open({ found: takeFiles(files), chosen, other: true }, mine));
  const add = (before: OpenFiles, chosen: readonly Chosen[]) =>
    read(chosen, (files, mine) =>
      open(
        {
          found: addFiles(before.found, files, before.chosen.length),
          chosen: [...before.chosen, ...chosen],
        },
        mine,
      ),
    );
  const takeHandles = async (handles: readonly FileHandle[]) => {
    try {
      await take(await chosenHandles(handles));
    } catch {
      setStatus({ ...NONE, problem: { kind: 'gone', name: handles[0]?.name ?? '' } });
    }
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another match has other files
  useEffect(() => {
    void reopen();
    return () => {
      turn.current += 1;
      closeParts(opened.current);
      opened.current = [];
      setStatus(NONE);
    };
  }, [match]);

  return { status, take, takeOther, add, askAndOpen, chooseAgain: () => setStatus(NONE) };
}
