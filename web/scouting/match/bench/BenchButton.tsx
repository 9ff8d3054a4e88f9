import { IconQrcode } from '@tabler/icons-react';
import { memo, useCallback, useState } from 'react';
import { useKeys } from '../../../kit/keys.ts';
import { onDemand } from '../../../kit/onDemand.tsx';
import { scoutText } from '../../shared/texts/scout.ts';

const BenchDialog = onDemand(async () => (await import('./BenchDialog.tsx')).BenchDialog);

interface BenchButtonProps {
  id: string;
  className: string | undefined;
}

export const BenchButton = memo(function BenchButton({ id, className }: BenchButtonProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useKeys([{ key: 'z', label: scoutText.keys.bench, alt: true, run: () => setOpen(true) }]);
  return (
    <>
      <button
        type="button"
        className={className}
        title={`${scoutText.keys.bench} (Alt Z)`}
        aria-label={scoutText.keys.bench}
        onClick={() => setOpen(true)}
      >
        <IconQrcode size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {open && <BenchDialog id={id} onClose={close} />}
    </>
  );
});
