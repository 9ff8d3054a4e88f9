import { Button } from '@mantine/core';
import { checkoutText as words } from '../text/checkout.ts';
import { toast } from '../ui/toast.ts';
import classes from './offerUndo.module.css';

/** Says that a photo was removed, with the way back; `undo` runs once. */
export async function offerUndo(undo: () => void): Promise<void> {
  const close = await toast.good(
    <div className={classes.undo}>
      {words.removed}
      <Button
        variant="default"
        onClick={() => {
          undo();
          close();
        }}
      >
        {words.undo}
      </Button>
    </div>,
  );
}
