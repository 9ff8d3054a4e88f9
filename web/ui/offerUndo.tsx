import { Button } from '@mantine/core';
import classes from './offerUndo.module.css';
import { toast } from './toast.ts';

/** Says what was done, with the way back; `undo` runs once. */
export async function offerUndo(said: string, word: string, undo: () => void): Promise<void> {
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
}
