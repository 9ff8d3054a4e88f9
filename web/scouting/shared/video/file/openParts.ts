import { endOf } from '@volleyscouter/core/video/filesOf';
import type { Recognised, VideoFile } from '@volleyscouter/core/video/knownFiles';
import { fetchPart } from '../../../../kit/onDemand.tsx';
import type { VideoPart } from './FilePlayer.ts';

/** A file that this browser shows no picture of. */
export class Unplayable extends Error {
  readonly file: string;
  readonly codec: string | null;

  constructor(file: string, codec: string | null) {
    super(`${file}: ${codec}`);
    this.file = file;
    this.codec = codec;
  }
}

export const loadProbe = () => fetchPart(() => import('./probe.ts'));

/** What the browser says of a file: its length, `Infinity` where that is not written in it, `null` where it shows no picture of it. */
function metadataOf(url: string): Promise<number | null> {
  const video = document.createElement('video');
  return new Promise<number | null>((resolve) => {
    video.preload = 'metadata';
    video.muted = true;
    video.onloadedmetadata = () => resolve(video.videoWidth > 0 ? video.duration : null);
    video.onerror = () => resolve(null);
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    video.load();
  });
}

/** Offline what reads it may be out of reach. */
const codecOf = (file: File): Promise<string | null> =>
  loadProbe().then(
    (probe) => probe.codecOf(file),
    () => null,
  );

async function open(file: File): Promise<{ seconds: number; url: string }> {
  const url = URL.createObjectURL(file);
  try {
    const seconds = await metadataOf(url);
    if (seconds === null) throw new Unplayable(file.name, await codecOf(file));
    return {
      url,
      seconds: Number.isFinite(seconds) ? seconds : await (await loadProbe()).wholeLengthOf(file),
    };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
}

/** `except`: what stays open. */
export const closeParts = (parts: readonly VideoPart[], except: readonly VideoPart[] = []): void => {
  const stays = new Set(except.map(({ source }) => source?.url));
  for (const { source } of parts) if (source && !stays.has(source.url)) URL.revokeObjectURL(source.url);
};

type Opened = ReadonlyMap<File, { seconds: number; url: string }>;

const openedIn = (parts: readonly VideoPart[]): Opened =>
  new Map(
    parts.flatMap(({ source, seconds }) => (source ? [[source.file, { seconds, url: source.url }]] : [])),
  );

/** The files of the match on its time line; `files`: the chosen ones. */
function partsOf(found: readonly Recognised[], files: readonly File[], opened: Opened): VideoPart[] {
  const parts: VideoPart[] = [];
  for (const { file, chosen } of found) {
    const own = chosen === null ? undefined : files[chosen];
    const open = own && opened.get(own);
    parts.push({
      name: file.name,
      from: file.from ?? endOf(parts),
      seconds: open?.seconds ?? file.seconds ?? 0,
      source: open && own ? { file: own, url: open.url } : null,
    });
  }
  return parts;
}

/** Opens the chosen files in the order of the match; what is open already stays so. Throws `Unplayable`. */
export async function openParts(
  found: readonly Recognised[],
  files: readonly File[],
  before: readonly VideoPart[],
): Promise<VideoPart[]> {
  const opened = new Map(openedIn(before));
  const made: string[] = [];
  try {
    for (const { chosen } of found) {
      const own = chosen === null ? undefined : files[chosen];
      if (!own || opened.has(own)) continue;
      const one = await open(own);
      made.push(one.url);
      opened.set(own, one);
    }
    return partsOf(found, files, opened);
  } catch (error) {
    for (const url of made) URL.revokeObjectURL(url);
    throw error;
  }
}

/** What is open, where the match has it now. */
export const placedParts = (
  found: readonly Recognised[],
  files: readonly File[],
  before: readonly VideoPart[],
): VideoPart[] => partsOf(found, files, openedIn(before));

/** The files of the match as they are kept: those that were new have their place and length now. */
export const keptFiles = (found: readonly Recognised[], parts: readonly VideoPart[]): VideoFile[] =>
  found.map(({ file }, place) => ({
    ...file,
    from: file.from ?? parts[place]?.from ?? null,
    seconds: file.seconds ?? parts[place]?.seconds ?? null,
  }));
