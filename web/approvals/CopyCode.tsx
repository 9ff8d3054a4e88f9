import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { approvalsText as words } from '../text/approvals.ts';
import { copyText } from '../ui/copyText.ts';
import { toast } from '../ui/toast.ts';

const SHOWN_MS = 2000;

/** Copies the Pix code of a purchase. */
export function CopyCode({ code, name }: { code: string; name: string }) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async () => {
    const copied = await copyText(code);
    void (copied ? toast.good(words.copied) : toast.bad(words.copyFailed));
    setDone(copied);
  };
  const Icon = done ? IconCheck : IconCopy;
  return (
    <ActionIcon aria-label={words.copyCode(name)} title={words.copyCode(name)} onClick={copy}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
