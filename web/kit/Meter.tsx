import { Small, Stack } from './layout.tsx';
import classes from './Meter.module.css';

interface MeterProps {
  label: string;
  /** From 0 to 1. */
  share: number;
  bare?: boolean;
}

export function Meter({ label, share, bare = false }: MeterProps) {
  const percent = Math.floor(share * 100);
  return (
    <Stack gap={4}>
      {!bare && (
        <Small tone="plain" aria-hidden="true">
          {label} <span data-figures>{percent}%</span>
        </Small>
      )}
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={classes.done} style={{ transform: `scaleX(${share})` }} />
      </div>
    </Stack>
  );
}
