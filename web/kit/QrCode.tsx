import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './QrCode.module.css';

/** Width of the quiet zone around the code, in modules; the QR standard requires four. */
const QUIET = 4;

interface Drawn {
  size: number;
  path: string;
}

/** `null` if the text is empty or too long for a QR code. */
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
  label: string;
  /** Shown if the text is empty or too long for a QR code. */
  none: string;
}

/** Always draws black on white, because cameras need the contrast. */
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
