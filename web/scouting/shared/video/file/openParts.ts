import { endOf } from '@volleyscouter/core/video/filesOf';
import type { Recognised, VideoFile } from '@volleyscouter/core/video/knownFiles';
import { fetchPart } from '../../../../kit/onDemand.tsx';
import type { VideoPart } from './FilePlayer.ts';

/** This browser cannot show the picture of the file. */
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

/** `Infinity` if the file does not contain its length, `null` if the browser shows no picture. */
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

/** `null` if the probe module cannot be fetched offline. */
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

export const closeParts = (parts: readonly VideoPart[], except: readonly VideoPart[] = []): void => {
  const stays = new Set(except.map(({ source }) => source?.url));
  for (const { source } of parts) if (source && !stays.has(source.url)) URL.revokeObjectURL(source.url);
};

type Opened = ReadonlyMap<File, { seconds: number; url: string }>;

const openedIn = (parts: readonly VideoPart[]): Opened =>
  new Map(
    parts.flatMap(({ source, seconds }) => (source ? [[source.file, { seconds, url: source.url }]] : [])),
  );

function partsOf(recognised: readonly Recognised[], files: readonly File[], opened: Opened): VideoPart[] {
  const parts: VideoPart[] = [];
  for (const { file, chosen } of recognised) {
    const chosenFile = chosen === null ? undefined : files[chosen];
    const open = chosenFile && opened.get(chosenFile);
    parts.push({
      name: file.name,
      from: file.from ?? endOf(parts),
      seconds: open?.seconds ?? file.seconds ?? 0,
      source: open && chosenFile ? { file: chosenFile, url: open.url } : null,
    });
  }
  return parts;
}

/** Files that are already open are not opened again. Throws `Unplayable`. */
export async function openParts(
  recognised: readonly Recognised[],
  files: readonly File[],
  before: readonly VideoPart[],
): Promise<VideoPart[]> {
  const opened = new Map(openedIn(before));
  const openedUrls: string[] = [];
  try {
    for (const { chosen } of recognised) {
      const chosenFile = chosen === null ? undefined : files[chosen];
      if (!chosenFile || opened.has(chosenFile)) continue;
      const openedFile = await open(chosenFile);
      openedUrls.push(openedFile.url);
      opened.set(chosenFile, openedFile);
    }
    return partsOf(recognised, files, opened);
  } catch (error) {
    for (const url of openedUrls) URL.revokeObjectURL(url);
    throw error;
  }
}

export const placedParts = (
  recognised: readonly Recognised[],
  files: readonly File[],
  before: readonly VideoPart[],
): VideoPart[] => partsOf(recognised, files, openedIn(before));

export const keptFiles = (recognised: readonly Recognised[], parts: readonly VideoPart[]): VideoFile[] =>
  recognised.map(({ file }, index) => ({
    ...file,
    from: file.from ?? parts[index]?.from ?? null,
    seconds: file.seconds ?? parts[index]?.seconds ?? null,
  }));
