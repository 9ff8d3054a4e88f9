import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyWords } from '../platform/text/accounts.ts';
import { copyText } from './copyText.ts';
import { toast } from './toast.ts';

interface CopyButtonProps {
  /** A result of `null` means failure; the caller then shows the error. */
  text: string | (() => Promise<string | null>);
  /** The accessible name if only the icon is shown. */
  label: string;
  small?: boolean;
  variant?: 'default' | 'filled';
  autoFocus?: boolean;
  /** Text of a toast that is shown after copying. */
  toastText?: string;
}

const SHOWN_MS = 2000;

export function CopyButton({
  text,
  label,
  small = false,
  variant = 'default',
  autoFocus = false,
  toastText,
}: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    const copied = typeof text === 'string' ? text : await text();
    if (copied === null) return;
    if (!(await copyText(copied))) return void toast.bad(copyWords.failed);
    if (toastText) void toast.good(toastText);
    setCopied(true);
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  const name = isCopied ? copyWords.copied : label;
  if (small)
    return (
      <ActionIcon aria-label={name} title={name} onClick={copy}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    );
  return (
    <Button
      variant={variant}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
      onClick={copy}
      aria-live="polite"
      data-autofocus={autoFocus || undefined}
    >
      {name}
    </Button>
  );
}
