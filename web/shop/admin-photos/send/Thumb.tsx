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
      const target = canvas.current;
      if (!picture || !target) return;
      target.width = picture.width;
      target.height = picture.height;
      target.getContext('2d')?.drawImage(picture, 0, 0);
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
