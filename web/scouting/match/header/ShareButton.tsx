import { IconShare2 } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { copyText } from '../../../kit/copyText.ts';
import { useKeys } from '../../../kit/keys.ts';
import { toast } from '../../../kit/toast.ts';
import { matchText } from '../../shared/texts/match.ts';

const texts = matchText.share;

/** Opens the share sheet. Copies the URL if that fails or there is no share sheet, as over plain HTTP. */
async function share(title: string, url: string): Promise<void> {
  if ('share' in navigator) {
    const failure: unknown = await navigator.share({ title, url }).then(
      () => null,
      (cause: unknown) => cause,
    );
    if (failure === null || (failure instanceof DOMException && failure.name === 'AbortError')) return;
  }
  void ((await copyText(url)) ? toast.good(texts.copied) : toast.bad(texts.failed(url)));
}

interface ShareButtonProps {
  id: string;
  /** `undefined`: the URL of the page. */
  base: string | undefined;
  title: string;
  className: string | undefined;
}

/** Shares the URL `/s/:id`: chat apps show a title and a picture for it. */
export const ShareButton = memo(function ShareButton({ id, base, title, className }: ShareButtonProps) {
  const keys = useMemo(() => {
    const run = () => void share(title, `${base ?? window.location.origin}/s/${id}`);
    return [{ key: 's', label: texts.label, run }];
  }, [id, base, title]);
  useKeys(keys);
  return (
    <button
      type="button"
      className={className}
      title={texts.label}
      aria-label={texts.label}
      onClick={keys[0]?.run}
    >
      <IconShare2 size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
});
