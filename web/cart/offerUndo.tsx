import { Button, Group } from '@mantine/core';
import { checkoutText as words } from '../text/checkout.ts';
import { toast } from '../ui/toast.ts';

/** Says that a photo was removed, with the way back; `undo` runs once. */
export async function offerUndo(undo: () => void): Promise<void> {
  const close = await toast.good(
    <Group justify="space-between" gap="sm">
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
    </Group>,
  );
}
