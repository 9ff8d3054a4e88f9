import { IconShare2 } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { copyText } from '../../../kit/copyText.ts';
import { useKeys } from '../../../kit/keys.ts';
import { toast } from '../../../kit/toast.ts';
import { matchText } from '../../shared/texts/match.ts';

const words = matchText.share;

/** Hands the address to the device's own way of sharing; where it has none, or over plain http, copies it. */
async function share(title: string, url: string): Promise<void> {
  if ('share' in navigator) {
    const failure: unknown = await navigator.share({ title, url }).then(
      () => null,
      (cause: unknown) => cause,
    );
    if (failure === null || (failure instanceof DOMException && failure.name === 'AbortError')) return;
  }
  void ((await copyText(url)) ? toast.good(words.copied) : toast.bad(words.failed(url)));
}

interface ShareButtonProps {
  /** Of a public match. */
  id: string;
  /** The server's address for everybody; without it the one that the page has. */
  base: string | undefined;
  title: string;
  className: string | undefined;
}

/** Shares the address that chats show with title and picture. */
export const ShareButton = memo(function ShareButton({ id, base, title, className }: ShareButtonProps) {
  const keys = useMemo(() => {
    const run = () => void share(title, `${base ?? window.location.origin}/s/${id}`);
    return [{ key: 's', label: words.label, run }];
  }, [id, base, title]);
  useKeys(keys);
  return (
    <button
      type="button"
      className={className}
      title={words.label}
      aria-label={words.label}
      onClick={keys[0]?.run}
    >
      <IconShare2 size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
});
