import { Button } from '@mantine/core';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Small, Stack } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { CallError } from '../../platform/api/queryCall.ts';
import { fetchAnew } from '../shared/purchases/queries.ts';
import { savePhotosText as texts } from './savePhotosText.ts';

/** Limits of one batch, because phones have little memory. `MAX_BYTES` is checked before each fetch. */
const MAX_FILES = 10;
const MAX_BYTES = 60_000_000;

/** True on a phone or tablet whose browser can share image files. */
export function sharesPhotos(): boolean {
  if (typeof navigator.canShare !== 'function' || !window.matchMedia('(pointer: coarse)').matches)
    return false;
  return navigator.canShare({ files: [new File([''], 'foto.jpg', { type: 'image/jpeg' })] });
}

const NAME = /filename\*=UTF-8''([^;]+)/;

async function fetchPhoto(address: string, signal: AbortSignal): Promise<File> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const bytes = await answer.blob();
  const [, name] = NAME.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return new File([bytes], name ? decodeURIComponent(name) : 'foto.jpg', { type: bytes.type });
}

interface Fetched {
  ids: readonly string[];
  files: File[];
}

interface SavePhotosProps {
  /** Id of the purchase. */
  id: string;
  /** Ids, in order. */
  photos: readonly string[];
  /** Accessible label of the first button. */
  label?: string;
  small?: boolean;
  onSaved: (photos: readonly string[]) => void;
}

/**
 * Browsers open a share sheet only after a tap. So one batch of photos is fetched first, and a second button
 * opens the share sheet.
 */
export function SavePhotos({ id, photos, label, small, onSaved }: SavePhotosProps) {
  const [saved, setSaved] = useState(0);
  const [fetching, setFetching] = useState<number | null>(null);
  const [ready, setReady] = useState<Fetched | null>(null);
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const here = new AbortController();
    leaving.current = here;
    return () => here.abort();
  }, []);

  const load = async (from: number): Promise<void> => {
    const { signal } = leaving.current;
    const batch: { ids: string[]; files: File[] } = { ids: [], files: [] };
    setProblem(null);
    setFetching(0);
    try {
      // links of originals expire after five minutes
      const now = await fetchAnew(id);
      let bytes = 0;
      for (const photo of photos.slice(from, from + MAX_FILES)) {
        if (bytes >= MAX_BYTES) break;
        const address = now.produtos.find(({ _id }) => _id === photo)?.image ?? '';
        if (address === '') throw new Error('no link');
        const file = await fetchPhoto(address, signal);
        bytes += file.size;
        batch.ids.push(photo);
        batch.files.push(file);
        setFetching(batch.files.length);
      }
    } catch (cause) {
      if (signal.aborted) return;
      setProblem({
        title: texts.failed,
        text: cause instanceof CallError ? cause.message : texts.failedText,
      });
    }
    setFetching(null);
    if (batch.files.length > 0) setReady(batch);
  };

  const share = async ({ ids, files }: Fetched): Promise<void> => {
    setProblem(null);
    try {
      await navigator.share({ files });
    } catch (cause) {
      const closed = cause instanceof DOMException && cause.name === 'AbortError';
      return setProblem(closed ? texts.closed : texts.refused);
    }
    onSaved(ids);
    setReady(null);
    const savedCount = saved + ids.length;
    setSaved(savedCount < photos.length ? savedCount : 0);
    if (savedCount < photos.length) await load(savedCount);
  };

  const remaining = photos.length - saved;
  return (
    <Stack gap={8}>
      {ready ? (
        <Button
          size={small ? undefined : 'lg'}
          leftSection={<IconDeviceMobileDown size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => void share(ready)}
        >
          {texts.hand(ready.files.length)}
        </Button>
      ) : (
        <Button
          size={small ? undefined : 'lg'}
          variant={small ? 'default' : 'filled'}
          leftSection={<IconDeviceMobileDown size={20} stroke={1.75} aria-hidden="true" />}
          aria-label={label}
          loading={fetching !== null}
          onClick={() => void load(saved)}
        >
          {texts.save}
        </Button>
      )}
      {!small && (
        <Small as="p" role="status">
          {fetching !== null
            ? texts.fetching(fetching, Math.min(remaining, MAX_FILES))
            : remaining > MAX_FILES || saved > 0
              ? texts.handfuls(saved, photos.length)
              : ready && texts.next}
        </Small>
      )}
      {problem && (
        <Notice title={problem.title} tone="warning" compact={small === true}>
          {problem.text}
        </Notice>
      )}
    </Stack>
  );
}
