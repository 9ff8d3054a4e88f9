import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './offerUndo.module.css';
import { toast } from './toast.ts';

/** Says what was done, with the way back, which may have a key; `undo` runs once. Answers with how to take the words away. */
export async function offerUndo(
  said: string,
  word: string,
  undo: () => void,
  key?: ReactNode,
): Promise<() => void> {
  const close = await toast.good(
    <div className={classes.undo}>
      {said}
      <Button
        variant="default"
        rightSection={key}
        onClick={() => {
          close();
          undo();
        }}
      >
        {word}
      </Button>
    </div>,
  );
  return close;
}
