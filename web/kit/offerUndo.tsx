import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Row } from './layout.tsx';
import { toast } from './toast.ts';

/**
 * Shows a toast with an undo button, which may have a shortcut; `undo` runs once. Returns a function that
 * removes the toast.
 */
export async function offerUndo(
  said: string,
  word: string,
  undo: () => void,
  key?: ReactNode,
): Promise<() => void> {
  const close = await toast.good(
    <Row gap={16} rowGap={8} justify="between">
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
    </Row>,
  );
  return close;
}
