import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './QrCode.module.css';

/** Modules of white around the code: readers ask for four. */
const QUIET = 4;

interface Drawn {
  size: number;
  path: string;
}

/** The dark modules as one path, or `null` where the text fits into no code. */
function draw(text: string): Drawn | null {
  if (text === '') return null;
  try {
    const { data, size } = encode(text, { ecc: 'M', border: QUIET });
    const runs = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: runs.join('') };
  } catch {
    return null;
  }
}

interface QrCodeProps {
  text: string;
  /** What it is of. */
  label: string;
  /** Said where the text fits into no code. */
  none: string;
}

/** Dark on white in both themes: cameras know nothing else. */
export function QrCode({ text, label, none }: QrCodeProps) {
  const drawn = useMemo(() => draw(text), [text]);
  if (!drawn) return <p className={classes.none}>{none}</p>;
  const { size, path } = drawn;
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
