import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './offerUndo.module.css';
import { toast } from './toast.ts';

/** Says what was done, with the way back; `undo` runs once. Answers with how to take the words away. */
export async function offerUndo(said: string, word: ReactNode, undo: () => void): Promise<() => void> {
  const close = await toast.good(
    <div className={classes.undo}>
      {said}
      <Button
        variant="default"
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
