import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './Send.module.css';
import { thumbs } from './thumbs.ts';

/** `undefined`: the file is not on this device. */
export function Thumb({ file }: { file: File | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!file) return;
    return thumbs.request(file, (picture) => {
      const place = canvas.current;
      if (!picture || !place) return;
      place.width = picture.width;
      place.height = picture.height;
      place.getContext('2d')?.drawImage(picture, 0, 0);
      setDrawn(true);
    });
  }, [file]);
  return (
    <span className={classes.thumb} data-drawn={drawn || undefined} aria-hidden="true">
      {drawn || <IconPhoto size={20} stroke={1.5} />}
      {file && <canvas ref={canvas} />}
    </span>
  );
}
