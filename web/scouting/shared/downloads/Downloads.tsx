import { useRef, useState } from 'react';
import { onDemand } from '../../../kit/onDemand.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import type { DownloadMenuProps } from './DownloadMenu.tsx';
import type { FileFailure } from './requestFile.ts';

const DownloadMenu = onDemand(
  async () => (await import('./DownloadMenu.tsx')).DownloadMenu,
  ({ disabled, busy, className }) => <DownloadButton {...{ disabled, busy, className }} />,
);

export function Downloads(props: DownloadMenuProps) {
  const { disabled, busy, className } = props;
  const [pressed, setPressed] = useState(false);
  if (pressed) return <DownloadMenu {...props} />;
  return <DownloadButton {...{ disabled, busy, className }} onClick={() => setPressed(true)} />;
}

type Making = 'pdf' | 'file';

export function useExport() {
  const [busy, setBusy] = useState<Making | null>(null);
  const [failure, setFailure] = useState<FileFailure | null>(null);
  // state updates too late for the second press of a double click
  const running = useRef(false);
  const start = async (kind: Making, make: () => Promise<FileFailure | null>) => {
    if (running.current) return;
    running.current = true;
    setBusy(kind);
    setFailure(null);
    setFailure(await make());
    running.current = false;
    setBusy(null);
  };
  return { busy, failure, start };
}
